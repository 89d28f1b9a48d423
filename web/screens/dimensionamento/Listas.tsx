import { dimensionamento as api, type ListaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { campos } from './campos.ts'
import { JanelaDaLista } from './JanelaDaLista.tsx'

const colunas = (editar: (l: ListaDeDimensionamento) => void): Coluna<ListaDeDimensionamento>[] => [
  {
    id: 'descricao',
    header: 'Lista',
    card: 'topo',
    cell: (l) => (
      <Celula strong detail={l.ativo ? l.chave : `${l.chave} · guardada`}>
        {l.descricao}
      </Celula>
    ),
  },
  { id: 'itens', header: 'Itens', cell: (l) => l.itens.map((i) => i.descricao).join(', ') },
  {
    id: 'perguntas',
    header: 'Perguntas',
    align: 'fim',
    card: 'pe-fim',
    cardLabel: 'Perguntas',
    cell: (l) => l.perguntas,
  },
  {
    id: 'acoes',
    header: <span className="so-leitor">Ações</span>,
    card: 'pe',
    align: 'fim',
    cell: (l) => (
      <Acao acoes={l.acoes} comando="alterar" variant="texto" size="pequeno" icon="lapis" onClick={() => editar(l)}>
        Editar<span className="so-leitor"> {l.descricao}</span>
      </Acao>
    ),
  },
]

/** Lists of options, with how many questions take theirs from each. */
export function Listas() {
  const [{ page, page_size, search, ativo }, mudar, href] = useBusca(campos)
  const [editada, editar] = useState<ListaDeDimensionamento | null>(null)
  const lista = useQuery(
    consulta(api.listarListas, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  return (
    <>
      <ListaPaginada
        label="Listas de dimensionamento"
        lista={lista}
        noun="listas"
        busca={{ page, page_size }}
        mudar={mudar}
        href={href}
        columns={colunas(editar)}
        rowKey={(l) => String(l.id)}
        empty={
          search || ativo ? (
            <Vazio title="Nenhuma lista com esses filtros">Tente outra palavra ou tire o filtro.</Vazio>
          ) : (
            <Vazio title="Ainda não há listas">Crie uma lista para as perguntas cuja resposta é uma opção.</Vazio>
          )
        }
      />
      {editada && <JanelaDaLista key={editada.id} lista={editada} aoFechar={() => editar(null)} />}
    </>
  )
}
