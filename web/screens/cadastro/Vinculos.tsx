import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { cadastro, type PedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { DecisaoDoPedido } from '../../parts/DecisaoDoPedido.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { camposDaFila, filtrosDaFila } from '../../parts/filtros-da-lista.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DecidirVinculo } from './DecidirVinculo.tsx'

const colunas = (decidir: (p: PedidoDeVinculo, aprovar: boolean) => void): Coluna<PedidoDeVinculo>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={[p.pessoa.email, p.pessoa.cpf_mask].filter(Boolean).join(' · ')}>
        {p.pessoa.nome}
      </Celula>
    ),
  },
  {
    id: 'empresa',
    header: 'Quer agir por',
    cardLabel: 'Quer agir por',
    cell: (p) => (
      <Celula detail={`${p.empresa.documento} · ${p.empresa.cidade}/${p.empresa.estado} · ${nomeDoPapel[p.lado]}`}>
        <Ancora href={para('empresa', { id: p.empresa.id })}>{p.empresa.nome}</Ancora>
      </Celula>
    ),
  },
  {
    id: 'mensagem',
    header: 'Diz ser',
    cardLabel: 'Diz ser',
    cell: (p) => (
      <Celula
        detail={
          p.empresa.pessoas === 0
            ? 'Ninguém age pela empresa hoje'
            : p.empresa.pessoas === 1
              ? '1 pessoa já age pela empresa'
              : `${p.empresa.pessoas} pessoas já agem pela empresa`
        }
      >
        {p.mensagem ?? 'Não disse'}
      </Celula>
    ),
  },
  {
    id: 'quando',
    header: 'Pedido em',
    cardLabel: 'Pedido em',
    nowrap: true,
    cell: (p) => <Data valor={p.dtainclusao} />,
  },
  {
    id: 'decisao',
    header: 'Decisão',
    card: 'topo-fim',
    cell: (p) => (
      <DecisaoDoPedido
        pedido={p}
        atender={{ comando: 'aprovar', rotulo: 'Aprovar' }}
        decidido={p.descricao}
        aoDecidir={(sim) => decidir(p, sim)}
      />
    ),
  },
]

/** Who asks to act for a company that the hub knows: the staff decides. */
export function Vinculos() {
  const endereco = useBusca(camposDaFila)
  const [{ page, page_size, search, situacao }, , href] = endereco
  const [decidindo, decidir] = useState<{ pedido: PedidoDeVinculo; aprovar: boolean } | null>(null)
  const lista = useQuery(
    consulta(cadastro.listarPedidos, { query: { page, page_size, situacao, ...(search && { search }) } }),
  )
  return (
    <MolduraDaLista
      title="Pedidos de vínculo"
      subtitle="Pessoas que pediram para agir por uma empresa que já está no Hub. Confira antes de aprovar."
      address={endereco}
      placeholder="Pessoa, empresa, CNPJ ou CPF"
      filters={filtrosDaFila}
    >
      <ListaPaginada<PedidoDeVinculo>
        label="Pedidos de vínculo"
        lista={lista}
        noun="pedidos"
        address={endereco}
        columns={colunas((pedido, aprovar) => decidir({ pedido, aprovar }))}
        rowKey={(p) => String(p.id)}
        filtered={
          (search || situacao !== 'aberto') && {
            title: 'Nenhum pedido com esses filtros',
            text: 'Procure por parte do nome da pessoa ou da empresa.',
            clear: href({ search: '', situacao: 'aberto' }),
          }
        }
        empty={
          <Vazio title="Nenhum pedido espera por você">
            Quando alguém pedir para agir por uma empresa das suas unidades, o pedido aparece aqui e no sino.
          </Vazio>
        }
      />
      {decidindo && <DecidirVinculo {...decidindo} onClose={() => decidir(null)} />}
    </MolduraDaLista>
  )
}
