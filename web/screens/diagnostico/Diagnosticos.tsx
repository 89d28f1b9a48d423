import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  diagnostico as api,
  type DiagnosticoResumo,
  type FiltroDoDiagnostico,
  filtrosDoDiagnostico,
} from '@hub/protocol/diagnostico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { BarraDeFiltros } from '../../parts/BarraDeFiltros.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { colunasDosDiagnosticos } from './colunas-dos-diagnosticos.tsx'
import { SemDiagnosticos } from './SemDiagnosticos.tsx'

const listas = ['meus', 'enviados'] as const
const filtros = ['', ...filtrosDoDiagnostico] as const
const nomes: Record<(typeof filtros)[number], string> = {
  '': 'Todos',
  minha_vez: 'Minha vez',
  atrasados: 'Atrasados',
  sem_executor: 'Sem executor',
  aguardando_aceite: 'A aceitar',
  em_andamento: 'Em andamento',
  em_aprovacao: 'Em aprovação',
  encerrados: 'Encerrados',
}
const campos = {
  ...emPaginas(),
  lista: emOpcao(listas, 'meus'),
  dash_filter: emOpcao(filtros, ''),
  search: emTexto(),
}

/** Filters that say something to the group: a client awaits, an executor has one already. */
const semUso: Partial<Record<Papel, readonly FiltroDoDiagnostico[]>> = {
  cliente: ['minha_vez', 'sem_executor'],
  prestador: ['sem_executor'],
}

const subtitulos: Partial<Record<Papel, string>> = {
  cliente: 'O que foi visto na sua empresa antes das propostas. O resultado aparece quando é aprovado.',
  prestador: 'Diagnósticos pedidos à sua empresa: aceite, faça e envie o resultado.',
  consultor: 'Diagnósticos que você faz e os das solicitações que acompanha.',
}

/** Diagnostics as client, executor or staff see them: what hurries first. */
export function Diagnosticos() {
  const { papel } = useSessao()
  const [{ page, page_size, lista, dash_filter, search }, mudar, href] = useBusca(campos)
  const enviados = lista === 'enviados' && papel !== 'cliente'
  const query = { page: String(page), page_size: String(page_size), dash_filter, ...(search && { search }) }
  const chamada =
    papel === 'consultor'
      ? enviados
        ? api.listarEnviadosDoConsultor
        : api.listarDoConsultor
      : enviados
        ? api.listarEnviados
        : api.listar
  const busca = useQuery(consulta(chamada, { query }))
  const contagens = busca.data?.contagens
  const daVez = filtros.filter((f) => f === '' || !(papel && semUso[papel]?.includes(f)))
  const conteudo = (
    <>
      <BarraDeFiltros
        atual={dash_filter}
        filas={daVez}
        nomes={nomes}
        contagens={contagens}
        todas="todos"
        atrasadas="atrasados"
        href={(fila) => href({ dash_filter: fila })}
        rotulo="Buscar diagnósticos"
        placeholder="Serviço, empresa ou número"
        busca={search}
        aoBuscar={(texto) => mudar({ search: texto }, { trocar: true })}
      />
      <ListaPaginada<DiagnosticoResumo>
        label="Diagnósticos"
        lista={busca}
        noun="diagnósticos"
        address={[{ page, page_size }, mudar, href]}
        columns={colunasDosDiagnosticos(papel, enviados)}
        rowKey={(d) => String(d.id)}
        rowHref={(d) => para('diagnostico', { id: d.id })}
        isLate={(d) => d.ematraso}
        empty={
          <SemDiagnosticos
            papel={papel}
            enviados={enviados}
            filtrada={dash_filter !== '' || search !== ''}
            limpar={href({ dash_filter: '', search: '' })}
          />
        }
      />
    </>
  )
  return (
    <>
      <Cabecalho
        title="Diagnósticos"
        subtitle={(papel && subtitulos[papel]) ?? 'Do pedido ao resultado aprovado, antes das propostas.'}
      />
      {papel === 'cliente' ? (
        conteudo
      ) : (
        <Abas
          label="Listas de diagnósticos"
          current={enviados ? 'enviados' : 'meus'}
          tabs={[
            { id: 'meus', label: papel === 'prestador' ? 'Da minha empresa' : 'Todos', href: href({ lista: 'meus' }) },
            { id: 'enviados', label: 'Enviados', href: href({ lista: 'enviados' }) },
          ]}
        >
          {conteudo}
        </Abas>
      )}
    </>
  )
}
