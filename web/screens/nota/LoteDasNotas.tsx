import { nota as api, type NotaResumo } from '@hub/protocol/nota.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import type { PedidoDoLote } from '../../api/lote.ts'
import { BarraDeLote } from '../../blocks/BarraDeLote.tsx'
import type { PalavrasDoLote } from '../../blocks/dizer-lote.ts'
import { JanelaDeLote } from '../../blocks/JanelaDeLote.tsx'
import { todasAsPaginas } from '../../blocks/todas-as-paginas.ts'
import type { Escolha } from '../../blocks/usar-escolha.ts'
import { para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'

interface Props {
  escolha: Escolha<NotaResumo>
  /** Of the list, all pages. */
  total: number
  /** There are more. */
  mais: boolean
  /** What the list asks for, without its page. */
  query: Readonly<Record<string, unknown>>
}

const palavras: PalavrasDoLote = {
  verbo: 'Autorizar',
  fazendo: 'Autorizando',
  coisa: ['nota', 'notas'],
  feito: ['autorizada', 'autorizadas'],
}
const pedido: PedidoDoLote = { ato: 'autorizarNota', dados: {} }

/** Authorises the invoices that are marked, each by the rule that holds for it alone. */
export function LoteDasNotas({ escolha, total, mais, query }: Props) {
  const cache = useQueryClient()
  const [autorizando, autorizar] = useState(false)
  const { marcadas, marcar } = escolha
  const valorDe = new Map(marcadas.map((n) => [n.id, n.valor]))
  return (
    <>
      <BarraDeLote
        marcadas={marcadas.length}
        total={total}
        mais={mais}
        atos={[{ id: 'autorizar', rotulo: 'Autorizar notas', tecla: 'e' }]}
        aoAgir={() => autorizar(true)}
        aoMarcarTodas={async () => {
          const todas = await todasAsPaginas((pagina) =>
            cache.fetchQuery(consulta(api.listar, { query: { ...query, ...pagina } })),
          )
          const aAutorizar = todas.filter((n) => n.situacao === 'a_autorizar')
          marcar(aAutorizar)
          return aAutorizar.length
        }}
        aoDesmarcar={() => marcar([])}
      />
      {autorizando && (
        <JanelaDeLote
          linhas={marcadas.map((n) => ({
            id: n.id,
            numero: `${n.solicitacao.nrosolicitacao}, parcela ${n.parcela}`,
            nome: `${n.prestador.nome}, ${emReaisPorExtenso(n.valor)}`,
            href: para('solicitacao', { id: n.solicitacao.id }, { aba: 'notas' }),
          }))}
          palavras={palavras}
          pedido={pedido}
          ensaio={pedido}
          resumo={(podem) => {
            const soma = podem.reduce((total, r) => total + Math.round((valorDe.get(r.id) ?? 0) * 100), 0) / 100
            return (
              <p>
                Soma das que podem: <b>{emReaisPorExtenso(soma)}</b>. Os prestadores são avisados para enviar as notas.
              </p>
            )
          }}
          onClose={(feitas) => {
            autorizar(false)
            marcar(marcadas.filter((n) => !feitas.has(n.id)))
          }}
        />
      )}
    </>
  )
}
