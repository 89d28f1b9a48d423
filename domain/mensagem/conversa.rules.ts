import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { type Papel, papeisInternos } from '../kernel/papel.ts'
import type { SituacaoDaProposta } from '../proposta/proposta.states.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'

/** Who talks to whom in a request. With `prestador`: one conversation per provider company, closed to its rivals. */
export const conversas = {
  cliente_gestor: { descricao: 'Cliente e gestor', prestador: false },
  prestador_gestor: { descricao: 'Prestador e gestor', prestador: true },
  cliente_prestador: { descricao: 'Cliente e prestador', prestador: true },
  interno: { descricao: 'Equipe interna', prestador: false },
} as const
export type TipoDeConversa = keyof typeof conversas
export const tiposDeConversa = Object.keys(conversas) as TipoDeConversa[]

/** One conversation of a request; on the wire 'interno', or 'prestador_gestor-31' with the provider company's id. */
export type Grupo =
  | { tipo: 'cliente_gestor' | 'interno'; empresaId: null }
  | { tipo: 'prestador_gestor' | 'cliente_prestador'; empresaId: number }

export const escreverGrupo = ({ tipo, empresaId }: Grupo): string =>
  empresaId === null ? tipo : `${tipo}-${empresaId}`

/** Undefined for what names no conversation. */
export function lerGrupo(texto: string): Grupo | undefined {
  const [, tipo = '', numero] = /^([a-z_]{1,20})(?:-([1-9]\d{0,9}))?$/.exec(texto) ?? []
  const empresaId = numero === undefined ? null : Number(numero)
  if (empresaId !== null && empresaId > 2_147_483_647) return undefined
  if (tipo === 'cliente_gestor' || tipo === 'interno') return empresaId === null ? { tipo, empresaId } : undefined
  if (tipo === 'prestador_gestor' || tipo === 'cliente_prestador')
    return empresaId === null ? undefined : { tipo, empresaId }
  return undefined
}

/** Of a provider company that was invited to the request. */
export interface FatosDoPrestador {
  situacao: SituacaoDaProposta
  /** Others may read a version of its proposal: a round in which it proposed is over. */
  aberta: boolean
  /** A contract with it is signed by every party: in force, ended, or none. */
  contrato: 'em_vigor' | 'encerrado' | null
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
}

/** Who asks: his roles in the request (papeisNaSolicitacao) and the provider companies that he acts for. */
export interface Falante {
  papeis: readonly Papel[]
  prestadorDe: readonly number[]
}

export type Lado = 'cliente' | 'prestador' | 'casa' | 'leitor'

/**
 * Roles that count in a request's conversations: whoever is there as client or provider is nothing else there. A manager who
 * also acts for an invited company reads no rival's conversation.
 */
export function papeisNaConversa(papeis: readonly Papel[]): Papel[] {
  const deFora = papeis.some((p) => p === 'cliente' || p === 'prestador')
  return papeis.filter((p) => !deFora || !papeisInternos.includes(p))
}

const daCasa: readonly Papel[] = ['gestor', 'coordenador', 'consultor']

/** On which side somebody takes part; `leitor` reads without taking part; undefined: it is not his to know of. */
export function ladoNaConversa(g: Grupo, quem: Falante): Lado | undefined {
  const papeis = papeisNaConversa(quem.papeis)
  const dentro = papeis.some((p) => daCasa.includes(p))
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
    case 'interno':
      return dentro ? 'casa' : leitor
  }
}

/** Situations in which a provider still has a part in the request. */
const comParte: readonly SituacaoDaProposta[] = [
  'convidada',
  'rascunho',
  'enviada',
  'em_negociacao',
  'selecionada',
  'autorizada',
]
const temParte = (p: FatosDoPrestador): boolean => comParte.includes(p.situacao)

/**
 * Is the conversation there for somebody? While a round is sealed, what the house sees of a provider hangs on nothing that
 * this round keeps secret: earlier rounds, and what the provider itself chose to write. A client and a provider have
 * none before their contract; a provider has none with anybody but the house until then.
 */
export function veConversa(g: Grupo, f: FatosDaConversa, quem: Falante): boolean {
  const lado = ladoNaConversa(g, quem)
  if (lado === undefined) return false
  if (f.variasEmpresas && (g.tipo === 'cliente_gestor' || g.tipo === 'cliente_prestador')) return false
  if (g.empresaId === null) return true
  if (f.prestador === null) return false
  if (g.tipo === 'cliente_prestador') return f.prestador.contrato !== null || f.iniciada
  if (f.iniciada) return true
  if (lado === 'prestador') return temParte(f.prestador)
  return f.prestador.aberta && (f.selada || temParte(f.prestador))
}

export type RecusaDaConversa =
  | 'NAO_ENCONTRADO'
  | 'CONVERSA_SO_LEITURA'
  | 'CONVERSA_ENCERRADA'
  | 'PARTICIPACAO_ENCERRADA'

/**
 * May somebody write? Nobody once the request has ended; a provider without a part in it any more (it lost, declined, gave
 * up) reads what was said and no more, and neither does the house write to it. While the round is sealed the house may
 * write to whoever has written: a refusal would tell that the provider has declined.
 */
export function podeEnviar(g: Grupo, f: FatosDaConversa, quem: Falante): Decisao<RecusaDaConversa> {
  const lado = ladoNaConversa(g, quem)
  if (lado === undefined || !veConversa(g, f, quem)) return recusado('NAO_ENCONTRADO')
  if (lado === 'leitor') return recusado('CONVERSA_SO_LEITURA')
  if (substatus[f.substatus].vez === null) return recusado('CONVERSA_ENCERRADA')
  if (g.tipo === 'cliente_prestador' && f.prestador?.contrato !== 'em_vigor') return recusado('CONVERSA_ENCERRADA')
  if (g.tipo === 'prestador_gestor' && f.prestador && !(lado === 'casa' && f.selada) && !temParte(f.prestador))
    return recusado('PARTICIPACAO_ENCERRADA')
  return permitido
}

/** Whom a message of the conversation is announced to: roles, and of the providers the one company. */
export function quemOuve(g: Grupo): { para: Papel[]; empresaId?: number } {
  switch (g.tipo) {
    case 'cliente_gestor':
      return { para: ['cliente', ...papeisInternos] }
    case 'prestador_gestor':
      return { para: ['prestador', ...papeisInternos], empresaId: g.empresaId }
    case 'cliente_prestador':
      return { para: ['cliente', 'prestador', ...papeisInternos], empresaId: g.empresaId }
    case 'interno':
      return { para: [...papeisInternos] }
  }
}
