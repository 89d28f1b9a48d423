import { dimensionamento as api, type PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { tipoDeResposta } from '../../copy/questionario.ts'
import { Acao } from '../../parts/Acao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { campos } from './campos.ts'
import { JanelaDaPergunta } from './JanelaDaPergunta.tsx'

const colunas = (editar: (p: PerguntaDeDimensionamento) => void): Coluna<PerguntaDeDimensionamento>[] => [
  {
    id: 'descricao',
    header: 'Pergunta',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.ativo ? p.chave : `${p.chave} · guardada`}>
        {p.descricao}
      </Celula>
    ),
  },
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
  {
    id: 'acoes',
    header: <span className="so-leitor">Ações</span>,
    card: 'pe',
    align: 'fim',
    cell: (p) => (
      <Acao acoes={p.acoes} comando="alterar" variant="texto" size="pequeno" icon="lapis" onClick={() => editar(p)}>
        Editar<span className="so-leitor"> {p.descricao}</span>
      </Acao>
    ),
  },
]

/** Dimensioning questions, with where each is put. */
export function Perguntas() {
  const [{ page, page_size, search, ativo }, mudar, href] = useBusca(campos)
  const [editada, editar] = useState<PerguntaDeDimensionamento | null>(null)
  const lista = useQuery(
    consulta(api.listarPerguntas, { query: { page, page_size, ...(search && { search }), ...(ativo && { ativo }) } }),
  )
  return (
    <>
      <ListaPaginada
        label="Perguntas de dimensionamento"
        lista={lista}
        noun="perguntas"
        busca={{ page, page_size }}
        mudar={mudar}
        href={href}
        columns={colunas(editar)}
        rowKey={(p) => String(p.id)}
        empty={
          search || ativo ? (
            <Vazio title="Nenhuma pergunta com esses filtros">Tente outra palavra ou tire o filtro.</Vazio>
          ) : (
            <Vazio title="Ainda não há perguntas de dimensionamento">
              Crie a primeira, inclua-a em um questionário e diga, no serviço, quantas horas cada resposta soma.
            </Vazio>
          )
        }
      />
      {editada && <JanelaDaPergunta key={editada.id} pergunta={editada} aoFechar={() => editar(null)} />}
    </>
  )
}
