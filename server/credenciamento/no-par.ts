import type { QuemNoCredenciamento } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import {
  type ComandoDoCredenciamento,
  credenciamento as maquina,
} from '@hub/domain/credenciamento/credenciamento.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { CredenciamentoDetalhe, credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { type Mudancas, mudar, type Passo } from './mudar.ts'
import { type Credenciamento, type Par, quemNaEmpresa, travarPar } from './par.ts'

export type DoPedido = Pick<Pedido<typeof chamadas.suspender>, 'db' | 'actor' | 'ports'>

/** What an act on a locked pair has at hand. */
export interface NoPar extends DoPedido {
  p: Par
  r: Regulamento
  quem: QuemNoCredenciamento
  /** The accreditation of the pair, when the machine lets the caller give the command. */
  exigirComando: (comando: ComandoDoCredenciamento) => Credenciamento
  /** Moves the accreditation, which the act has judged, in the caller's name. */
  mover: (passo: Omit<Passo, 'por'>, mudancas: Mudancas) => Promise<Credenciamento>
}

/**
 * The frame of every act on an accreditation: the pair is locked within the caller's scope, and the answer shows what became of it.
 * @throws Recusa NAO_ENCONTRADO
 */
export async function noPar(
  pedido: DoPedido,
  empresaId: number,
  servicoId: number,
  ato: (no: NoPar) => Promise<unknown>,
): Promise<CredenciamentoDetalhe> {
  const { db, actor } = pedido
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, empresaId, servicoId, r)
  const quem = quemNaEmpresa(actor, empresaId)
  await ato({
    ...pedido,
    p,
    r,
    quem,
    exigirComando: (comando) => {
      if (!p.c) throw new Recusa('CREDENCIAMENTO_NAO_EXISTE')
      exigir(decidir(maquina, comando, p.c.situacao, quem.papeis))
      return p.c
    },
    mover: (passo, mudancas) => mudar(db, p, p.c!, { ...passo, por: actor.id }, mudancas, r),
  })
  return verCredenciamento(db, actor, empresaId, servicoId, r)
}
