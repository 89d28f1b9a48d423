import type { Papel } from '@hub/domain/kernel/papel.ts'
import { diagnostico as api, type FiltroDoDiagnostico, filtrosDoDiagnostico } from '@hub/protocol/diagnostico.ts'
import { diagnosticos } from '@hub/protocol/listas/diagnosticos.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { Abas } from '../../ui/Abas.tsx'
import { colunasDeSempre, colunasDosDiagnosticos } from './colunas-dos-diagnosticos.tsx'
import { SemDiagnosticos } from './SemDiagnosticos.tsx'

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
const daEquipe = filtrosDoRecorte('Prazo')
const campos = { dash_filter: emOpcao(filtros, ''), ...semValores }
const estado = { lista: emOpcao(['meus', 'enviados'], 'meus') }

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
  const saoEnviados = (b: { lista: string }) => b.lista === 'enviados' && papel !== 'cliente'
  const lista = useLista(diagnosticos, {
    filters: campos,
    state: estado,
    pageSize: 10,
    call: (b) =>
      papel === 'consultor'
        ? saoEnviados(b)
          ? api.listarEnviadosDoConsultor
          : api.listarDoConsultor
        : saoEnviados(b)
          ? api.listarEnviados
          : api.listar,
  })
  const { busca, href, data } = lista
  const enviados = saoEnviados(busca)
  return (
    <Lista
      de={lista}
      title="Diagnósticos"
      subtitle={(papel && subtitulos[papel]) ?? 'Do pedido ao resultado aprovado, antes das propostas.'}
      notice={
        papel !== 'cliente' && (
          <Abas
            label="Listas de diagnósticos"
            current={enviados ? 'enviados' : 'meus'}
            tabs={[
              {
                id: 'meus',
                label: papel === 'prestador' ? 'Da minha empresa' : 'Todos',
                href: href({ lista: 'meus', dash_filter: '' }),
              },
              { id: 'enviados', label: 'Enviados', href: href({ lista: 'enviados', dash_filter: '' }) },
            ]}
          />
        )
      }
      searchLabel="Buscar diagnósticos"
      placeholder="Serviço, empresa, CNPJ ou número"
      queues={filasDe({
        atual: busca.dash_filter,
        filas: filtros.filter((f) => f === '' || !(papel && semUso[papel]?.includes(f))),
        nomes,
        contagens: data?.contagens,
        todas: 'todos',
        atrasadas: 'atrasados',
        href: (fila) => href({ dash_filter: fila }),
      })}
      filters={papel === 'cliente' || papel === 'prestador' ? [] : daEquipe}
      noun="diagnósticos"
      columns={colunasDosDiagnosticos}
      shown={colunasDeSempre(papel, enviados)}
      rowHref={(d) => para('diagnostico', { id: d.id })}
      isLate={(d) => d.ematraso}
      empty={<SemDiagnosticos papel={papel} enviados={enviados} />}
    />
  )
}
