import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import type { CampoDeFiltro } from '@hub/protocol/listagem.ts'
import type { Opcao } from '../ui/CampoSelecao.tsx'
import { isIsoDate } from '../ui/data-br.ts'
import { emForma, emId, emOpcao } from './busca.ts'

interface Basico {
  /** Field of the address that holds it; of two fields any name of its own. */
  id: string
  /** The word of the field: "Unidade". */
  label: string
  /** In sight although nothing is chosen: of a list with few filters. */
  sempre?: boolean
}
interface FiltroDeOpcoes extends Basico {
  tipo: 'opcoes'
  opcoes: readonly Opcao[]
  /** The empty choice; `null`: one of the options always holds, the first of them unless chosen. */
  qualquer?: string | null
}
interface FiltroQueSeAcha extends Basico {
  tipo: 'achar'
  campo: CampoDeFiltro
  /** Choices that are no record: "Eu", "Ninguém ainda". */
  fixas?: readonly Opcao[]
}
interface FiltroEntreDois extends Basico {
  tipo: 'dias' | 'reais'
  /** Fields of the address with the first and the last. */
  de: string
  ate: string
}
interface FiltroDeTexto extends Basico {
  tipo: 'texto'
  /** What may be typed: 'Nome ou e-mail'. */
  exemplo: string
}
/** One filter of a list. */
export type Filtro = FiltroDeOpcoes | FiltroQueSeAcha | FiltroEntreDois | FiltroDeTexto

type Valores = Readonly<Record<string, unknown>>

/** What a field of the address holds, as text. */
export const valorDe = (busca: Valores, campo: string): string => {
  const valor = busca[campo]
  // 0 is nobody and nothing where a field is a number.
  return valor === undefined || valor === null || valor === 0 ? '' : String(valor)
}

/** Fields of the address that a filter is kept in. */
export const camposDo = (f: Filtro): readonly string[] =>
  f.tipo === 'dias' || f.tipo === 'reais' ? [f.de, f.ate] : [f.id]

/** Does it narrow the list? Where an option always holds, by any other than the first. */
export const estaPosto = (f: Filtro, busca: Valores): boolean =>
  f.tipo === 'opcoes' && f.qualquer === null
    ? valorDe(busca, f.id) !== f.opcoes[0]?.value
    : camposDo(f).some((campo) => valorDe(busca, campo) !== '')

/** What takes it away. */
export const semFiltro = (f: Filtro): Record<string, string> =>
  Object.fromEntries(
    camposDo(f).map((campo) => [campo, f.tipo === 'opcoes' && f.qualquer === null ? (f.opcoes[0]?.value ?? '') : '']),
  )

/** 'desde 01/09/2026', 'até R$ 500,00', 'de … a …'; '' for none. */
export function ditoEntre(tipo: 'dias' | 'reais', de: string, ate: string): string {
  const dito = (v: string) => (tipo === 'dias' ? formatarData(v) : formatarReais(Math.round(Number(v) * 100)))
  if (de && ate) return de === ate ? dito(de) : `de ${dito(de)} a ${dito(ate)}`
  return de ? `desde ${dito(de)}`.replace(/^desde (?=R)/, 'a partir de ') : ate ? `até ${dito(ate)}` : ''
}

/** A day of the address: '' for none. */
export const emDia = emForma((t) => isIsoDate(t) && /^(?:19|20|21)/.test(t))
const emValor = emForma((t) => /^\d{1,10}(?:\.\d{1,2})?$/.test(t))

/** What lists of requests, and of what belongs to them, keep in their address. */
export const camposDoRecorte = {
  servico: emId,
  unidade: emId,
  cidade: emForma((t) => /^\d{7}$/.test(t)),
  programa: emId,
  prestador: emId,
  gestor: emForma((t) => t === 'eu' || t === 'sem' || /^[1-9]\d{0,8}$/.test(t)),
  desde: emDia,
  ate: emDia,
  valor_de: emValor,
  valor_ate: emValor,
}
/** The filters of it; `quando` names the period, `quanto` the amount where there is one. */
export const filtrosDoRecorte = (quando: string, quanto?: string): readonly Filtro[] => [
  { tipo: 'achar', id: 'servico', campo: 'servico', label: 'Serviço' },
  { tipo: 'achar', id: 'unidade', campo: 'unidade', label: 'Unidade' },
  { tipo: 'achar', id: 'cidade', campo: 'cidade', label: 'Cidade' },
  { tipo: 'achar', id: 'programa', campo: 'programa', label: 'Programa' },
  { tipo: 'dias', id: 'periodo', label: quando, de: 'desde', ate: 'ate' },
  ...(quanto ? [{ tipo: 'reais' as const, id: 'quanto', label: quanto, de: 'valor_de', ate: 'valor_ate' }] : []),
  { tipo: 'achar', id: 'prestador', campo: 'prestador', label: 'Prestador' },
  {
    tipo: 'achar',
    id: 'gestor',
    campo: 'gestor',
    label: 'Responsável',
    fixas: [
      { value: 'eu', label: 'Eu' },
      { value: 'sem', label: 'Ninguém ainda' },
    ],
  },
]

/** A filter by one of the options: a list of them, or the words by the value (of a table of states, its `descricao`). */
export const filtroDeOpcoes = (
  id: string,
  label: string,
  opcoes: readonly Opcao[] | Readonly<Record<string, string | { descricao: string }>>,
  resto: Pick<FiltroDeOpcoes, 'qualquer' | 'sempre'> = {},
): Filtro => ({
  tipo: 'opcoes',
  id,
  label,
  opcoes: Array.isArray(opcoes)
    ? opcoes
    : Object.entries(opcoes).map(([value, dito]) => ({
        value,
        label: typeof dito === 'string' ? dito : dito.descricao,
      })),
  ...resto,
})

/** Field of the address that narrows a list to what is in use, or to what is no longer. */
export const emAtivo = emOpcao(['', 'true', 'false'], '')
interface Ativo {
  label?: string
  qualquer?: string | null
  /** What is in use is called, and what is no longer. */
  sim: string
  nao: string
}
export const filtroDeAtivo = ({ label = 'Situação', qualquer = 'Todas', sim, nao }: Ativo): Filtro =>
  filtroDeOpcoes('ativo', label, { true: sim, false: nao }, { qualquer, sempre: true })

/** What narrows a list of requests to decide, as its address keeps it. */
export const camposDaFila = {
  situacao: emOpcao(['aberto', 'decidido', 'todos'], 'aberto'),
}
export const filtrosDaFila: readonly Filtro[] = [
  filtroDeOpcoes(
    'situacao',
    'Situação',
    { aberto: 'Aguardam decisão', decidido: 'Decididos', todos: 'Todos' },
    { qualquer: null, sempre: true },
  ),
]
