import { projetos } from '@hub/protocol/listas/projetos.ts'
import { filtrosDoProjeto, projeto } from '@hub/protocol/projeto.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
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
const campos = { dash_filter: emOpcao(filtros, ''), ...camposDoRecorte }
const doConsultor = filtrosDoRecorte('Chegou', 'Valor')
/** What a provider knows of its projects. */
const doPrestador = doConsultor.filter((f) => ['servico', 'cidade', 'periodo', 'quanto'].includes(f.id))

/** The projects that a provider won, or those that a consultant follows: what hurries first. */
export function Projetos() {
  const consultor = useSessao().papel === 'consultor'
  const lista = useLista(projetos, {
    filters: campos,
    call: () => (consultor ? projeto.listarDoConsultor : projeto.listar),
  })
  return (
    <Lista
      de={lista}
      title="Projetos"
      subtitle={
        consultor
          ? 'Projetos que você acompanha: confira as entregas no lugar do cliente.'
          : 'Do contrato ao atesto: entregue as etapas e envie as notas.'
      }
      searchLabel="Buscar projetos"
      placeholder="Serviço, cliente, CNPJ ou número"
      queues={filasDe({
        atual: lista.busca.dash_filter,
        filas: filtros,
        nomes,
        contagens: lista.data?.contagens,
        todas: 'todos',
        atrasadas: 'atrasados',
        href: (fila) => lista.href({ dash_filter: fila }),
      })}
      filters={consultor ? doConsultor : doPrestador}
      noun="projetos"
      columns={colunasDosProjetos(consultor)}
      rowHref={(p) => para('projeto', { id: p.id })}
      isLate={(p) => p.atrasado}
      empty={<SemProjetos consultor={consultor} />}
    />
  )
}
