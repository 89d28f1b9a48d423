import { type PropostaResumo, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Abas } from '../../ui/Abas.tsx'
import { colunasDasPropostas } from './colunas-das-propostas.tsx'
import { SemPropostas } from './SemPropostas.tsx'

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

const campos = {
  ...emPaginas(),
  aba: emOpcao(['', ...abas], ''),
  dash_filter: emOpcao(filtros, ''),
  search: emTexto(),
}

/** An internal demand is answered on a page of its own. */
const enderecoDe = ({ id, situacao, solicitacao: s }: PropostaResumo): string =>
  situacao === 'convidada' && linhaDoSubstatus(s.substatus.codigo).pedeAceite
    ? para('demandaInterna', { id: s.id })
    : para('proposta', { id })

/** Invitations and proposals of the provider: what hurries first, what was sent, everything. */
export function Propostas() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, dash_filter, search } = busca
  // A counter of the dashboard counts all of them, so its link without a tab opens all of them.
  const aba: AbaDasPropostas = busca.aba || (dash_filter ? 'todas' : 'em_analise')
  const query = { page: String(page), page_size: String(page_size), dash_filter, ...(search && { search }) }
  const lista = useQuery(consulta(chamadas[aba], { query }))
  const contagens = lista.data?.contagens

  return (
    <MolduraDaLista
      title="Propostas"
      subtitle="Convites para propor, propostas enviadas e o que aconteceu com elas."
      address={[busca, mudar, href]}
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
        atual: dash_filter,
        filas: filtros,
        nomes,
        contagens,
        todas: 'todas',
        atrasadas: 'atrasadas',
        href: (fila) => href({ aba, dash_filter: fila }),
      })}
    >
      <ListaPaginada<PropostaResumo>
        label="Propostas"
        lista={lista}
        noun="propostas"
        address={[busca, mudar, href]}
        columns={colunasDasPropostas}
        rowKey={(p) => String(p.id)}
        rowHref={enderecoDe}
        empty={
          <SemPropostas
            aba={aba}
            filtrada={dash_filter !== '' || search !== ''}
            limpar={href({ aba, dash_filter: '', search: '' })}
            verEnviadas={href({ aba: 'enviadas', dash_filter: '', search: '' })}
          />
        }
      />
    </MolduraDaLista>
  )
}
