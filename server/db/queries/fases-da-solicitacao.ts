import { type FaixaDeParada, inicioNaFaixa } from '@hub/domain/painel/parada.rules.ts'
import { sql } from '../drizzle.ts'
import { entrouNaFaseDe } from '../tables/entrou-na-fase.ts'
import { asPrimeiras, comIndice, type Filtro } from './recorte-da-solicitacao.ts'
import type { Regulamento } from './regulamento.ts'
import { emAndamento } from './vez.ts'

/** What has left a phase has few deadlines, and stands at the end of a list: a walk would come to it last. */
const DE_UMA_FASE = 30_000

/** Request `s` left a phase for the first time on one of these days; one of the two is given. */
export function saiuDaFase(fase: number, desde?: string, ate?: string): Filtro {
  const dias = [...(desde ? [sql`f.fim >= ${desde}::date`] : []), ...(ate ? [sql`f.fim <= ${ate}::date`] : [])]
  const nela = sql.join([sql`f.fase = ${fase}`, ...dias], sql` and `)
  return {
    condicao: sql`exists (select 1 from solicitacao_fase f where f.solicitacao_id = s.id and ${nela} offset 0)`,
    caminho: [
      {
        coluna: sql`s.id`,
        chaves: asPrimeiras(sql`select f.solicitacao_id from solicitacao_fase f where ${nela}`, DE_UMA_FASE),
      },
    ],
    maximo: DE_UMA_FASE,
  }
}

/** The day (ISO) on which request `s` entered the phase that it is in; null once it was cancelled. */
export const entrouNaFase = entrouNaFaseDe('s.')

/** Request `s` is under way, and has been in its phase for as many business days as the band says. */
export function paradaHa(faixa: FaixaDeParada, r: Pick<Regulamento, 'hoje' | 'calendario'>): Filtro {
  const { desde, antesDe } = inicioNaFaixa(faixa, r.hoje, r.calendario)
  return comIndice(
    sql`(${sql.join(
      [
        emAndamento,
        ...(desde ? [sql`${entrouNaFase} >= ${desde}`] : []),
        ...(antesDe ? [sql`${entrouNaFase} < ${antesDe}`] : []),
      ],
      sql` and `,
    )})`,
  )
}
