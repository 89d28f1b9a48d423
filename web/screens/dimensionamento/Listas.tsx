import { dimensionamento as api, type ListaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useBusca } from '../../parts/endereco.ts'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { campos } from './campos.ts'
import { JanelaDaLista } from './JanelaDaLista.tsx'
import { ListaDoDimensionamento } from './ListaDoDimensionamento.tsx'

const colunas: readonly Coluna<ListaDeDimensionamento>[] = [
  { id: 'itens', header: 'Itens', cell: (l) => l.itens.map((i) => i.descricao).join(', ') },
  {
    id: 'perguntas',
    header: 'Perguntas',
    align: 'fim',
    card: 'pe-fim',
    cardLabel: 'Perguntas',
    cell: (l) => l.perguntas,
  },
]

/** Lists of options, with how many questions take theirs from each. */
export function Listas() {
  const [{ page, page_size, search, ativo }] = useBusca(campos)
  const [editada, editar] = useState<ListaDeDimensionamento | null>(null)
  const lista = useQuery(
    consulta(api.listarListas, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  return (
    <>
      <ListaDoDimensionamento
        lista={lista}
        label="Listas de dimensionamento"
        noun="listas"
        titulo="Lista"
        colunas={colunas}
        aoEditar={editar}
        semAchados="Nenhuma lista com esses filtros"
        vazia={<Vazio title="Ainda não há listas">Crie uma lista para as perguntas cuja resposta é uma opção.</Vazio>}
      />
      {editada && <JanelaDaLista key={editada.id} lista={editada} onClose={() => editar(null)} />}
    </>
  )
}
