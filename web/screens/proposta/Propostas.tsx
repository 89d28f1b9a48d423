import { propostas } from '@hub/protocol/listas/propostas.ts'
import { type PropostaResumo, proposta } from '@hub/protocol/proposta.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Abas } from '../../ui/Abas.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { colunasDasPropostas } from './colunas-das-propostas.tsx'

const abas = ['em_analise', 'enviadas', 'todas'] as const
export type AbaDasPropostas = (typeof abas)[number]
const rotulos: Record<AbaDasPropostas, string> = { em_analise: 'Em análise', enviadas: 'Enviadas', todas: 'Todas' }
const chamadas = {
  em_analise: proposta.listarEmAnalise,
  enviadas: proposta.listarEnviadas,
  todas: proposta.listar,
} as const

const filtros = ['', 'minha_vez', 'atrasadas', 'em_negociacao', 'selecionadas'] as const
type Filtro = (typeof filtros)[number]
const nomes: Record<Filtro, string> = {
  '': 'Todas',
  minha_vez: 'Minha vez',
  atrasadas: 'Terminando',
  em_negociacao: 'Em negociação',
  selecionadas: 'Selecionadas',
}

const { servico, cidade, desde, ate, valor_de, valor_ate } = camposDoRecorte
const campos = { dash_filter: emOpcao(filtros, ''), servico, cidade, desde, ate, valor_de, valor_ate }
const estado = { aba: emOpcao(['', ...abas], '') }
const etiquetas = filtrosDoRecorte('Chegou', 'Preço').filter((f) =>
  ['servico', 'cidade', 'periodo', 'quanto'].includes(f.id),
)

/** An internal demand is answered on a page of its own. */
const enderecoDe = ({ id, situacao, solicitacao: s }: PropostaResumo): string =>
  situacao === 'convidada' && linhaDoSubstatus(s.substatus.codigo).pedeAceite
    ? para('demandaInterna', { id: s.id })
    : para('proposta', { id })

/** Invitations and proposals of the provider: what hurries first, what was sent, everything. */
export function Propostas() {
  // A counter of the dashboard counts all of them, so its link without a tab opens all of them.
  const abaDe = (b: { aba: AbaDasPropostas | ''; dash_filter: Filtro }): AbaDasPropostas =>
    b.aba || (b.dash_filter ? 'todas' : 'em_analise')
  const lista = useLista(propostas, { filters: campos, state: estado, call: (b) => chamadas[abaDe(b)] })
  const { busca, href, data } = lista
  const aba = abaDe(busca)
  return (
    <Lista
      de={lista}
      title="Propostas"
      subtitle="Convites para propor, propostas enviadas e o que aconteceu com elas."
      searchLabel="Buscar propostas"
      placeholder="Serviço, cliente ou número"
      notice={
        <Abas
          label="Propostas por andamento"
          current={aba}
          tabs={abas.map((id) => ({ id, label: rotulos[id], href: href({ aba: id, dash_filter: '' }) }))}
        />
      }
      queues={filasDe({
        atual: busca.dash_filter,
        filas: filtros,
        nomes,
        contagens: data?.contagens,
        todas: 'todas',
        atrasadas: 'atrasadas',
        href: (fila) => href({ aba, dash_filter: fila }),
      })}
      filters={etiquetas}
      noun="propostas"
      columns={colunasDasPropostas}
      rowHref={enderecoDe}
      empty={<SemPropostas aba={aba} verEnviadas={href({ aba: 'enviadas', dash_filter: '', search: '' })} />}
    />
  )
}

/** Why the list is empty, and the next step. */
function SemPropostas(props: { aba: AbaDasPropostas; verEnviadas: string }) {
  if (props.aba === 'em_analise')
    return (
      <Vazio
        title="Nenhum convite nem proposta em análise"
        action={<LinkBotao href={props.verEnviadas}>Ver propostas enviadas</LinkBotao>}
      >
        Quando um cliente pedir um serviço em que sua empresa é credenciada, o convite aparece aqui, com o prazo.
      </Vazio>
    )
  return (
    <Vazio
      title={props.aba === 'enviadas' ? 'Nenhuma proposta enviada ainda' : 'Nenhum convite ainda'}
      action={<LinkBotao href={caminhos.minhaEmpresa}>Ver serviços credenciados</LinkBotao>}
    >
      Os convites chegam para os serviços em que sua empresa é credenciada. Quanto mais serviços, mais convites.
    </Vazio>
  )
}
