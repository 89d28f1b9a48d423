import { type FaixaDeParada, inicioNaFaixa } from '@hub/domain/painel/parada.rules.ts'
import { substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type SQL, sql } from '../drizzle.ts'
import { fixo } from '../rows.ts'
import { entre } from './estado.ts'
import type { Regulamento } from './regulamento.ts'
import { emAndamento } from './vez.ts'

/** Request `s` left a phase for the first time on one of these days; whenever it was without bounds. */
export function saiuDaFase(fase: number, desde?: string, ate?: string): SQL {
  const dias = [...(desde ? [sql`f.fim >= ${desde}::date`] : []), ...(ate ? [sql`f.fim <= ${ate}::date`] : [])]
  return sql`exists (select 1 from solicitacao_fase f where ${sql.join(
    [sql`f.solicitacao_id = s.id and f.fase = ${fase}`, ...dias],
    sql` and `,
  )})`
}

/** The day on which request `s` entered the phase that it is in; null once it was cancelled. */
export const entrouNaFase = fixo(
  sql`(case ${sql.join(
    [1, 2, 3, 4, 5, 6].map(
      (fase) =>
        sql`when ${entre(substatusTodos.filter((x) => substatus[x].etapa === fase))} then s.fases->>${sql.raw(`'${fase}'`)}`,
    ),
    sql` `,
  )} end)::date`,
)

/** Request `s` is under way, and has been in its phase for as many business days as the band says. */
export function paradaHa(faixa: FaixaDeParada, r: Pick<Regulamento, 'hoje' | 'calendario'>): SQL {
  const { desde, antesDe } = inicioNaFaixa(faixa, r.hoje, r.calendario)
  return sql`(${sql.join(
    [
      emAndamento,
      ...(desde ? [sql`${entrouNaFase} >= ${desde}::date`] : []),
      ...(antesDe ? [sql`${entrouNaFase} < ${antesDe}::date`] : []),
    ],
    sql` and `,
  )})`
}
