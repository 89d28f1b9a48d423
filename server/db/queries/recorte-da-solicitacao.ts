import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { type SQL, sql } from '../drizzle.ts'
import type { Regulamento } from './regulamento.ts'

/** Filters of `recorteDaSolicitacao` (protocol/kernel/recorte.ts). */
interface RecorteDaSolicitacao {
  servico?: number | undefined
  unidade?: number | undefined
  cidade?: string | undefined
  programa?: number | undefined
  prestador?: number | undefined
  gestor?: number | 'sem' | undefined
  desde?: string | undefined
  ate?: string | undefined
  valor_de?: number | undefined
  valor_ate?: number | undefined
}

/** What of the list a period, an amount and a provider are about; of a request itself unless told. */
interface Alvo {
  /** A moment. */
  momento?: SQL
  /** A day without an hour, instead of it. */
  dia?: SQL
  /** Centavos. */
  valor?: SQL
  /** Id of a company. */
  prestador?: SQL
}

/** The client is of this city; of a hiring of several companies one of them. */
const daCidade = (codigo: string): SQL => {
  const cidade = sql`array(select e.id from empresa e where e.cidade_ibge = ${codigo})`
  return sql`(s.empresa_id = any(${cidade}) or s.quantas_empresas > 1
    and exists (select 1 from solicitacao f where f.principal_id = s.id and f.empresa_id = any(${cidade})))`
}

/** Conditions on alias `s`: those on columns that contagem_de_solicitacoes has too, and the others. */
export function condicoesDoRecorte(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  { momento = sql`s.dtainclusao`, dia, valor = sql`s.valor`, prestador = sql`s.prestador_id` }: Alvo = {},
): { contaveis: SQL[]; outras: SQL[] } {
  const contaveis: SQL[] = []
  const outras: SQL[] = []
  if (q.unidade) contaveis.push(sql`s.unidade_id = ${q.unidade}`)
  if (q.gestor === 'sem') contaveis.push(sql`s.gestor_id is null`)
  else if (q.gestor) contaveis.push(sql`s.gestor_id = ${q.gestor}`)
  if (q.servico) outras.push(sql`s.servico_id = ${q.servico}`)
  if (q.programa) outras.push(sql`s.programa_id = ${q.programa}`)
  if (q.prestador) outras.push(sql`${prestador} = ${q.prestador}`)
  if (q.cidade) outras.push(daCidade(q.cidade))
  if (q.valor_de !== undefined) outras.push(sql`${valor} >= ${deReais(q.valor_de)}`)
  if (q.valor_ate !== undefined) outras.push(sql`${valor} <= ${deReais(q.valor_ate)}`)
  // The beginning of a day in the hub's time zone as a moment: the column itself stays bare, for its index.
  const inicio = (d: SQL) => sql`(${d}::timestamp at time zone ${r.parametro('fuso')})`
  if (q.desde) outras.push(dia ? sql`${dia} >= ${q.desde}::date` : sql`${momento} >= ${inicio(sql`${q.desde}::date`)}`)
  if (q.ate) outras.push(dia ? sql`${dia} <= ${q.ate}::date` : sql`${momento} < ${inicio(sql`(${q.ate}::date + 1)`)}`)
  return { contaveis, outras }
}
