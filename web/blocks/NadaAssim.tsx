import { escreverQuantas } from '@hub/domain/kernel/por-escrito.ts'
import { useQueries } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { camposDo, ditoEntre, type Filtro, semFiltro, valorDe } from '../parts/filtros-da-lista.ts'
import { Ancora } from '../ui/Ancora.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { NomeDoValor } from './FiltrosDaLista.tsx'
import type { ListaAberta } from './usar-lista.ts'

type Busca = Readonly<Record<string, unknown>>

interface Props {
  de: ListaAberta<unknown, unknown, Busca>
  /** Those that narrow the list. */
  filtros: readonly Filtro[]
}

/** Which filter leaves nothing, and how many there are without it. */
export function NadaAssim({ de, filtros }: Props) {
  const { busca, call, params, href, recorteCom, umPorPagina } = de
  const search = valorDe(busca, 'search')
  const partes = [
    ...filtros.map((f) => ({ id: f.id, dito: <Dito filtro={f} busca={busca} />, sem: semFiltro(f) as Busca })),
    ...(search ? [{ id: 'search', dito: <>a busca “{search}”</>, sem: { search: '' } }] : []),
  ]
  const contadas = useQueries({
    queries: partes.map(({ sem }) =>
      consulta(call, { params, query: { ...recorteCom(sem), ...umPorPagina } } as never),
    ),
  })
  const quantasDitas = (i: number) => {
    const { count, mais } = (contadas[i]?.data ?? {}) as { count?: number; mais?: boolean }
    return count === undefined ? '…' : count === 0 ? 'nada também' : escreverQuantas(count, mais)
  }
  const tudo = href(Object.assign({}, ...partes.map((p) => p.sem)))
  if (partes.length === 1)
    return (
      <Vazio
        title={<>Nada com {partes[0]!.dito}</>}
        action={<LinkBotao href={tudo}>{search ? 'Limpar a busca' : 'Tirar o filtro'}</LinkBotao>}
      >
        {search ? 'Sem a busca' : 'Sem esse filtro'}: {quantasDitas(0)}.
      </Vazio>
    )
  return (
    <Vazio title="Nada com estes filtros" action={<LinkBotao href={tudo}>Limpar filtros</LinkBotao>}>
      <ul>
        {partes.map(({ id, dito, sem }, i) => (
          <li key={id}>
            <Ancora href={href(sem)}>Sem {dito}</Ancora>: {quantasDitas(i)}
          </li>
        ))}
      </ul>
    </Vazio>
  )
}

/** A filter in words: 'Cidade Ilhéus/BA'. */
function Dito({ filtro: f, busca }: { filtro: Filtro; busca: Busca }) {
  const [de = '', ate = ''] = camposDo(f).map((campo) => valorDe(busca, campo))
  if (f.tipo === 'achar')
    return (
      <>
        {f.label} <NomeDoValor filtro={f} valor={de} />
      </>
    )
  return (
    <>
      {f.label}{' '}
      {f.tipo === 'texto'
        ? `“${de}”`
        : f.tipo === 'opcoes'
          ? f.opcoes.find((o) => o.value === de)?.label
          : ditoEntre(f.tipo, de, ate)}
    </>
  )
}
