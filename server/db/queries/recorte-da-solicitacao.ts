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
  /** Id of the request's service. */
  servico?: SQL
}

/** The client is of this city; of a hiring of several companies one of them. */
const daCidade = (codigo: string): SQL => {
  const cidade = sql`array(select e.id from empresa e where e.cidade_ibge = ${codigo})`
  return sql`(s.empresa_id = any(${cidade}) or s.quantas_empresas > 1
    and exists (select 1 from solicitacao f where f.principal_id = s.id and f.empresa_id = any(${cidade})))`
}

/**
 * Conditions on alias `s`: those on columns that contagem_de_solicitacoes has too, and the others; of these `andada` is one that an index has in the
 * order of deadlines.
 */
export function condicoesDoRecorte(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  alvo: Alvo = {},
): { contaveis: SQL[]; outras: SQL[]; andada: SQL | undefined } {
  const todas = condicoes(q, r, alvo)
  return {
    andada: todas.find((c) => c.andada)?.condicao,
    contaveis: todas.filter((c) => c.contavel).map((c) => c.condicao),
    outras: todas.filter((c) => !c.contavel).map((c) => c.condicao),
  }
}

/** The same as lookups, for a list of what belongs to requests: each has an index of its own. */
export const lookupsDoRecorte = (
  q: RecorteDaSolicitacao,
  r: Regulamento,
  alvo: Alvo = {},
): { condicao: SQL; propria?: true }[] =>
  condicoes(q, r, alvo).map(({ condicao, propria }) => ({ condicao, ...(propria && { propria: true }) }))

/** `propria`: on columns of the list's own rows. */
function condicoes(
  q: RecorteDaSolicitacao,
  r: Regulamento,
  { momento, dia, valor, prestador, servico }: Alvo,
): { condicao: SQL; contavel?: true; andada?: true; propria?: boolean }[] {
  const todas: ReturnType<typeof condicoes> = []
  if (q.unidade) todas.push({ condicao: sql`s.unidade_id = ${q.unidade}`, contavel: true })
  if (q.gestor === 'sem') todas.push({ condicao: sql`s.gestor_id is null`, contavel: true })
  else if (q.gestor) todas.push({ condicao: sql`s.gestor_id = ${q.gestor}`, contavel: true })
  if (q.servico)
    todas.push({
      condicao: sql`${servico ?? sql`s.servico_id`} = ${q.servico}`,
      andada: true,
      propria: servico !== undefined,
    })
  if (q.programa) todas.push({ condicao: sql`s.programa_id = ${q.programa}`, andada: true })
  if (q.prestador)
    todas.push({
      condicao: sql`${prestador ?? sql`s.prestador_id`} = ${q.prestador}`,
      propria: prestador !== undefined,
    })
  if (q.cidade) todas.push({ condicao: daCidade(q.cidade) })
  const valores: SQL[] = []
  if (q.valor_de !== undefined) valores.push(sql`${valor ?? sql`s.valor`} >= ${deReais(q.valor_de)}`)
  if (q.valor_ate !== undefined) valores.push(sql`${valor ?? sql`s.valor`} <= ${deReais(q.valor_ate)}`)
  if (valores.length) todas.push({ condicao: sql.join(valores, sql` and `), propria: valor !== undefined })
  // The beginning of a day in the hub's time zone as a moment: the column itself stays bare, for its index.
  const inicio = (d: SQL) => sql`(${d}::timestamp at time zone ${r.parametro('fuso')})`
  const dias: SQL[] = []
  const em = momento ?? sql`s.dtainclusao`
  if (q.desde) dias.push(dia ? sql`${dia} >= ${q.desde}::date` : sql`${em} >= ${inicio(sql`${q.desde}::date`)}`)
  if (q.ate) dias.push(dia ? sql`${dia} <= ${q.ate}::date` : sql`${em} < ${inicio(sql`(${q.ate}::date + 1)`)}`)
  if (dias.length) todas.push({ condicao: sql.join(dias, sql` and `), propria: (dia ?? momento) !== undefined })
  return todas
}
