import { substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type SQL, sql } from '../drizzle.ts'

/**
 * The day (ISO, as text) on which a request entered the phase that it is in, by columns `substatus` and `fases` after this prefix; null once it
 * was cancelled. An index has it.
 */
export const entrouNaFaseDe = (prefixo: string): SQL => {
  const casos = [1, 2, 3, 4, 5, 6].map((fase) => {
    const dela = substatusTodos.filter((s) => substatus[s].etapa === fase).map((s) => `'${s}'`)
    return `when ${prefixo}substatus in (${dela.join()}) then ${prefixo}fases->>'${fase}'`
  })
  return sql.raw(`(case ${casos.join(' ')} end)`)
}
