import { faixasDeParada, faixasDeParadaTodas } from '@hub/domain/painel/parada.rules.ts'
import { type DiaDaSolicitacao, diasDaSolicitacao } from '@hub/domain/painel/periodo.rules.ts'
import { type Status, status, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Busca, emOpcao } from '../../parts/busca.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, type Filtro, filtroDeOpcoes, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
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

/** What narrows and orders the work list, as its address keeps it. */
export const camposDasDemandas = {
  status: emOpcao(['', ...codigos], ''),
  vez: emOpcao(['', ...vezes], ''),
  prazo: emOpcao(['', ...prazos], ''),
  ...camposDoRecorte,
  /** What the period is about. */
  dia: emOpcao(dias, 'chegada'),
  parada: emOpcao(['', ...faixasDeParadaTodas], ''),
  /** Comes from a counter of the panel alone. */
  substatus: emOpcao(['', ...substatusTodos], ''),
  dash_filter: emOpcao(filtros, ''),
  ordem: emOpcao(ordens, 'prazo'),
}
type BuscaDasDemandas = Busca<typeof camposDasDemandas>
type FiltroRapidoDasDemandas = BuscaDasDemandas['dash_filter']

/** The filters of the list, in order. */
const filtrosDaLista: readonly Filtro[] = [
  filtroDeOpcoes('status', 'Situação', status),
  filtroDeOpcoes(
    'substatus',
    'Passo',
    substatusTodos.map((value) => ({ value, label: linhaDoSubstatus(value).descricao })),
  ),
  filtroDeOpcoes(
    'vez',
    'De quem é a vez',
    { cliente: 'Cliente', prestador: 'Prestador', gestor: 'Gestor', coordenador: 'Coordenação' },
    { qualquer: 'Qualquer um' },
  ),
  filtroDeOpcoes(
    'prazo',
    'Prazo',
    {
      atrasadas: 'Atrasadas',
      hoje: 'Vencem hoje',
      perto_do_prazo: 'Até 2 dias úteis',
      depois: 'Depois disso',
      sem_prazo: 'Sem prazo',
    },
    { qualquer: 'Qualquer prazo' },
  ),
  filtroDeOpcoes(
    'parada',
    'Na fase há',
    faixasDeParadaTodas.map((value) => ({ value, label: `${faixasDeParada[value].titulo} dias úteis` })),
    { qualquer: 'Qualquer tempo' },
  ),
  filtroDeOpcoes('dia', 'O período é de', diasDaSolicitacao, { qualquer: null }),
  ...filtrosDoRecorte(diasDaSolicitacao.chegada, 'Preço'),
]

/** The same, with the period called by the day that it is about, which is asked once there is one. */
export const filtrosPara = ({ dia, desde, ate }: Pick<BuscaDasDemandas, 'dia' | 'desde' | 'ate'>): readonly Filtro[] =>
  filtrosDaLista
    .filter((f) => f.id !== 'dia' || desde || ate)
    .map((f) => (f.id === 'periodo' ? { ...f, label: diasDaSolicitacao[desde || ate ? dia : 'chegada'] } : f))

/** Quick filters always in sight; one that a counter of the panel opened joins them while it is on. */
const sempreAVista: readonly FiltroRapidoDasDemandas[] = ['', 'minha_vez', 'atrasadas']
const nomeDoFiltro: Record<FiltroRapidoDasDemandas, string> = {
  '': 'Todas',
  todas: 'Todas',
  minha_vez: 'Minha vez',
  atrasadas: 'Atrasadas',
  perto_do_prazo: 'Vencem em até 2 dias úteis',
  em_andamento: 'Em andamento',
  concluidas: 'Concluídas',
  canceladas: 'Canceladas',
}

/** The queues as the frame shows them. */
export function filasDasDemandas(
  pedida: FiltroRapidoDasDemandas,
  lida: { count: number; mais: boolean; contagens: Readonly<Record<string, number>> } | undefined,
  href: (fila: FiltroRapidoDasDemandas) => string,
) {
  const atual = pedida === 'todas' ? '' : pedida
  const filas = sempreAVista.includes(atual) ? sempreAVista : [...sempreAVista, atual]
  const contagens = lida && { ...(!lida.mais && { [atual]: lida.count }), ...lida.contagens }
  return filasDe({ atual, filas, nomes: nomeDoFiltro, contagens, todas: 'todas', atrasadas: 'atrasadas', href })
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
