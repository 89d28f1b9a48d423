import { type Status, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Busca, type CampoDeBusca, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import type { Ordem } from '../../ui/Tabela.tsx'

const vezes = ['cliente', 'prestador', 'gestor', 'coordenador'] as const
const prazos = ['atrasadas', 'hoje', 'perto_do_prazo', 'depois', 'sem_prazo'] as const
const filtros = [
  '',
  'todas',
  'minha_vez',
  'atrasadas',
  'perto_do_prazo',
  'em_andamento',
  'concluidas',
  'canceladas',
] as const
const ordens = ['prazo', 'recentes', 'antigas', 'valor'] as const
const responsaveis = ['', 'eu', 'sem'] as const
/** Somebody of the panel's load, by id, besides those of the field. */
const emResponsavel: CampoDeBusca<string> = {
  padrao: '',
  ler: (t) => (responsaveis.some((r) => r === t) || /^[1-9]\d{0,8}$/.test(t) ? t : ''),
}
const codigos = Object.keys(status) as Status[]

/** What the work list keeps in its address. */
export const buscaDasDemandas = {
  ...emPaginas(),
  search: emTexto(),
  status: emOpcao(['', ...codigos], ''),
  vez: emOpcao(['', ...vezes], ''),
  prazo: emOpcao(['', ...prazos], ''),
  gestor: emResponsavel,
  /** Comes from a counter of the panel alone. */
  substatus: emOpcao(['', ...substatusTodos], ''),
  dash_filter: emOpcao(filtros, ''),
  ordem: emOpcao(ordens, 'prazo'),
}
export type BuscaDasDemandas = Busca<typeof buscaDasDemandas>
type FiltroRapidoDasDemandas = BuscaDasDemandas['dash_filter']

/** The fields above the list, in order; `qualquer` is the empty choice. */
export const filtrosDaLista = {
  status: {
    label: 'Situação',
    qualquer: 'Todas',
    opcoes: codigos.map((value) => ({ value, label: status[value].descricao as string })),
  },
  vez: {
    label: 'De quem é a vez',
    qualquer: 'Qualquer um',
    opcoes: [
      { value: 'cliente', label: 'Cliente' },
      { value: 'prestador', label: 'Prestador' },
      { value: 'gestor', label: 'Gestor' },
      { value: 'coordenador', label: 'Coordenação' },
    ],
  },
  prazo: {
    label: 'Prazo',
    qualquer: 'Qualquer prazo',
    opcoes: [
      { value: 'atrasadas', label: 'Atrasadas' },
      { value: 'hoje', label: 'Vencem hoje' },
      { value: 'perto_do_prazo', label: 'Até 2 dias úteis' },
      { value: 'depois', label: 'Depois disso' },
      { value: 'sem_prazo', label: 'Sem prazo' },
    ],
  },
  gestor: {
    label: 'Responsável',
    qualquer: 'Qualquer um',
    opcoes: [
      { value: 'eu', label: 'Eu' },
      { value: 'sem', label: 'Ninguém ainda' },
    ],
  },
} as const
export type FiltroDaLista = keyof typeof filtrosDaLista

export const semFiltros = {
  search: '',
  status: '',
  vez: '',
  prazo: '',
  gestor: '',
  substatus: '',
  dash_filter: '',
} as const

/** What a counter of the panel narrowed the list to and no field of its own shows, in words. */
export function recorteDoPainel(busca: BuscaDasDemandas, nomeDoGestor: string | undefined): string | undefined {
  const partes = [
    ...(busca.substatus ? [`em “${substatus[busca.substatus].descricao}”`] : []),
    ...(Number(busca.gestor) > 0 ? [`com ${nomeDoGestor ?? 'outra pessoa'}`] : []),
  ]
  return partes.length ? `Só as ${partes.join(' e ')}.` : undefined
}

/** How many of the fields are set, without the search box and the quick filter, which are in sight by themselves. */
export const quantosFiltros = (busca: BuscaDasDemandas): number =>
  (Object.keys(filtrosDaLista) as FiltroDaLista[]).filter((f) => busca[f] !== '').length +
  (busca.substatus === '' ? 0 : 1)

export const temFiltro = (busca: BuscaDasDemandas): boolean =>
  quantosFiltros(busca) > 0 || busca.search !== '' || !['', 'todas'].includes(busca.dash_filter)

/** Quick filters always in sight; one that a counter of the panel opened joins them while it is on. */
export const sempreAVista: readonly FiltroRapidoDasDemandas[] = ['', 'minha_vez', 'atrasadas']
export const nomeDoFiltro: Record<FiltroRapidoDasDemandas, string> = {
  '': 'Todas',
  todas: 'Todas',
  minha_vez: 'Minha vez',
  atrasadas: 'Atrasadas',
  perto_do_prazo: 'Vencem em até 2 dias úteis',
  em_andamento: 'Em andamento',
  concluidas: 'Concluídas',
  canceladas: 'Canceladas',
}

/** The query of the API; `eu` is the id of who reads. */
export function consultaDe(busca: BuscaDasDemandas, eu: number | undefined) {
  const { search, status: situacao, substatus: passo, vez, prazo, gestor, dash_filter, page, page_size, ordem } = busca
  return {
    page,
    page_size,
    ordem,
    ...(search && { search }),
    ...(situacao && { status: situacao }),
    ...(passo && { substatus: passo }),
    ...(vez && { vez }),
    ...(prazo && { prazo }),
    ...(gestor === 'sem' && { gestor: 'sem' as const }),
    ...(gestor === 'eu' && eu !== undefined && { gestor: eu }),
    ...(Number(gestor) > 0 && { gestor: Number(gestor) }),
    ...(dash_filter && { dash_filter }),
  }
}

const colunaDaOrdem: Record<BuscaDasDemandas['ordem'], Ordem> = {
  prazo: { column: 'prazo', direction: 'crescente' },
  recentes: { column: 'numero', direction: 'decrescente' },
  antigas: { column: 'numero', direction: 'crescente' },
  valor: { column: 'valor', direction: 'decrescente' },
}
export const ordemDaTabela = (ordem: BuscaDasDemandas['ordem']): Ordem => colunaDaOrdem[ordem]
export const ordemDoEndereco = ({ column, direction }: Ordem): BuscaDasDemandas['ordem'] =>
  ordens.find((o) => colunaDaOrdem[o].column === column && colunaDaOrdem[o].direction === direction) ?? 'prazo'
