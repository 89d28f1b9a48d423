import { type NomeDaTarefa, tarefas } from '@hub/domain/operacao/tarefas.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { operacao } from '@hub/protocol/operacao.ts'
import { sql } from '../db/drizzle.ts'
import { foraDeSelo } from '../db/queries/espera-do-email.ts'
import { num, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { reprocessarSaida, travarSaida } from '../services/saida.ts'

/** E-mails that are put into the queue at once; a sweep of each minute takes the rest. */
const DE_CADA_VEZ = 100
const MAIS_FALHAS = 200

export const tentarEnvios: UseCase<typeof operacao.tentarEnvios> = async ({
  db,
  actor,
  params: { destino },
  corpo: { falhas },
  ports,
}) => {
  if (destino === 'email') {
    const parados = await rows(db, { id: num })`
      select e.id from email e where e.enviado_em is null and e.recusado_em is null and e.tentativas > 0 and ${foraDeSelo} order by e.id limit ${DE_CADA_VEZ}`
    for (const { id } of parados) await ports.queue.agendar(db, 'email.enviar', { id })
    return { quantos: parados.length }
  }
  if (falhas) {
    const postas = await rows(db, { id: num })`
      select id from integracao_saida where destino = ${destino} and situacao = 'falha' order by id limit ${MAIS_FALHAS}`
    const quem = { id: actor.id, papeis: actor.grupos }
    for (const { id } of postas) await reprocessarSaida(db, await travarSaida(db, id, sql`o.situacao = 'falha'`), quem)
    if (postas.length > 0) await ports.queue.agendar(db, 'integracao.drenar', { destino })
    return { quantos: postas.length }
  }
  const devidos = await rows(db, { id: num })`
    update integracao_saida set proxima_em = agora(), destino_fora = false
      where destino = ${destino} and situacao = 'pendente' and destino_fora returning id`
  if (devidos.length > 0) await ports.queue.agendar(db, 'integracao.drenar', { destino })
  return { quantos: devidos.length }
}

export const rodarTarefa: UseCase<typeof operacao.rodarTarefa> = async ({ db, params: { nome }, ports }) => {
  const periodico = existente(Object.hasOwn(tarefas, nome) ? (nome as NomeDaTarefa) : undefined)
  await ports.queue.agendar(db, periodico, {})
}
