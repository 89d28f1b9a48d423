import { comExecutor, comGestor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { diagnostico, type SituacaoDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { dasUnidades, escopoDaSolicitacao, idsComo, lista, type Ramo, ramosDaSolicitacao, veTodas } from './escopo.ts'
import { entre, onde } from './estado.ts'
import type { Regulamento } from './regulamento.ts'

const em = (situacoes: readonly SituacaoDoDiagnostico[]): SQL => entre(situacoes, 'd.situacao')

/**
 * Which diagnostics an actor may see, as a condition on aliases `d` of table diagnostico and `s` of its request: client and
 * staff by the request, a consultant also those that he carries out, a provider those that its company carries out.
 * `partes` adds to a client those of hirings of several companies that it takes part in; `resultados` these too, and to a provider the
 * approved ones of requests that it was invited to.
 */
export function escopoDoDiagnostico(
  actor: Actor,
  papeis: readonly Papel[] = actor.grupos,
  { resultados = false, partes: daParte = resultados }: { resultados?: boolean; partes?: boolean } = {},
): SQL {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  const partes = [
    escopoDaSolicitacao(
      actor,
      valem.filter((g) => g !== 'prestador'),
    ),
  ]
  if (daParte && valem.includes('cliente')) partes.push(deParteDe(sql`f.empresa_id = any(${lista(actor.clienteDe)})`))
  if (valem.includes('consultor')) partes.push(sql`d.consultor_id = ${idsComo(actor, 'consultor')}`)
  if (valem.includes('prestador')) {
    const minhas = lista(actor.prestadorDe)
    partes.push(sql`d.empresa_id = any(${minhas})`)
    if (resultados)
      partes.push(sql`d.situacao = 'aprovado' and exists (select 1 from proposta p
        where p.solicitacao_id = s.id and p.empresa_id = any(${minhas}))`)
  }
  return sql`(${sql.join(partes, sql` or `)})`
}

/** Of a hiring of several companies, one of which is `aEmpresa` (on alias `f`) and goes on. */
const deParteDe = (
  aEmpresa: SQL,
): SQL => sql`(s.quantas_empresas > 1 and s.id in (select f.principal_id from solicitacao f
  where ${aEmpresa} and f.principal_id is not null and not ${onde('desfeita', 'f')}))`

/** The same with a client's parts and without results, as an index walks it: requests, and diagnostics by who carries them out; undefined for who sees all. */
export function ramosDoDiagnostico(actor: Actor, papeis: readonly Papel[]): (Ramo & { propria?: true })[] | undefined {
  if (veTodas(actor, papeis)) return undefined
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  const deExecutor = (coluna: string, chaves: SQL) => ({
    chaves,
    condicao: sql.raw(`${coluna} = r.chave`),
    propria: true as const,
  })
  return [
    ...(ramosDaSolicitacao(
      actor,
      valem.filter((g) => g !== 'prestador'),
    ) ?? []),
    ...(valem.includes('cliente')
      ? [{ chaves: lista(actor.clienteDe), condicao: deParteDe(sql`f.empresa_id = r.chave`) }]
      : []),
    ...(valem.includes('consultor')
      ? [deExecutor('d.consultor_id', lista(naPeleDe(actor, 'consultor').map((c) => c.id)))]
      : []),
    ...(valem.includes('prestador') ? [deExecutor('d.empresa_id', lista(actor.prestadorDe))] : []),
  ]
}

/** The same turns as domain/diagnostico/diagnostico.rules.ts, for whole lists. */
function minhaVez(actor: Actor, papeis: readonly Papel[]): SQL {
  const valem = actor.grupos.filter((g) => papeis.includes(g))
  const partes: SQL[] = []
  if (valem.includes('prestador'))
    partes.push(sql`${em(comExecutor)} and d.empresa_id = any(${lista(actor.prestadorDe)})`)
  if (valem.includes('consultor'))
    partes.push(sql`${em(comExecutor)} and d.consultor_id = ${idsComo(actor, 'consultor')}`)
  if (valem.includes('gestor')) {
    const deNinguem = naPeleDe(actor, 'gestor').map((g) => sql` or s.gestor_id is null and ${dasUnidades(g)}`)
    partes.push(sql`${em(comGestor)} and (s.gestor_id = ${idsComo(actor, 'gestor')}${sql.join(deNinguem)})`)
  }
  if (valem.includes('coordenador'))
    partes.push(sql`${em(comGestor)} and s.gestor_id = ${idsComo(actor, 'coordenador')}`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}

export const diagnosticoEncerrado = em(diagnostico.fins)

/** Past its deadline and not ended, by the database's clock. */
export const diagnosticoAtrasado = (r: Regulamento): SQL =>
  sql`(d.prazo < ${r.hoje}::date and not ${diagnosticoEncerrado})`

export type FiltroDoDiagnostico =
  | 'minha_vez'
  | 'atrasados'
  | 'sem_executor'
  | 'aguardando_aceite'
  | 'em_andamento'
  | 'em_aprovacao'
  | 'encerrados'

/** Counters as conditions on `d` and `s`: the list with this filter shows exactly what was counted. */
export const filtrosDoDiagnostico = (
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Record<FiltroDoDiagnostico, SQL> => ({
  minha_vez: minhaVez(actor, papeis),
  atrasados: diagnosticoAtrasado(r),
  sem_executor: em(['sem_executor', 'rejeitado']),
  aguardando_aceite: em(['aguardando_aceite']),
  em_andamento: em(['em_andamento', 'em_correcao']),
  em_aprovacao: em(['em_aprovacao']),
  encerrados: diagnosticoEncerrado,
})
