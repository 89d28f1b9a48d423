import { type Desfecho, depoisDaFalha } from '@hub/domain/integracao/tentativa.rules.ts'
import { and, type Database, eq, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import { anunciar } from '../events/anunciar.ts'
import { FalhaDoEnvio, type Saida, type Troca } from '../kernel/envio.ts'
import type { Ports } from '../kernel/ports.ts'
import { anotarTentativa, guardavel } from '../services/saida.ts'
import { avisos } from './integracao.avisos.ts'

/** Only whoever took it last decides: who comes back after its reservation ended leaves a try in the history, no more. */
const minha = (s: Saida) =>
  and(
    eq(integracaoSaida.id, s.id),
    eq(integracaoSaida.situacao, 'processando'),
    eq(integracaoSaida.tentativas, s.tentativas),
  )

/** The destination took it. What waited only because the destination was away is due at once. */
export async function concluirEnvio(database: Database, s: Saida, troca: Troca, duracaoMs: number): Promise<void> {
  await database.transaction(async (tx) => {
    await anotarTentativa(tx, s.id, troca, { resultado: 'sucesso', duracaoMs })
    await tx
      .update(integracaoSaida)
      .set({
        situacao: 'sucesso',
        concluidaEm: sql`agora()`,
        reservadaAte: null,
        motivo: null,
        destinoFora: false,
        ...(troca.referencia !== undefined && { referencia: guardavel(troca.referencia, 200) }),
      })
      .where(minha(s))
    await tx.execute(sql`update integracao_saida set proxima_em = agora(), destino_fora = false
      where destino = ${s.destino} and situacao = 'pendente' and destino_fora`)
  })
}

/** Did the destination take any other message since the try of this one before the present one? */
const outraPassou = async (tx: Database, s: Saida): Promise<boolean> =>
  (await row(tx)`select 1 from integracao_saida o
      where o.destino = ${s.destino} and o.situacao = 'sucesso'
        and o.concluida_em > (select max(t.dtainclusao) from integracao_tentativa t where t.saida_id = ${s.id}) limit 1`) !==
  undefined

/** It had no effect: waits for another try, or is set aside with its reason. Answers which. */
export async function adiarOuSepararEnvio(
  ports: Ports,
  s: Saida,
  causa: unknown,
  duracaoMs: number,
): Promise<Desfecho> {
  const falha =
    causa instanceof FalhaDoEnvio
      ? causa
      : new FalhaDoEnvio(
          'resposta',
          `O Hub não conseguiu montar o envio: ${causa instanceof Error ? causa.message : causa}`,
        )
  return ports.acesso.database.transaction(async (tx) => {
    const desfecho = depoisDaFalha(
      { tipo: falha.tipo, tentativas: s.tentativas, contadas: s.contadas, outraPassou: await outraPassou(tx, s) },
      Math.random(),
    )
    const motivo = await anotarTentativa(tx, s.id, falha.troca, {
      resultado: falha.tipo,
      motivo: falha.message,
      duracaoMs,
    })
    await tx
      .update(integracaoSaida)
      .set({
        situacao: desfecho.para,
        contadas: desfecho.contadas,
        reservadaAte: null,
        motivo,
        ...(desfecho.para === 'pendente' && {
          proximaEm: sql`agora() + make_interval(secs => ${desfecho.emSegundos})`,
          destinoFora: desfecho.destinoFora,
        }),
      })
      .where(minha(s))
    if (desfecho.para === 'falha') await avisarAdministracao(tx, ports, s)
    return desfecho
  })
}

/** Where what is set aside is looked at, by what stands before the colon of its destination. */
const telas: Record<string, [endereco: string, nome: string]> = {
  rm: ['/integracoes/provisionamento?situacao=falha', 'ao RM'],
  metricas: ['/integracoes/metricas?situacao=falha', 'de métricas'],
  webhook: ['/integracoes/webhooks', 'de webhook'],
}

/** Told once, until nothing of the destination is set aside any more: a hundred refusals ring one bell. */
async function avisarAdministracao(tx: Database, ports: Ports, s: Saida): Promise<void> {
  const outra = await row(
    tx,
  )`select 1 from integracao_saida where destino = ${s.destino} and situacao = 'falha' and id <> ${s.id} limit 1`
  const tela = telas[s.destino.split(':')[0] ?? '']
  if (outra || !tela) return
  await anunciar(tx, avisos.envioSeparado, { destino: tela[0], qual: tela[1] }, ports)
}
