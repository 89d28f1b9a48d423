import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { LINHAS_POR_CHAMADA, lote, type ResultadoDoLote } from '@hub/protocol/lote.ts'
import { chamar } from './cliente.ts'
import { ehSessaoPerdida, Falha, fraseDe } from './falha.ts'
import { novaChave } from './intencao.ts'

type Corpo = CorpoEnviado<typeof lote.executar>
/** An act with what all its records are given; the compiler holds the two together where it is written. */
export type PedidoDoLote = Corpo extends infer C ? (C extends Corpo ? Pick<C, 'ato' | 'dados'> : never) : never

interface Andamento {
  ensaio?: boolean
  /** The same of a press and of its repetitions: what was done under it answers as it did, and is not done again. */
  chave?: string
  /** After each call: what became of its records. */
  aoAndar: (results: readonly ResultadoDoLote[]) => void
  /** Nobody waits for the rest any more; what was asked for is not taken back. */
  parou?: () => boolean
}

/**
 * Does one act to many records, so many a call. A call that nobody answered is repeated; where that did not help, all its records say
 * so, and those after them are still tried. Only the last call takes fewer, so those records, asked for again, make the same calls.
 */
export async function executarLote(
  pedido: PedidoDoLote,
  ids: readonly number[],
  { ensaio = false, chave = novaChave(), aoAndar, parou = () => false }: Andamento,
): Promise<void> {
  for (let i = 0; i < ids.length && !parou(); i += LINHAS_POR_CHAMADA) {
    const daVez = ids.slice(i, i + LINHAS_POR_CHAMADA)
    const results = await chamarLote({ ...pedido, ids: daVez, ensaio } as Corpo, daVez, chave)
    if (parou()) return
    aoAndar(results)
  }
}

/** What a record has since the act: what all were given, the rest as it was. `centro` is one datum, which stands for itself. */
const desdeOAto = ({ ato, dados }: PedidoDoLote, antes: NonNullable<ResultadoDoLote['antes']>) =>
  ato === 'centro' ? dados.centrocusto : { ...antes, ...dados }

/**
 * Takes an act back: each record is given what it had, by the same act, unless another window has changed it since.
 * @throws Falha that says how many stayed as they are and why, when some did
 */
export async function desfazerLote(pedido: PedidoDoLote, feitas: readonly ResultadoDoLote[]): Promise<void> {
  const porAntes = Map.groupBy(
    feitas.filter((r) => r.antes),
    (r) => JSON.stringify(r.antes),
  )
  const recusadas: ResultadoDoLote[] = []
  for (const iguais of porAntes.values())
    await executarLote(
      {
        ato: pedido.ato,
        dados: { ...iguais[0]!.antes, antes: desdeOAto(pedido, iguais[0]!.antes!) },
      } as PedidoDoLote,
      iguais.map((r) => r.id),
      { aoAndar: (results) => recusadas.push(...results.filter((r) => !r.feita)) },
    )
  if (recusadas.length === 0) return
  const quantas = recusadas.length === 1 ? '1 ficou como está' : `${recusadas.length} ficaram como estão`
  throw new Falha({
    status: 409,
    type: recusadas[0]!.recusa ?? 'SEM_RESPOSTA',
    mensagem: `${quantas}: ${recusadas[0]!.mensagem ?? ''}`,
  })
}

async function chamarLote(corpo: Corpo, ids: readonly number[], chave: string): Promise<readonly ResultadoDoLote[]> {
  try {
    return (await chamar(lote.executar, { corpo, chave })).results
  } catch (causa) {
    if (ehSessaoPerdida(causa)) throw causa
    const mensagem =
      causa instanceof Falha && causa.type === 'SEM_REDE' ? 'Sem conexão: a resposta não chegou.' : fraseDe(causa)
    return ids.map((id) => ({
      id,
      feita: false,
      recusa: 'SEM_RESPOSTA',
      mensagem,
      detalhe: null,
      reserva: null,
      convidados: [],
      antes: null,
    }))
  }
}
