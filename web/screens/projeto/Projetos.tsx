import { projetos } from '@hub/protocol/listas/projetos.ts'
import { filtrosDoProjeto, projeto } from '@hub/protocol/projeto.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Andamento } from './Andamento.tsx'

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
const colunas = (detail: readonly ('numero' | 'cliente' | 'prestador')[]) =>
  colunasDe(projetos, {
    titulo: { link: true, card: 'topo', detail },
    prazo: { card: 'pe', cell: (p) => <Prazo ate={p.agora.ate} genero="m" /> },
    situacao: { card: 'linha', cell: (p) => <SituacaoDaSolicitacao situacao={p.substatus} /> },
    vez: { card: 'pe-fim', cell: (p) => <VezDeAgora agora={p.agora} /> },
    aceitas: {
      hideBelow: 1200,
      labelled: true,
      align: 'inicio',
      tells: ['etapas'],
      cell: (p) => <Andamento etapas={p.etapas} />,
    },
    valor: { hideBelow: 1200, card: 'topo-fim' },
  })
const filtrosDoConsultor = filtrosDoRecorte('Chegou', 'Valor')
const doConsultor = { filters: filtrosDoConsultor, columns: colunas(['numero', 'cliente', 'prestador']) }
/** A provider knows less of its projects, and who he is. */
const doPrestador = {
  filters: filtrosDoConsultor.filter((f) => ['servico', 'cidade', 'periodo', 'quanto'].includes(f.id)),
  columns: colunas(['numero', 'cliente']),
}

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
      {...(consultor ? doConsultor : doPrestador)}
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
      noun="projetos"
      rowHref={(p) => para('projeto', { id: p.id })}
      isLate={(p) => p.atrasado}
      empty={<SemProjetos consultor={consultor} />}
    />
  )
}

/** Why the list is empty and where to go on. */
function SemProjetos({ consultor }: { consultor: boolean }) {
  if (consultor)
    return (
      <Vazio title="Nenhum projeto com você ainda">
        Quando um gestor vincular você a uma solicitação contratada, ela aparece aqui.
      </Vazio>
    )
  return (
    <Vazio
      title="Nenhum projeto ainda"
      action={<LinkBotao href={para('propostas')}>Ver convites e propostas</LinkBotao>}
    >
      Um projeto começa quando a sua proposta é escolhida e autorizada.
    </Vazio>
  )
}
