import type { ReactNode } from 'react'
import { ListaPaginada, type ListaPaginadaProps } from '../../blocos/ListaPaginada.tsx'
import { Acao, type Acoes } from '../../parts/Acao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { campos } from './campos.ts'

interface Item {
  id: number
  descricao: string
  chave: string
  ativo: boolean
  acoes: Acoes<'alterar'>
}
interface Props<T> {
  lista: ListaPaginadaProps<T>['lista']
  label: string
  noun: string
  /** Heading of the first column. */
  titulo: string
  /** Between the name and the command. */
  colunas: readonly Coluna<T>[]
  aoEditar: (item: T) => void
  /** Said when nothing passes the filters. */
  semAchados: string
  /** Shown while there is none at all. */
  vazia: ReactNode
}

/** Questions or lists of the dimensioning: each with its key, its uses and the command to change it. */
export function ListaDoDimensionamento<T extends Item>({
  titulo,
  colunas,
  aoEditar,
  semAchados,
  vazia,
  ...lista
}: Props<T>) {
  const [{ page, page_size, search, ativo }, mudar, href] = useBusca(campos)
  return (
    <ListaPaginada<T>
      {...lista}
      address={[{ page, page_size }, mudar, href]}
      rowKey={(item) => String(item.id)}
      columns={[
        {
          id: 'descricao',
          header: titulo,
          card: 'topo',
          cell: (item) => (
            <Celula strong detail={item.ativo ? item.chave : `${item.chave} · guardada`}>
              {item.descricao}
            </Celula>
          ),
        },
        ...colunas,
        {
          id: 'acoes',
          header: <span className="so-leitor">Ações</span>,
          card: 'pe',
          align: 'fim',
          cell: (item) => (
            <Acao
              acoes={item.acoes}
              comando="alterar"
              variant="texto"
              size="pequeno"
              icon="lapis"
              onClick={() => aoEditar(item)}
            >
              Editar<span className="so-leitor"> {item.descricao}</span>
            </Acao>
          ),
        },
      ]}
      empty={search || ativo ? <Vazio title={semAchados}>Tente outra palavra ou tire o filtro.</Vazio> : vazia}
    />
  )
}
