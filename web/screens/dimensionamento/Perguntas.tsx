import { dimensionamento as api, type PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { tipoDeResposta } from '../../copy/questionario.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { campos } from './campos.ts'
import { JanelaDaPergunta } from './JanelaDaPergunta.tsx'
import { ListaDoDimensionamento } from './ListaDoDimensionamento.tsx'

const colunas: readonly Coluna<PerguntaDeDimensionamento>[] = [
  {
    id: 'tipo',
    header: 'Resposta',
    cell: (p) => <Celula detail={p.lista?.descricao}>{tipoDeResposta[p.tipo]}</Celula>,
  },
  {
    id: 'questionarios',
    header: 'Questionários',
    align: 'fim',
    card: 'nada',
    cell: (p) => p.questionarios,
  },
  { id: 'ofertas', header: 'Ofertas', align: 'fim', card: 'nada', cell: (p) => p.ofertas },
]

/** Dimensioning questions, with where each is put. */
export function Perguntas() {
  const [{ page, page_size, search, ativo }] = useBusca(campos)
  const [editada, editar] = useState<PerguntaDeDimensionamento | null>(null)
  const lista = useQuery(
    consulta(api.listarPerguntas, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  return (
    <>
      <ListaDoDimensionamento
        lista={lista}
        label="Perguntas de dimensionamento"
        noun="perguntas"
        titulo="Pergunta"
        colunas={colunas}
        aoEditar={editar}
        semAchados="Nenhuma pergunta com esses filtros"
        vazia={
          <Vazio title="Ainda não há perguntas de dimensionamento">
            Crie a primeira, inclua-a em um questionário e diga, no serviço, quantas horas cada resposta soma.
          </Vazio>
        }
      />
      {editada && <JanelaDaPergunta key={editada.id} pergunta={editada} onClose={() => editar(null)} />}
    </>
  )
}
