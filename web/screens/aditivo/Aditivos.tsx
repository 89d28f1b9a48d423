import { type AditivoResumo, aditivo as api } from '@hub/protocol/aditivo.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { SituacaoDoAditivo } from './SituacaoDoAditivo.tsx'

const situacoes = ['', 'em_aprovacao', 'proposto', 'em_assinatura', 'em_decisao'] as const
const nomes: Record<(typeof situacoes)[number], string> = {
  '': 'Todos',
  em_aprovacao: 'Com a coordenação',
  proposto: 'Com o gestor',
  em_assinatura: 'Em assinatura',
  em_decisao: 'Não assinados',
}
const campos = { ...emPaginas(20), search: emTexto(), situacao: emOpcao(situacoes, '') }

const colunas: readonly Coluna<AditivoResumo>[] = [
  {
    id: 'aditivo',
    header: 'Aditivo ou distrato',
    link: true,
    card: 'topo',
    cell: (a) => (
      <Celula strong detail={a.solicitacao.titulo}>
        {a.titulo}
      </Celula>
    ),
  },
  {
    id: 'partes',
    header: 'Cliente e prestador',
    cell: (a) => <Celula detail={a.prestador.nome}>{a.cliente.nome}</Celula>,
  },
  { id: 'motivo', header: 'Motivo', hideBelow: 1200, cardLabel: 'Motivo', cell: (a) => a.motivo },
  {
    id: 'quando',
    header: 'Pedido',
    cardLabel: 'Pedido',
    card: 'pe',
    cell: (a) => (
      <Celula detail={a.pedido_por ?? 'proposto por uma das partes'}>
        <Data valor={a.dtainclusao} />
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'topo-fim',
    cell: (a) => <SituacaoDoAditivo situacao={a.situacao.codigo} />,
  },
]

/** Amendments and terminations across all requests: those that wait for the coordinator, the manager, or signatures. */
export function Aditivos() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search, situacao }, , href] = endereco
  const lista = useQuery(
    consulta(api.listarTodos, { query: { page, page_size, ...(situacao && { situacao }), ...(search && { search }) } }),
  )
  const { contagens } = lista.data ?? {}
  return (
    <MolduraDaLista
      title="Aditivos e distratos"
      subtitle="Mudanças e fins antecipados de contratos em execução."
      address={endereco}
      searchLabel="Buscar aditivos e distratos"
      placeholder="Número, cliente ou prestador"
      queues={{
        current: situacao,
        filters: situacoes.map((id) => ({
          id,
          label: nomes[id],
          count: contagens?.[id || 'todos'],
          href: href({ situacao: id }),
        })),
      }}
    >
      <ListaPaginada<AditivoResumo>
        label="Aditivos e distratos"
        lista={lista}
        noun="registros"
        address={endereco}
        columns={colunas}
        rowKey={(a) => String(a.id)}
        rowHref={(a) => para('solicitacao', { id: a.solicitacao.id }, { aba: 'contrato' })}
        empty={
          search ? (
            <Vazio
              title="Nada com essa busca"
              action={<LinkBotao href={href({ search: '' })}>Limpar a busca</LinkBotao>}
            >
              Tente o número da solicitação ou parte do nome.
            </Vazio>
          ) : situacao ? (
            <Vazio title="Nada espera aqui">O que for pedido ou proposto aparece aqui até ser decidido.</Vazio>
          ) : (
            <Vazio title="Nenhum aditivo nem distrato">
              Eles começam na aba Contrato de uma solicitação em execução.
            </Vazio>
          )
        }
      />
    </MolduraDaLista>
  )
}
