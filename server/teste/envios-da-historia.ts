import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'

/** What other systems are told of a story: the last message of each kind. */
export interface EnviosDaHistoria {
  metrica: number
  metricaDoDiagnostico: number
  envioAoRm: number
}

export async function enviosDaHistoria(casa: CasaDeTeste, solicitacaoId: number): Promise<EnviosDaHistoria> {
  const ultima = async (destino: string, tipo: string) =>
    (await linha<{ id: number }>(
      casa.banco,
      sql`select id from integracao_saida where solicitacao_id = ${solicitacaoId} and destino = ${destino} and tipo = ${tipo}
        order by id desc limit 1`,
    ))!.id
  return {
    metrica: await ultima('metricas', 'solicitacao'),
    metricaDoDiagnostico: await ultima('metricas', 'diagnostico'),
    envioAoRm: await ultima('rm', 'provisionamento'),
  }
}
