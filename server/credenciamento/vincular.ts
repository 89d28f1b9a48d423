import { podeVincular } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { anotar, mudar } from './mudar.ts'
import { quemNaEmpresa, travarPar } from './par.ts'
import { abrir } from './pedido.ts'

/** The staff opens an accreditation on a contract: its documents are checked and another person confirms it. */
export const vincular: UseCase<typeof chamadas.vincular> = async ({ db, actor, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, corpo.empresa, corpo.servico, r)
  exigir(podeVincular(p.fatos, quemNaEmpresa(actor, p.empresa.id)))
  const contrato = corpo.contrato.descricao
  const aberto = {
    contrato,
    solicitadoPor: actor.id,
    solicitadoEm: r.agora,
    prazo: r.emDiasCorridos(r.parametro('prazo_resultado_credenciamento_dc')),
  }
  const passo = {
    comando: 'vincular',
    para: 'em_analise',
    por: actor.id,
    frase: 'aberto pela entidade',
    detalhe: contrato,
  } as const
  if (p.c) await mudar(db, p, p.c, passo, { ...aberto, rodada: p.c.rodada + 1, comentario: null, vigenteAte: null }, r)
  else await anotar(db, p.servico, await abrir(db, p, { ...aberto, situacao: 'em_analise' }, r), passo)
  await anunciar(db, avisos.aberto, { ...p, contrato }, ports)
  return verCredenciamento(db, actor, p.empresa.id, p.servico.id, r)
}
