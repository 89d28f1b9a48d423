import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { type Alcancado, type Alvo, naPeleDe, papeisNaSolicitacao } from '../solicitacao/alcance.rules.ts'
import { type ComandoDoDiagnostico, diagnostico, type SituacaoDoDiagnostico } from './diagnostico.states.ts'

/** `ematraso`: past its deadline and not ended (design: domain §3). Without a deadline nothing is late. */
export const estaEmAtraso = (registro: { situacao: SituacaoDoDiagnostico; prazo: Data | null }, hoje: Data): boolean =>
  registro.prazo !== null && registro.prazo < hoje && !diagnostico.fins.includes(registro.situacao)

/** Who carries a diagnostic out: a provider company, an internal consultant, or nobody yet. */
export interface Executor {
  empresaId: number | null
  consultorId: number | null
}

export interface FatosDoDiagnostico {
  situacao: SituacaoDoDiagnostico
  /** The consultant who carries it out. */
  consultorId: number | null
  /** Who sent the file that is to be approved. */
  enviadoPor: number | null
  /** Who did something on the request in an absent person's place. */
  porDelegacao?: readonly FeitoPorDelegacao[]
}

/** Who asks, by his roles in the diagnostic (`papeisNoDiagnostico`). */
interface QuemNoDiagnostico {
  id: number
  papeis: readonly Papel[]
  /** The caller, and those in whose place he acts; himself unless said. */
  nomes?: readonly number[]
}

/**
 * In which roles a user acts in a diagnostic: client, manager, coordinator and admin as in its request; provider and
 * consultant only as its executor. A consultant who is only linked to the request reads it and does nothing.
 */
export function papeisNoDiagnostico(a: Alcancado, s: Omit<Alvo, 'convidadas'>, executor: Executor): Papel[] {
  const daSolicitacao = papeisNaSolicitacao(a, { ...s, convidadas: [] })
  return a.grupos.filter((grupo) => {
    if (grupo === 'prestador') return executor.empresaId !== null && a.prestadorDe.includes(executor.empresaId)
    if (grupo === 'consultor') return naPeleDe(a, 'consultor').some((c) => executor.consultorId === c.id)
    return daSolicitacao.includes(grupo)
  })
}

const maquina = (f: FatosDoDiagnostico, c: ComandoDoDiagnostico, q: QuemNoDiagnostico) => () =>
  decidir(diagnostico, c, f.situacao, q.papeis)

/** Author and approver differ: who carried a diagnostic out or sent its file does not judge it. */
const outraPessoa = (f: FatosDoDiagnostico, q: QuemNoDiagnostico) => () =>
  mesmaPessoa(autores([f.consultorId, f.enviadoPor], f.porDelegacao), q.nomes ?? q.id)
    ? recusado('DIAGNOSTICO_DO_PROPRIO')
    : permitido

export const podeAprovar = (f: FatosDoDiagnostico, q: QuemNoDiagnostico): Decisao =>
  todas(maquina(f, 'aprovar', q), outraPessoa(f, q))

export const podePedirCorrecao = (f: FatosDoDiagnostico, q: QuemNoDiagnostico): Decisao =>
  todas(maquina(f, 'pedirCorrecao', q), outraPessoa(f, q))

/** A company as the executor of a diagnostic. */
interface CandidataAExecutar {
  id: number
  /** Accredited for some service, in force and not suspended. */
  credenciada: boolean
  /** Asks for the work: the client, or one of the companies that hire together. */
  pede: boolean
  /** Other companies that could be invited to the service's proposals. */
  outrasConvidaveis: number
}

/**
 * May a company carry out the diagnostic of a request? It will not be invited to propose (docs/decisions/0016): so neither
 * the provider of the direct choice, nor one without whom nobody would be left to invite.
 */
export function podeExecutar(
  candidata: CandidataAExecutar,
  { escolhaDiretaId }: { escolhaDiretaId: number | null },
): Decisao {
  if (!candidata.credenciada || candidata.pede) return recusado('EXECUTOR_INDISPONIVEL')
  if (candidata.id === escolhaDiretaId) return recusado('EXECUTOR_DA_ESCOLHA_DIRETA')
  return candidata.outrasConvidaveis === 0 && escolhaDiretaId === null ? recusado('EXECUTOR_UNICO') : permitido
}

/** Another executor means another: who already has it, or has just rejected it, is not asked again. */
export const ehOutroExecutor = (antes: Executor, depois: Executor): boolean =>
  antes.empresaId !== depois.empresaId || antes.consultorId !== depois.consultorId

const dosExecutores: Partial<Record<SituacaoDoDiagnostico, string>> = {
  aguardando_aceite: 'aceitar o diagnóstico',
  em_andamento: 'enviar o diagnóstico',
  em_correcao: 'corrigir o diagnóstico',
}
const dosGestores: Partial<Record<SituacaoDoDiagnostico, string>> = {
  sem_executor: 'escolher quem faz o diagnóstico',
  rejeitado: 'escolher outro executor',
  em_aprovacao: 'aprovar o diagnóstico',
}

/** Situations in which the executor is awaited, and those in which the manager is. */
export const comExecutor = Object.keys(dosExecutores) as SituacaoDoDiagnostico[]
export const comGestor = Object.keys(dosGestores) as SituacaoDoDiagnostico[]

/** Whose turn it is in a diagnostic; nobody's once it has ended. */
export function vezDoDiagnostico(
  d: Executor & { situacao: SituacaoDoDiagnostico },
): { papel: Papel; ato: string } | null {
  const doExecutor = dosExecutores[d.situacao]
  if (doExecutor) return { papel: d.empresaId === null ? 'consultor' : 'prestador', ato: doExecutor }
  const doGestor = dosGestores[d.situacao]
  return doGestor === undefined ? null : { papel: 'gestor', ato: doGestor }
}

const simples = [
  'aceitar',
  'rejeitar',
  'alterarExecutor',
  'removerExecutor',
  'enviarArquivo',
  'dispensar',
] as const satisfies ComandoDoDiagnostico[]

/** Every command with its decision: what a detail answer carries as `acoes` and what the screens draw. */
export const acoesDoDiagnostico = (
  f: FatosDoDiagnostico,
  q: QuemNoDiagnostico,
): Record<(typeof simples)[number] | 'aprovar' | 'pedirCorrecao', Decisao> => ({
  ...(Object.fromEntries(simples.map((c) => [c, maquina(f, c, q)()])) as Record<(typeof simples)[number], Decisao>),
  aprovar: podeAprovar(f, q),
  pedirCorrecao: podePedirCorrecao(f, q),
})
