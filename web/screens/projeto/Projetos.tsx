import { filtrosDoProjeto, type ProjetoResumo, projeto } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { colunasDosProjetos } from './colunas-dos-projetos.tsx'
import { SemProjetos } from './SemProjetos.tsx'

const filtros = ['', ...filtrosDoProjeto] as const
const nomes: Record<(typeof filtros)[number], string> = {
  '': 'Todos',
  minha_vez: 'Minha vez',
  atrasados: 'Atrasados',
  em_contratacao: 'Em contratação',
  em_execucao: 'Em execução',
  em_encerramento: 'Em encerramento',
  encerrados: 'Encerrados',
}
const campos = { ...emPaginas(), dash_filter: emOpcao(filtros, ''), search: emTexto() }

/** The projects that a provider won, or those that a consultant follows: what hurries first. */
export function Projetos() {
  const { papel } = useSessao()
  const consultor = papel === 'consultor'
  const endereco = useBusca(campos)
  const [{ page, page_size, dash_filter, search }, , href] = endereco
  const query = { page: String(page), page_size: String(page_size), dash_filter, ...(search && { search }) }
  const lista = useQuery(consulta(consultor ? projeto.listarDoConsultor : projeto.listar, { query }))
  const contagens = lista.data?.contagens
  return (
    <MolduraDaLista
      title="Projetos"
      subtitle={
        consultor
          ? 'Projetos que você acompanha: confira as entregas no lugar do cliente.'
          : 'Do contrato ao atesto: entregue as etapas e envie as notas.'
      }
      address={endereco}
      searchLabel="Buscar projetos"
      placeholder="Serviço, cliente ou número"
      queues={filasDe({
        atual: dash_filter,
        filas: filtros,
        nomes,
        contagens,
        todas: 'todos',
        atrasadas: 'atrasados',
        href: (fila) => href({ dash_filter: fila }),
      })}
    >
      <ListaPaginada<ProjetoResumo>
        label="Projetos"
        lista={lista}
        noun="projetos"
        address={endereco}
        columns={colunasDosProjetos(papel)}
        rowKey={(p) => String(p.id)}
        rowHref={(p) => para('projeto', { id: p.id })}
        isLate={(p) => p.atrasado}
        empty={
          <SemProjetos
            consultor={consultor}
            filtrada={dash_filter !== '' || search !== ''}
            limpar={href({ dash_filter: '', search: '' })}
          />
        }
      />
    </MolduraDaLista>
  )
}
