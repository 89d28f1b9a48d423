import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataHora } from '../parts/Data.tsx'
import { Celula } from '../ui/Celula.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { type Coluna, Tabela } from '../ui/Tabela.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { LoadState } from './LoadState.tsx'

interface Mudanca {
  id: number
  chave: string
  antes: string | null
  valor: string
  desde: string
  por: string | null
}

interface HistoricoDeMudancasProps {
  titulo: string
  subtitulo?: string
  busca: UseQueryResult<{ count: number; results: readonly Mudanca[] }>
  /** Name of what changed; none: there is only one thing. */
  nome?: (chave: string) => ReactNode
  /** A kept value as it is read. */
  ler: (chave: string, valor: string) => string
  /** Where nothing was ever changed. */
  vazio: string
  onClose: () => void
}

/** Since when a value holds, what held before and who changed it, in a window. */
export function HistoricoDeMudancas(props: HistoricoDeMudancasProps) {
  const { busca, nome, ler } = props
  const colunas: Coluna<Mudanca>[] = [
    {
      id: 'desde',
      header: 'Desde',
      card: 'topo',
      nowrap: true,
      cell: (m) => (
        <Celula detail={m.por ?? 'Pelo sistema'}>
          <DataHora valor={m.desde} />
        </Celula>
      ),
    },
    ...(nome
      ? [{ id: 'nome', header: 'O que mudou', cardLabel: 'O que mudou', cell: (m: Mudanca) => nome(m.chave) }]
      : []),
    {
      id: 'antes',
      header: 'Antes',
      card: 'pe',
      cardLabel: 'Antes',
      cell: (m) => (m.antes === null ? '-' : ler(m.chave, m.antes)),
    },
    {
      id: 'depois',
      header: 'Depois',
      card: 'pe-fim',
      cardLabel: 'Depois',
      cell: (m) => <b>{ler(m.chave, m.valor)}</b>,
    },
  ]
  const { data } = busca
  return (
    <Dialogo open dismissable size="largo" onClose={props.onClose} title={props.titulo} subtitle={props.subtitulo}>
      {busca.isError ? (
        <LoadState query={busca} />
      ) : (
        <Tabela<Mudanca>
          label="Mudanças"
          columns={colunas}
          rows={data?.results ?? []}
          rowKey={(m) => String(m.id)}
          loading={busca.isPending}
          empty={<Vazio title="Nenhuma mudança ainda">{props.vazio}</Vazio>}
        />
      )}
      {data && data.count > data.results.length && (
        <p className="apoio">
          As {data.results.length} últimas de {escreverNumero(data.count)} mudanças.
        </p>
      )}
    </Dialogo>
  )
}
