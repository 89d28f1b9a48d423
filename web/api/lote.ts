import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { LINHAS_POR_CHAMADA, lote, type ResultadoDoLote } from '@hub/protocol/lote.ts'
import { chamar } from './cliente.ts'
import { ehSessaoPerdida, fraseDe } from './falha.ts'
import { novaChave } from './intencao.ts'

type Corpo = CorpoEnviado<typeof lote.executar>
/** An act with what all its records are given; the compiler holds the two together where it is written. */
export type PedidoDoLote = Corpo extends infer C ? (C extends Corpo ? Pick<C, 'ato' | 'dados'> : never) : never

interface Andamento {
  ensaio?: boolean
  /** After each call: what became of its records. */
  aoAndar: (results: readonly ResultadoDoLote[]) => void
  /** Nobody waits for the rest any more; what was asked for is not taken back. */
  parou?: () => boolean
}

/**
 * Does one act to many records, so many a call: each call has a key of its own, under which it is repeated when nobody answered.
 * Where that did not help, its records say so, and those after them are still tried.
 */
export async function executarLote(
  pedido: PedidoDoLote,
  ids: readonly number[],
  { ensaio = false, aoAndar, parou = () => false }: Andamento,
): Promise<void> {
  for (let i = 0; i < ids.length && !parou(); i += LINHAS_POR_CHAMADA) {
    const daVez = ids.slice(i, i + LINHAS_POR_CHAMADA)
    const results = await chamarLote({ ...pedido, ids: daVez, ensaio } as Corpo, daVez)
    if (parou()) return
    aoAndar(results)
  }
}

async function chamarLote(corpo: Corpo, ids: readonly number[]): Promise<readonly ResultadoDoLote[]> {
  try {
    return (await chamar(lote.executar, { corpo, chave: novaChave() })).results
  } catch (causa) {
    if (ehSessaoPerdida(causa)) throw causa
    const mensagem = fraseDe(causa)
    return ids.map((id) => ({
      id,
      feita: false,
      recusa: 'SEM_RESPOSTA',
      mensagem,
      detalhe: null,
      reserva: null,
      convidados: [],
    }))
  }
}
