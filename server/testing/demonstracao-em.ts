import { dataLocal, diaNumero, formatarDataHora, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { ehDiaUtil } from '@hub/domain/kernel/dias-uteis.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row, rows } from '../db/rows.ts'
import { encenar } from '../demo/encenar.ts'
import { executores } from '../jobs/executores.ts'
import { retratar } from './retrato-da-demo.ts'
import { createTestHub } from './test-hub.ts'

export interface DemonstracaoEm {
  /** Stands when the doors open, and after everything that was due by then has been done. */
  aoAbrir: Record<string, string[]>
  depois: Record<string, string[]>
  /** Moments ('DD/MM/YYYY HH:MM') outside of working hours at which somebody acted, or a document was issued. */
  foraDeHora: string[]
  /** How far the clock is from the moment that was asked for, in minutes. */
  desvio: number
}

/** A demonstration that begins at a moment, staged for real on a database of its own. */
export async function demonstracaoEm(momento: string): Promise<DemonstracaoEm> {
  const hub = await createTestHub()
  const { database } = hub
  const executar = (texto: string) => hub.acesso.executar(texto)
  try {
    await hub.irPara(new Date(momento))
    const { ultima } = (await row(database, { ultima: num })`
      select coalesce(max(id), 0)::int as ultima from auditoria`)!
    await encenar(hub.ports, () => {})
    const { minutos } = (await row(database, { minutos: num })`
      select (extract(epoch from agora() - ${momento}::timestamptz) / 60)::float8 as minutos`)!
    const { calendario } = await lerRegulamento(database)
    const atos = await rows<{ em: Date | string }>(
      database,
      sql`select em from auditoria where id > ${ultima} and usuario_id is not null
        union all select dtainclusao from documento`,
    )
    if (atos.length === 0) throw new Error('nobody acted')
    const foraDeHora = atos
      .map((a) => new Date(a.em))
      .filter((em) => {
        const hora = Number(formatarDataHora(em, fusoPadrao).slice(11, 13))
        return !ehDiaUtil(diaNumero(dataLocal(em, fusoPadrao)), calendario) || hora < 9 || hora >= 18
      })
      .map((em) => formatarDataHora(em, fusoPadrao))
    const aoAbrir = await retratar(executar)
    await hub.rodarTrabalhos()
    await executores(hub.ports)['prazos.varrer']?.({})
    return { aoAbrir, depois: await retratar(executar), foraDeHora, desvio: minutos }
  } finally {
    await hub.fechar()
  }
}
