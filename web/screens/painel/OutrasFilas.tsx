import { nomeDasPendencias, tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import type { ContagensDasPendencias, Pendencia } from '@hub/protocol/pendencia.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'

interface Props {
  /** Of the one list of what waits, how many of each kind. */
  pendencias: ContagensDasPendencias
  /** Those that the page lists already. */
  aguardam: readonly Pendencia[]
  /** Diagnostics that are late, whoever they wait for. */
  atrasados: number
  /** Further counters, each with its list. */
  outras?: readonly { term: string; value: number; detail?: string; href: string; alert?: boolean }[]
}

/**
 * What awaits besides requests, by kind, as the one list counts and shows it, unless all of a kind is on the page; messages and drafts;
 * nothing of which there is none. The bar asks for the same messages.
 */
export function OutrasFilas({ pendencias, aguardam, atrasados, outras = [] }: Props) {
  const recentes = useQuery(consulta(mensagem.listarRecentes, { query: { page: 1, page_size: 20 } }))
  const filas = [
    { term: 'Mensagens novas', value: recentes.data?.nao_lidas ?? 0, href: caminhos.mensagens },
    ...tiposDePendencia
      .filter(
        (tipo) => tipo !== 'solicitacao' && aguardam.filter((p) => p.tipo === tipo).length < (pendencias[tipo] ?? 0),
      )
      .map((tipo) => ({
        term: `${nomeDasPendencias[tipo]} com você`,
        value: pendencias[tipo] ?? 0,
        href: para('pendentes', undefined, { tipo }),
      })),
    {
      term: 'Diagnósticos atrasados',
      value: atrasados,
      href: para('diagnosticos', undefined, { dash_filter: 'atrasados' }),
      alert: true,
    },
    ...outras,
  ].filter(({ value }) => value > 0)
  if (filas.length === 0) return null
  return (
    <Secao title="Também com você">
      <Definicoes layout="indicadores" items={filas} />
    </Secao>
  )
}
