import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  diagnostico as api,
  type DiagnosticoResumo,
  type FiltroDoDiagnostico,
  filtrosDoDiagnostico,
} from '@hub/protocol/diagnostico.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { emColunas, useColunasDaLista } from '../../blocos/colunas-da-lista.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import {
  camposDoRecorte,
  consultaDoRecorte,
  estaPosto,
  filtrosDoRecorte,
  semFiltro,
} from '../../parts/filtros-da-lista.ts'
import { Abas } from '../../ui/Abas.tsx'
import { colunasDeSempre, colunasDosDiagnosticos } from './colunas-dos-diagnosticos.tsx'
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
const { valor_de: _, valor_ate: __, ...semValores } = camposDoRecorte
const daCasa = filtrosDoRecorte('Prazo')
const campos = {
  ...emPaginas(),
  lista: emOpcao(listas, 'meus'),
  dash_filter: emOpcao(filtros, ''),
  search: emTexto(),
  ...semValores,
  colunas: emColunas,
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
  const { papel, user } = useSessao()
  const endereco = useBusca(campos)
  const [busca, mudar, href] = endereco
  const { page, page_size, lista, dash_filter, search } = busca
  const enviados = lista === 'enviados' && papel !== 'cliente'
  const qual =
    papel === 'consultor'
      ? enviados
        ? 'listarEnviadosDoConsultor'
        : 'listarDoConsultor'
      : enviados
        ? 'listarEnviados'
        : 'listar'
  const recorte = { dash_filter, ...(search && { search }), ...consultaDoRecorte(busca, user?.id) }
  const pagina = useQuery(consulta(api[qual], { query: { page, page_size, ...recorte } }))
  const contagens = pagina.data?.contagens
  const daVez = filtros.filter((f) => f === '' || !(papel && semUso[papel]?.includes(f)))
  const etiquetas = papel === 'cliente' || papel === 'prestador' ? [] : daCasa
  const { visiveis, escolha } = useColunasDaLista(
    'diagnosticos',
    colunasDosDiagnosticos,
    colunasDeSempre(papel, enviados),
    [busca, mudar],
  )
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportar, {
      query: { ...recorte, lista: qual, formato, colunas: visiveis.map((c) => c.id).join() },
      ...escuta,
    }),
  )
  return (
    <MolduraDaLista
      title="Diagnósticos"
      subtitle={(papel && subtitulos[papel]) ?? 'Do pedido ao resultado aprovado, antes das propostas.'}
      address={endereco}
      notice={
        papel !== 'cliente' && (
          <Abas
            label="Listas de diagnósticos"
            current={enviados ? 'enviados' : 'meus'}
            tabs={[
              {
                id: 'meus',
                label: papel === 'prestador' ? 'Da minha empresa' : 'Todos',
                href: href({ lista: 'meus' }),
              },
              { id: 'enviados', label: 'Enviados', href: href({ lista: 'enviados' }) },
            ]}
          />
        )
      }
      searchLabel="Buscar diagnósticos"
      placeholder="Serviço, empresa, CNPJ ou número"
      queues={filasDe({
        atual: dash_filter,
        filas: daVez,
        nomes,
        contagens,
        todas: 'todos',
        atrasadas: 'atrasados',
        href: (fila) => href({ dash_filter: fila }),
      })}
      filters={etiquetas}
      views="diagnosticos"
      columns={escolha}
      exportMenu={
        <MenuDeExportacao
          exportacao={exportacao}
          impedimento={pagina.data?.count === 0 ? 'Não há o que exportar.' : undefined}
        />
      }
      exportProgress={<AndamentoDaExportacao exportacao={exportacao} oQue="diagnósticos" total={pagina.data?.count} />}
    >
      <ListaPaginada<DiagnosticoResumo>
        label="Diagnósticos"
        lista={pagina}
        noun="diagnósticos"
        address={endereco}
        columns={visiveis}
        rowKey={(d) => String(d.id)}
        rowHref={(d) => para('diagnostico', { id: d.id })}
        isLate={(d) => d.ematraso}
        empty={
          <SemDiagnosticos
            papel={papel}
            enviados={enviados}
            filtrada={dash_filter !== '' || search !== '' || etiquetas.some((f) => estaPosto(f, busca))}
            limpar={href({ dash_filter: '', search: '', ...Object.assign({}, ...etiquetas.map(semFiltro)) })}
          />
        }
      />
    </MolduraDaLista>
  )
}
