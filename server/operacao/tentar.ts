import { type NomeDaTarefa, tarefas } from '@hub/domain/operacao/tarefas.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { operacao } from '@hub/protocol/operacao.ts'
import { sql } from '../db/drizzle.ts'
import { linhas, num } from '../db/linhas.ts'
import { foraDeSelo } from '../db/queries/espera-do-email.ts'
import type { Caso } from '../kernel/caso.ts'
import { reprocessarSaida, travarSaida } from '../passos/saida.ts'

/** E-mails that are put into the queue at once; a sweep of each minute takes the rest. */
const DE_CADA_VEZ = 100
const MAIS_FALHAS = 200

export const tentarEnvios: Caso<typeof operacao.tentarEnvios> = async ({
  db,
  ator,
  params: { destino },
  corpo: { falhas },
  portas,
}) => {
  if (destino === 'email') {
    const parados = await linhas(db, { id: num })`
      select e.id from email e where e.enviado_em is null and e.recusado_em is null and e.tentativas > 0 and ${foraDeSelo} order by e.id limit ${DE_CADA_VEZ}`
    for (const { id } of parados) await portas.fila.agendar(db, 'email.enviar', { id })
    return { quantos: parados.length }
  }
  if (falhas) {
    const postas = await linhas(db, { id: num })`
      select id from integracao_saida where destino = ${destino} and situacao = 'falha' order by id limit ${MAIS_FALHAS}`
    const quem = { id: ator.id, papeis: ator.grupos }
    for (const { id } of postas) await reprocessarSaida(db, await travarSaida(db, id, sql`o.situacao = 'falha'`), quem)
    if (postas.length > 0) await portas.fila.agendar(db, 'integracao.drenar', { destino })
    return { quantos: postas.length }
  }
  const devidos = await linhas(db, { id: num })`
    update integracao_saida set proxima_em = agora(), destino_fora = false
      where destino = ${destino} and situacao = 'pendente' and destino_fora returning id`
  if (devidos.length > 0) await portas.fila.agendar(db, 'integracao.drenar', { destino })
  return { quantos: devidos.length }
}

export const rodarTarefa: Caso<typeof operacao.rodarTarefa> = async ({ db, params: { nome }, portas }) => {
  const periodico = existente(Object.hasOwn(tarefas, nome) ? (nome as NomeDaTarefa) : undefined)
  await portas.fila.agendar(db, periodico, {})
}
