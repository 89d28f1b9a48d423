import type { Executor } from '../diagnostico/diagnostico.rules.ts'
import type { SituacaoDoDiagnostico } from '../diagnostico/diagnostico.states.ts'
import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { type Papel, papeisInternos } from '../kernel/papel.ts'
import { type SituacaoDaProposta, situacoes } from '../proposta/proposta.states.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'

/**
 * Who talks to whom in a request. `com` prestador: one conversation per provider company, closed to its rivals; executor: one
 * per company or consultant that carries the diagnostic out, closed to who did so before or does so later.
 */
export const conversas = {
  cliente_gestor: { descricao: 'Cliente e gestor', com: null },
  prestador_gestor: { descricao: 'Prestador e gestor', com: 'prestador' },
  cliente_prestador: { descricao: 'Cliente e prestador', com: 'prestador' },
  executor_gestor: { descricao: 'Executor do diagnóstico e gestor', com: 'executor' },
  cliente_executor: { descricao: 'Cliente, executor do diagnóstico e gestor', com: 'executor' },
  interno: { descricao: 'Equipe interna', com: null },
} as const
export type TipoDeConversa = keyof typeof conversas
export const tiposDeConversa = Object.keys(conversas) as TipoDeConversa[]

/** A conversation with whoever carries out the diagnostic: a company or a consultant. */
export type GrupoDoExecutor = { tipo: 'executor_gestor' | 'cliente_executor' } & (
  | { empresaId: number; consultorId: null }
  | { empresaId: null; consultorId: number }
)
/**
 * One conversation of a request; on the wire 'interno', 'prestador_gestor-31' with the provider company's id, or
 * 'executor_gestor-c7' with the consultant's.
 */
export type Grupo =
  | { tipo: 'cliente_gestor' | 'interno'; empresaId: null; consultorId: null }
  | { tipo: 'prestador_gestor' | 'cliente_prestador'; empresaId: number; consultorId: null }
  | GrupoDoExecutor

export const escreverGrupo = ({ tipo, empresaId, consultorId }: Grupo): string =>
  consultorId !== null ? `${tipo}-c${consultorId}` : empresaId === null ? tipo : `${tipo}-${empresaId}`

/** Undefined for what names no conversation. */
export function lerGrupo(texto: string): Grupo | undefined {
  const [, tipo = '', marca, numero] = /^([a-z_]{1,20})(?:-(c?)([1-9]\d{0,9}))?$/.exec(texto) ?? []
  const id = numero === undefined ? null : Number(numero)
  if (id !== null && id > 2_147_483_647) return undefined
  if (tipo === 'cliente_gestor' || tipo === 'interno')
    return id === null ? { tipo, empresaId: null, consultorId: null } : undefined
  if (id === null) return undefined
  if (tipo === 'executor_gestor' || tipo === 'cliente_executor')
    return marca ? { tipo, empresaId: null, consultorId: id } : { tipo, empresaId: id, consultorId: null }
  if (tipo === 'prestador_gestor' || tipo === 'cliente_prestador')
    return marca ? undefined : { tipo, empresaId: id, consultorId: null }
  return undefined
}

/** Of a provider company that was invited to the request. */
interface FatosDoPrestador {
  situacao: SituacaoDaProposta
  /** Others may read a version of its proposal: a round in which it proposed is over. */
  aberta: boolean
  /** A contract with it is signed by every party: in force, ended, or none. */
  contrato: 'em_vigor' | 'encerrado' | null
}

/** Of the diagnostic of the request, for a conversation with an executor. */
export interface FatosDoExecutor {
  situacao: SituacaoDoDiagnostico
  /** The conversation's company or consultant carries it out now. */
  atual: boolean
}

/** What decides who reads and who writes in a conversation. */
export interface FatosDaConversa {
  substatus: Substatus
  /** The round's deadline has not passed, by the database's clock. */
  selada: boolean
  /** Something was said in it. */
  iniciada: boolean
  /** Several companies hire together by this request: each client talks in its own part of it. */
  variasEmpresas: boolean
  /** Of the conversation's company; null where it has none, or where that company was never invited. */
  prestador: FatosDoPrestador | null
  /** Null where the request has no diagnostic. */
  executor: FatosDoExecutor | null
}

/**
 * Who asks: his roles in the request (papeisNaSolicitacao, and provider where his company carries out its diagnostic), the
 * provider companies that he acts for, and the consultants: himself and whom he stands in for.
 */
export interface Falante {
  papeis: readonly Papel[]
  prestadorDe: readonly number[]
  consultorDe: readonly number[]
}

type Lado = 'cliente' | 'prestador' | 'executor' | 'casa' | 'leitor'

/**
 * Roles that count in a request's conversations: whoever is there as client or provider is nothing else there. A manager who
 * also acts for an invited company reads no rival's conversation.
 */
export function papeisNaConversa(papeis: readonly Papel[]): Papel[] {
  return papeis.filter((p) => !ehDeFora(papeis) || !papeisInternos.includes(p))
}

const ehDeFora = (papeis: readonly Papel[]): boolean => papeis.some((p) => p === 'cliente' || p === 'prestador')

const daEquipe: readonly Papel[] = ['gestor', 'coordenador', 'consultor']

/** On which side somebody takes part; `leitor` reads without taking part; undefined: it is not his to know of. */
export function ladoNaConversa(g: Grupo, quem: Falante): Lado | undefined {
  const papeis = papeisNaConversa(quem.papeis)
  const dentro = papeis.some((p) => daEquipe.includes(p))
  const cliente = papeis.includes('cliente')
  const prestador = papeis.includes('prestador') && g.empresaId !== null && quem.prestadorDe.includes(g.empresaId)
  const leitor = papeis.includes('admin') ? 'leitor' : undefined
  switch (g.tipo) {
    case 'cliente_gestor':
      return cliente ? 'cliente' : dentro ? 'casa' : leitor
    case 'prestador_gestor':
      return prestador ? 'prestador' : dentro ? 'casa' : leitor
    case 'cliente_prestador':
      return cliente ? 'cliente' : prestador ? 'prestador' : dentro ? 'leitor' : leitor
    // The consultant who carries it out need not be of the request; whoever is there as client is no consultant there.
    case 'executor_gestor':
    case 'cliente_executor': {
      if (g.tipo === 'cliente_executor' && cliente) return 'cliente'
      const consultor = g.consultorId !== null && !ehDeFora(papeis) && quem.consultorDe.includes(g.consultorId)
      return prestador || consultor ? 'executor' : dentro ? 'casa' : leitor
    }
    case 'interno':
      return dentro ? 'casa' : leitor
  }
}

const aceito: readonly SituacaoDoDiagnostico[] = ['em_andamento', 'em_aprovacao', 'em_correcao']
/**
 * Situations of the diagnostic in which its executor is talked to. With the client from the acceptance on: who rejects it may
 * propose like everybody else, and must not have talked to the client before.
 */
const falaSe: Record<GrupoDoExecutor['tipo'], readonly SituacaoDoDiagnostico[]> = {
  executor_gestor: ['aguardando_aceite', ...aceito],
  cliente_executor: aceito,
}
const falaComExecutor = (g: GrupoDoExecutor, { executor: e }: FatosDaConversa): boolean =>
  e?.atual === true && falaSe[g.tipo].includes(e.situacao)

/** Who was removed reads nothing any more, not what he said himself: it has no diagnostic of his. */
const veComExecutor = (g: GrupoDoExecutor, f: FatosDaConversa, lado: Lado): boolean =>
  f.iniciada ? lado !== 'executor' || f.executor?.atual === true : falaComExecutor(g, f)

/** A provider still has a part in the request. */
const temParte = ({ situacao }: FatosDoPrestador): boolean => {
  const { naRodada, emDisputa, venceu } = situacoes[situacao]
  return Boolean(naRodada || emDisputa || venceu)
}

/**
 * Is the conversation there for somebody? While a round is sealed, what the staff sees of a provider hangs on nothing that
 * this round keeps secret: earlier rounds, and what the provider itself chose to write. A client and a provider have
 * none before their contract; a provider has none with anybody but the staff until then.
 */
export function veConversa(g: Grupo, f: FatosDaConversa, quem: Falante): boolean {
  const lado = ladoNaConversa(g, quem)
  if (lado === undefined) return false
  if (f.variasEmpresas && g.tipo.startsWith('cliente_')) return false
  if (g.tipo === 'executor_gestor' || g.tipo === 'cliente_executor') return veComExecutor(g, f, lado)
  if (g.empresaId === null) return true
  if (f.prestador === null) return false
  if (g.tipo === 'cliente_prestador') return f.prestador.contrato !== null || f.iniciada
  if (f.iniciada) return true
  if (lado === 'prestador') return temParte(f.prestador)
  return f.prestador.aberta && (f.selada || temParte(f.prestador))
}

type RecusaDaConversa =
  | 'NAO_ENCONTRADO'
  | 'CONVERSA_SO_LEITURA'
  | 'CONVERSA_ENCERRADA'
  | 'PARTICIPACAO_ENCERRADA'
  | 'CONVERSA_DO_DIAGNOSTICO_ENCERRADA'

/**
 * May somebody write? Nobody once the request has ended; a provider without a part in it any more (it lost, declined, gave
 * up) reads what was said and no more, and neither does the staff write to it. While the round is sealed the staff may
 * write to whoever has written: a refusal would tell that the provider has declined.
 */
export function podeEnviar(g: Grupo, f: FatosDaConversa, quem: Falante): Decisao<RecusaDaConversa> {
  const lado = ladoNaConversa(g, quem)
  if (lado === undefined || !veConversa(g, f, quem)) return recusado('NAO_ENCONTRADO')
  if (lado === 'leitor') return recusado('CONVERSA_SO_LEITURA')
  if (substatus[f.substatus].vez === null) return recusado('CONVERSA_ENCERRADA')
  if (g.tipo === 'executor_gestor' || g.tipo === 'cliente_executor')
    return falaComExecutor(g, f) ? permitido : recusado('CONVERSA_DO_DIAGNOSTICO_ENCERRADA')
  if (g.tipo === 'cliente_prestador' && f.prestador?.contrato !== 'em_vigor') return recusado('CONVERSA_ENCERRADA')
  if (g.tipo === 'prestador_gestor' && f.prestador && !(lado === 'casa' && f.selada) && !temParte(f.prestador))
    return recusado('PARTICIPACAO_ENCERRADA')
  return permitido
}

/**
 * Whom a message of the conversation is announced to: roles, of the providers the one company, and the executor of the
 * diagnostic, who may have no role in the request, while it is his.
 */
export function quemOuve(
  g: Grupo,
  { executor }: Pick<FatosDaConversa, 'executor'>,
): {
  para: Papel[]
  empresaId?: number
  executor?: Executor
} {
  switch (g.tipo) {
    case 'cliente_gestor':
      return { para: ['cliente', ...papeisInternos] }
    case 'prestador_gestor':
      return { para: ['prestador', ...papeisInternos], empresaId: g.empresaId }
    case 'cliente_prestador':
      return { para: ['cliente', 'prestador', ...papeisInternos], empresaId: g.empresaId }
    case 'executor_gestor':
    case 'cliente_executor': {
      const { empresaId, consultorId } = g
      const cliente: Papel[] = g.tipo === 'cliente_executor' ? ['cliente'] : []
      return { para: [...cliente, ...papeisInternos], ...(executor?.atual && { executor: { empresaId, consultorId } }) }
    }
    case 'interno':
      return { para: [...papeisInternos] }
  }
}
