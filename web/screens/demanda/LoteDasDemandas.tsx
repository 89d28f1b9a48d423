import { painel } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { BarraDeLote } from '../../blocks/BarraDeLote.tsx'
import { todasAsPaginas } from '../../blocks/todas-as-paginas.ts'
import type { Escolha } from '../../blocks/usar-escolha.ts'
import { type AtoEmLote, atosDaBarra, linhaDaDemanda } from './atos-em-lote.ts'
import { EmLote } from './EmLote.tsx'

interface Props {
  escolha: Escolha<SolicitacaoResumo>
  /** Of the list, all pages. */
  total: number
  /** There are more. */
  mais: boolean
  /** What the list asks for, without its page. */
  query: Readonly<Record<string, unknown>>
}

/** What can be done to the demands that are marked. */
export function LoteDasDemandas({ escolha, total, mais, query }: Props) {
  const cache = useQueryClient()
  const [ato, agir] = useState<AtoEmLote | null>(null)
  const { marcadas, marcar } = escolha
  return (
    <>
      <BarraDeLote
        marcadas={marcadas.length}
        total={total}
        mais={mais}
        atos={atosDaBarra}
        aoAgir={agir}
        aoMarcarTodas={async () => {
          const todas = await todasAsPaginas((pagina) =>
            cache.fetchQuery(consulta(painel.demandas, { query: { ...query, ...pagina } })),
          )
          // Those that ended take no act.
          const abertas = todas.filter((s) => s.agora.vezes.length > 0)
          marcar(abertas)
          return abertas.length
        }}
        aoDesmarcar={() => marcar([])}
      />
      {ato && (
        <EmLote
          ato={ato}
          linhas={marcadas.map(linhaDaDemanda)}
          onClose={(feitas) => {
            agir(null)
            marcar(marcadas.filter((s) => !feitas.has(s.id)))
          }}
        />
      )}
    </>
  )
}
