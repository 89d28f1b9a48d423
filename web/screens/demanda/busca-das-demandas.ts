import { faixasDeParada, faixasDeParadaTodas } from '@hub/domain/painel/parada.rules.ts'
import { type DiaDaSolicitacao, diasDaSolicitacao } from '@hub/domain/painel/periodo.rules.ts'
import { type Status, status, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { emColunas } from '../../blocos/colunas-da-lista.ts'
import { type Busca, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import {
  camposDoRecorte,
  consultaDoRecorte,
  estaPosto,
  type Filtro,
  filtrosDoRecorte,
  semFiltro,
} from '../../parts/filtros-da-lista.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
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
const codigos = Object.keys(status) as Status[]
const dias = Object.keys(diasDaSolicitacao) as DiaDaSolicitacao[]

/** What the work list keeps in its address. */
export const buscaDasDemandas = {
  ...emPaginas(20),
  search: emTexto(),
  status: emOpcao(['', ...codigos], ''),
  vez: emOpcao(['', ...vezes], ''),
  prazo: emOpcao(['', ...prazos], ''),
  ...camposDoRecorte,
  /** What the period is about. */
  dia: emOpcao(dias, 'chegada'),
  parada: emOpcao(['', ...faixasDeParadaTodas], ''),
  colunas: emColunas,
  /** Comes from a counter of the panel alone. */
  substatus: emOpcao(['', ...substatusTodos], ''),
  dash_filter: emOpcao(filtros, ''),
  ordem: emOpcao(ordens, 'prazo'),
}
export type BuscaDasDemandas = Busca<typeof buscaDasDemandas>
type FiltroRapidoDasDemandas = BuscaDasDemandas['dash_filter']

/** The filters of the list, in order. */
const filtrosDaLista: readonly Filtro[] = [
  {
    tipo: 'opcoes',
    id: 'status',
    label: 'Situação',
    opcoes: codigos.map((value) => ({ value, label: status[value].descricao as string })),
  },
  {
    tipo: 'opcoes',
    id: 'substatus',
    label: 'Passo',
    opcoes: substatusTodos.map((value) => ({ value, label: linhaDoSubstatus(value).descricao })),
  },
  {
    tipo: 'opcoes',
    id: 'vez',
    label: 'De quem é a vez',
    qualquer: 'Qualquer um',
    opcoes: [
      { value: 'cliente', label: 'Cliente' },
      { value: 'prestador', label: 'Prestador' },
      { value: 'gestor', label: 'Gestor' },
      { value: 'coordenador', label: 'Coordenação' },
    ],
  },
  {
    tipo: 'opcoes',
    id: 'prazo',
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
  {
    tipo: 'opcoes',
    id: 'parada',
    label: 'Na fase há',
    qualquer: 'Qualquer tempo',
    opcoes: faixasDeParadaTodas.map((value) => ({ value, label: `${faixasDeParada[value].titulo} dias úteis` })),
  },
  {
    tipo: 'opcoes',
    id: 'dia',
    label: 'O período é de',
    qualquer: null,
    opcoes: dias.map((value) => ({ value, label: diasDaSolicitacao[value] as string })),
  },
  ...filtrosDoRecorte(diasDaSolicitacao.chegada, 'Preço'),
]

/** The same, with the period called by the day that it is about. */
export const filtrosPara = ({ dia }: Pick<BuscaDasDemandas, 'dia'>): readonly Filtro[] =>
  filtrosDaLista.map((f) => (f.id === 'periodo' ? { ...f, label: diasDaSolicitacao[dia] } : f))

export const semFiltros = {
  search: '',
  dash_filter: '',
  ...Object.assign({}, ...filtrosDaLista.map(semFiltro)),
} as Partial<BuscaDasDemandas>

/** How many filters narrow the list, without the search box and the quick filter, which are in sight by themselves. */
export const quantosFiltros = (busca: BuscaDasDemandas): number =>
  filtrosDaLista.filter((f) => estaPosto(f, busca)).length

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

/** The filters and the order as the API takes them; `eu` is the id of who reads. */
export function filtrosDe(busca: BuscaDasDemandas, eu: number | undefined) {
  const { search, status: situacao, substatus: passo, vez, prazo, dia, parada, dash_filter, ordem } = busca
  return {
    ordem,
    ...(search && { search }),
    ...(situacao && { status: situacao }),
    ...(passo && { substatus: passo }),
    ...(vez && { vez }),
    ...(prazo && { prazo }),
    ...consultaDoRecorte(busca, eu),
    ...(dia !== 'chegada' && { dia }),
    ...(parada && { parada }),
    ...(dash_filter && { dash_filter }),
  }
}
/** The query of a page. */
export const consultaDe = (busca: BuscaDasDemandas, eu: number | undefined) => ({
  page: busca.page,
  page_size: busca.page_size,
  ...filtrosDe(busca, eu),
})

const colunaDaOrdem: Record<BuscaDasDemandas['ordem'], Ordem> = {
  prazo: { column: 'prazo', direction: 'crescente' },
  recentes: { column: 'numero', direction: 'decrescente' },
  antigas: { column: 'numero', direction: 'crescente' },
  valor: { column: 'valor', direction: 'decrescente' },
}
export const ordemDaTabela = (ordem: BuscaDasDemandas['ordem']): Ordem => colunaDaOrdem[ordem]
export const ordemDoEndereco = ({ column, direction }: Ordem): BuscaDasDemandas['ordem'] =>
  ordens.find((o) => colunaDaOrdem[o].column === column && colunaDaOrdem[o].direction === direction) ?? 'prazo'
