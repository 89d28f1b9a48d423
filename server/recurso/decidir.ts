import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { julgadores } from '@hub/domain/recurso/recurso.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { recurso as chamadas } from '@hub/protocol/recurso.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { decisoesDoRecurso } from '../services/recurso.ts'
import { verSituacao } from '../services/situacao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './recurso.avisos.ts'

/** The request returns to the analysis, with its days counted anew. */
export const aceitar: UseCase<typeof chamadas.aceitar> = (pedido) =>
  decidir(pedido, 'aceitarRecurso', pedido.corpo.justificativa)

/** The request stays turned down, now for good. */
export const negar: UseCase<typeof chamadas.negar> = (pedido) => decidir(pedido, 'negarRecurso', pedido.corpo.motivo)

async function decidir(
  { db, actor, params, ports }: Pick<Pedido<typeof chamadas.negar>, 'db' | 'actor' | 'params' | 'ports'>,
  comando: 'aceitarRecurso' | 'negarRecurso',
  escrito: string | undefined,
) {
  const s = await travarVisivel(db, actor, params.id, julgadores, comando)
  const r = await lerRegulamento(db)
  exigir((await decisoesDoRecurso(db, actor, s, r))[comando])
  const aceito = comando === 'aceitarRecurso'
  const justificativa = escrito ? primeiraMaiuscula(escrito) : null
  await db
    .update(recurso)
    .set({ decisao: aceito ? 'aceito' : 'negado', justificativa, decididaPor: actor.id, decididaEm: r.agora })
    .where(eq(recurso.solicitacaoId, s.id))
  const movida = await mover(
    db,
    s,
    aceito ? 'aguardando_analise' : 'indeferida',
    r,
    aceito ? { justificativa: null } : { justificativa },
  )
  await anunciar(db, aceito ? avisos.recursoAceito : avisos.recursoNegado, { s, por: actor.id, justificativa }, ports)
  return { id: movida.id, substatus: verSituacao(movida.substatus) }
}
