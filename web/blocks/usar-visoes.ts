import { visao } from '@hub/protocol/visao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import type { EscolhaDeColunas } from './colunas-da-lista.ts'

/**
 * What an address says of a list but for the page: how a view keeps it, whatever the order of its fields. The columns that are
 * seen are part of it, wherever they come from.
 */
export function buscaDaVisao(href: string, colunas?: readonly string[]): string {
  const campos = new URLSearchParams(href.split('?')[1] ?? '')
  campos.delete('page')
  campos.delete('page_size')
  if (colunas) campos.set('colunas', colunas.join())
  campos.sort()
  return campos.toString()
}

/** Views of a list that the person reads, and which of them the address shows. */
export function useVisoes(
  views: { lista: string; neutro: string } | undefined,
  href: (valores: Record<string, string>) => string,
  colunas: EscolhaDeColunas | undefined,
) {
  const { data } = useQuery({
    ...consulta(visao.listar, { query: { lista: views?.lista ?? '' } }),
    enabled: views !== undefined,
    staleTime: 60_000,
  })
  const endereco = href({})
  const caminho = endereco.split('?')[0]!
  const agora = buscaDaVisao(endereco, colunas?.agora)
  const comum = agora === buscaDaVisao(views?.neutro ?? caminho, colunas?.padrao)
  const daLista = (data?.visoes ?? []).map((v) => ({
    id: `visao-${v.id}`,
    visao: v.id,
    minha: v.minha,
    nome: v.nome,
    label: v.unidade ? `${v.nome} · ${v.unidade.descricao}` : v.nome,
    partilhada: v.unidade !== null,
    busca: v.busca,
    href: v.busca ? `${caminho}?${v.busca}` : caminho,
  }))
  const atual = comum ? undefined : daLista.find((v) => v.busca === agora)
  return { daLista, atual, busca: agora, comum, semNada: caminho, unidades: data?.unidades ?? [] }
}
export type VisaoNaMoldura = ReturnType<typeof useVisoes>['daLista'][number]
