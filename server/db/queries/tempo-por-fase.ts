import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { mediana } from '@hub/domain/painel/mediana.ts'
import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { num, type Row, rows, text } from '../rows.ts'
import { escopoDaSolicitacao } from './escopo.ts'
import { lerRegulamento, type Regulamento } from './regulamento.ts'

const formaMedidas = { fase: num, valor: num, quantas: num }
type Medidas = Row<typeof formaMedidas>

/** First day of the month eleven months ago: with the current one, twelve months. */
function haDozeMeses(hoje: string): string {
  const [ano = 0, mes = 0] = hoje.split('-').map(Number)
  const desde = new Date(Date.UTC(ano, mes - 12, 1))
  return desde.toISOString().slice(0, 10)
}

const verTempos = (desde: string, medidas: readonly Medidas[]) => ({
  desde,
  fases: fases.map((nome, i) => {
    const dela = medidas.filter((m) => m.fase === i + 1)
    return { fase: i + 1, nome, mediana: mediana(dela), quantas: dela.reduce((soma, m) => soma + m.quantas, 0) }
  }),
})

/** How long each phase took within the hub's whole scope, of those that ended in the last twelve months. */
export async function temposDaEquipe(db: Database, actor: Actor, papeis: readonly Papel[], r: Regulamento) {
  const desde = haDozeMeses(r.hoje)
  const medidas = await rows(db, formaMedidas)`
    select s.fase, s.dias as valor, sum(s.quantas)::int as quantas from contagem_de_fases s
      where s.mes >= ${desde}::date and ${escopoDaSolicitacao(actor, papeis)} group by 1, 2`
  return verTempos(desde, medidas)
}

/** The same of the few requests `s` that `de` has under a condition, each looked up by itself. */
export async function temposDe(db: Database, de: SQL, onde: SQL, r: Regulamento) {
  const desde = haDozeMeses(r.hoje)
  const medidas = await rows(db, formaMedidas)`
    select f.fase, f.dias_uteis as valor, count(*)::int as quantas from ${de}
      cross join lateral (select f.fase, f.dias_uteis from solicitacao_fase f
        where f.solicitacao_id = s.id and f.fim >= ${desde}::date and f.dias_uteis is not null offset 0) f
      where ${onde} group by 1, 2`
  return verTempos(desde, medidas)
}

const LOTE = 1_000

/**
 * Counts the business days of phases that were left since the last sweep, by the calendar in force. Answers how many there were.
 */
export async function medirFases(db: Database): Promise<number> {
  const { calendario } = await lerRegulamento(db)
  for (let medidas = 0; ; ) {
    const lote = await rows(db, { id: num, fase: num, inicio: text, fim: text })`
      select solicitacao_id as id, fase, inicio::text, fim::text from solicitacao_fase where dias_uteis is null limit ${LOTE}`
    if (lote.length === 0) return medidas
    const medidos = lote.map((f) => ({ ...f, dias: Math.max(0, diasUteisEntre(f.inicio, f.fim, calendario)) }))
    await db.execute(
      sql`update solicitacao_fase f set dias_uteis = m.dias
        from jsonb_to_recordset(${JSON.stringify(medidos)}::jsonb) as m(id int, fase int, dias int)
        where f.solicitacao_id = m.id and f.fase = m.fase and f.dias_uteis is null`,
    )
    medidas += lote.length
  }
}
