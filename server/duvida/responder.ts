import { podeResponder, respondidaComo } from '@hub/domain/duvida/duvida.rules.ts'
import type { duvida as chamadas } from '@hub/protocol/duvida.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { duvida } from '../db/tables/duvida.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './duvida.avisos.ts'
import { contextoDasDuvidas, verDuvida } from './duvida.view.ts'

const quem = ['cliente', 'gestor', 'coordenador'] as const

/** Question and answer go to every invited provider at once, in the same words, without the name of who asked. */
export const responder: UseCase<typeof chamadas.responder> = async ({ db, actor, params, corpo }) => {
  const esta = eq(duvida.id, disfarcar('duvida', params.id))
  const [dona] = await db.select({ solicitacaoId: duvida.solicitacaoId }).from(duvida).where(esta)
  const s = await travarVisivel(db, actor, existente(dona).solicitacaoId, quem)
  const [d] = await db.select().from(duvida).where(esta)
  const c = await contextoDasDuvidas(db, actor, s.id)
  const papeis = c.papeis.filter((p) => (quem as readonly string[]).includes(p))
  exigir(podeResponder(c, { papeis }, existente(d).resposta !== null))
  const { agora } = await lerRegulamento(db)
  await db
    .update(duvida)
    .set({
      resposta: corpo.resposta,
      respondidaPor: actor.id,
      respondidaComo: respondidaComo(papeis),
      respondidaEm: agora,
    })
    .where(esta)
  const respondida = { s, por: null, pergunta: existente(d).pergunta, resposta: corpo.resposta }
  await anunciar(db, avisos.duvidaRespondida, respondida)
  const convidados = await rows(db, { usuario: num, proposta: num })`
    select distinct on (eu.usuario_id) eu.usuario_id as usuario, p.id as proposta from proposta p
      join empresa_usuario eu on eu.empresa_id = p.empresa_id and eu.lado = 'prestador' and ${agePor(sql`eu`)}
      where p.solicitacao_id = ${s.id} and ${propostaOnde('naRodada', 'p.situacao')} order by eu.usuario_id, p.id`
  for (const convidado of convidados) await anunciar(db, avisos.respostaAoConvidado, { s, por: null, ...convidado })
  return verDuvida(db, actor, s.id, params.id)
}
