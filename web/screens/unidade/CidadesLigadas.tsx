import { unidade as api, type CidadeDaUnidade, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Unidade.module.css'

const TAMANHO = 20

/** The cities that a unit looks after, and taking one out. */
export function CidadesLigadas({ unidade }: { unidade: UnidadeDeAtendimento }) {
  const [search, procurar] = useState('')
  const [page, irPara] = useState(1)
  const [retirando, aRetirar] = useState<CidadeDaUnidade | null>(null)
  const lista = useQuery(
    consulta(api.listarCidades, {
      query: { unidade: unidade.id, page, page_size: TAMANHO, ...(search && { search }) },
    }),
  )
  // The last one of the last page was taken out: the page before it is the last now.
  const paginas = Math.max(1, Math.ceil((lista.data?.count ?? page * TAMANHO) / TAMANHO))
  if (page > paginas) irPara(paginas)
  const pode = motivoDe(unidade.acoes, 'removerCidades') === null
  const colunas: Coluna<CidadeDaUnidade>[] = [
    { id: 'cidade', header: 'Cidade', card: 'topo', cell: (c) => <Celula strong>{c.nome}</Celula> },
    { id: 'estado', header: 'Estado', card: 'topo-fim', cell: (c) => c.estado },
    ...(pode
      ? [
          {
            id: 'acoes',
            header: <span className="so-leitor">Ações</span>,
            align: 'fim' as const,
            cell: (c: CidadeDaUnidade) => (
              <Botao size="pequeno" variant="texto" onClick={() => aRetirar(c)}>
                Retirar<span className="so-leitor"> {c.nome}</span>
              </Botao>
            ),
          },
        ]
      : []),
  ]
  if (lista.isError) return <LoadState query={lista} />
  return (
    <div className={css.pilha}>
      <CampoBusca
        label="Buscar cidade desta unidade"
        value={search}
        onSearch={(texto) => {
          procurar(texto)
          irPara(1)
        }}
      />
      <Tabela<CidadeDaUnidade>
        label="Cidades desta unidade"
        columns={colunas}
        rows={lista.data?.results ?? []}
        rowKey={(c) => c.codigo}
        loading={lista.isPending}
        refreshing={lista.isPlaceholderData}
        empty={
          search ? (
            <Vazio title="Nenhuma cidade com este nome nesta unidade">Confira a grafia; acentos não importam.</Vazio>
          ) : (
            <Vazio title="Nenhuma cidade ainda">Sem cidades, esta unidade não recebe pedidos.</Vazio>
          )
        }
      />
      {(lista.data?.count ?? 0) > TAMANHO && (
        <Paginacao page={page} pageSize={TAMANHO} total={lista.data?.count ?? 0} noun="cidades" onPage={irPara} />
      )}
      {retirando && (
        <Confirm
          call={api.removerCidade}
          input={{ params: { id: retirando.id } }}
          onClose={() => aRetirar(null)}
          title={`Retirar ${retirando.nome}/${retirando.estado}?`}
          confirmLabel="Retirar"
          success="Cidade retirada."
        >
          Até outra unidade atender a cidade, os clientes dela não conseguem pedir serviços. O que está em andamento
          continua nesta unidade.
        </Confirm>
      )}
    </div>
  )
}
