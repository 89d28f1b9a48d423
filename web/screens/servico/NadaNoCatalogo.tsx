import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { servico } from '@hub/protocol/servico.ts'
import { useQueries } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { type Filtro, filtros, nomeDoFiltro, valoresDe } from './busca-do-catalogo.ts'
import { Vitrines } from './Vitrines.tsx'

type Escrito = Record<Filtro | 'search', string>

interface Props {
  busca: Escrito
  /** The call's query without page and order. */
  query: (busca: Partial<Escrito>) => Record<string, unknown>
  href: (valores: Partial<Escrito & { page: number }>) => string
}

const nada: Escrito = { search: '', tema: '', subtema: '', porte: '', modelo: '', tiposervico: '' }

const aindaHa = (n: number | undefined) =>
  n === undefined ? '…' : n === 0 ? 'nada também' : quantos(n, 'serviço', 'serviços')

/** Nothing is found: what of the search and the filters leaves nothing, whom to ask, and what others look at. */
export function NadaNoCatalogo({ busca, query, href }: Props) {
  const partes = [
    ...(busca.search ? [{ campo: 'search' as const, dito: `a busca “${busca.search}”` }] : []),
    ...filtros
      .filter((f) => valoresDe(busca[f]).length > 0)
      .map((campo) => ({ campo, dito: `o filtro ${nomeDoFiltro[campo]}` })),
  ]
  const contadas = useQueries({
    queries: partes.map(({ campo }) =>
      consulta(servico.listar, { query: { ...query({ ...busca, [campo]: '' }), page_size: 1 } } as never),
    ),
  })
  return (
    <>
      <Vazio
        title={busca.search ? `Nenhum serviço com “${busca.search}”` : 'Nenhum serviço com esses filtros'}
        action={<LinkBotao href={href({ ...nada, page: 1 })}>Ver todos os serviços</LinkBotao>}
      >
        <p>Diga o problema com outras palavras, como quem o conta a um amigo: também procuramos por elas.</p>
        {partes.length > 1 && (
          <ul>
            {partes.map(({ campo, dito }, i) => (
              <li key={campo}>
                <Ancora href={href({ [campo]: '', page: 1 })}>Sem {dito}</Ancora>:{' '}
                {aindaHa((contadas[i]?.data as RespostaDe<typeof servico.listar> | undefined)?.count)}
              </li>
            ))}
          </ul>
        )}
        <p>
          Não achou? <Ancora href={caminhos.ajuda}>Fale com a equipe</Ancora>.
        </p>
      </Vazio>
      <Vitrines />
    </>
  )
}
