import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { type PedidoDeExclusao, privacidade } from '@hub/protocol/privacidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Data } from '../../parts/Data.tsx'
import { DecisaoDoPedido } from '../../parts/DecisaoDoPedido.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { camposDaFila, filtrosDaFila } from '../../parts/filtros-da-lista.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DecidirExclusao } from './DecidirExclusao.tsx'

const decisao = (p: PedidoDeExclusao): string =>
  p.situacao !== 'atendido' ? p.descricao : p.anonimizado_em ? 'Dados excluídos' : 'Atendido: exclusão em andamento'

const colunas = (decidir: (p: PedidoDeExclusao, atender: boolean) => void): Coluna<PedidoDeExclusao>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.pessoa.email ?? undefined}>
        {p.pessoa.nome}
      </Celula>
    ),
  },
  {
    id: 'perfis',
    header: 'Perfis e empresas',
    cardLabel: 'Perfis e empresas',
    cell: (p) => (
      <Celula detail={p.pessoa.empresas.join(', ') || undefined}>
        {p.pessoa.grupos.map((g) => nomeDoPapel[g.name]).join(', ') || 'Nenhum'}
      </Celula>
    ),
  },
  { id: 'motivo', header: 'Motivo', cardLabel: 'Motivo', cell: (p) => p.motivo ?? 'Não disse' },
  {
    id: 'prazo',
    header: 'Responder até',
    cardLabel: 'Responder até',
    nowrap: true,
    cell: (p) => (p.situacao === 'aberto' ? <Data valor={p.prazo} /> : '-'),
  },
  {
    id: 'decisao',
    header: 'Decisão',
    card: 'topo-fim',
    cell: (p) => (
      <DecisaoDoPedido
        pedido={p}
        atender={{ comando: 'atender', rotulo: 'Atender' }}
        decidido={decisao(p)}
        aoDecidir={(sim) => decidir(p, sim)}
      />
    ),
  },
]

/** Who asked for its data to be deleted: administration decides, within the days of the law. */
export function PedidosDeExclusao() {
  const endereco = useBusca(camposDaFila)
  const [{ page, page_size, search, situacao }, , href] = endereco
  const [decidindo, decidir] = useState<{ pedido: PedidoDeExclusao; atender: boolean } | null>(null)
  const lista = useQuery(
    consulta(privacidade.listarPedidos, { query: { page, page_size, situacao, ...(search && { search }) } }),
  )
  return (
    <MolduraDaLista
      title="Pedidos de exclusão de dados"
      subtitle="Pessoas que pediram que o Hub apague os seus dados (LGPD, art. 18). A resposta é devida em 15 dias."
      address={endereco}
      placeholder="Nome ou e-mail"
      filters={filtrosDaFila}
    >
      <ListaPaginada<PedidoDeExclusao>
        label="Pedidos de exclusão de dados"
        lista={lista}
        noun="pedidos"
        address={endereco}
        columns={colunas((pedido, atender) => decidir({ pedido, atender }))}
        rowKey={(p) => String(p.id)}
        filtered={
          (search || situacao !== 'aberto') && {
            title: 'Nenhum pedido com esses filtros',
            text: 'Procure por parte do nome ou do e-mail.',
            clear: href({ search: '', situacao: 'aberto' }),
          }
        }
        empty={
          <Vazio title="Nenhum pedido espera por você">
            Cada pessoa pede a exclusão em Meu perfil. O pedido aparece aqui e no sino.
          </Vazio>
        }
      />
      {decidindo && <DecidirExclusao {...decidindo} onClose={() => decidir(null)} />}
    </MolduraDaLista>
  )
}
