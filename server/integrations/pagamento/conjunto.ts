import { FalhaDoPagamento, type Pagamento, recusaOu } from './pagamento.ts'

/**
 * A bank for Pix and another provider for card and link. `ehDoOutro` knows the other's ids; a key that nobody has answered yet
 * may be known to either, so the bank is asked first, then the other.
 */
export function conjunto(banco: Pagamento, outro: Pagamento, ehDoOutro: (id: string) => boolean): Pagamento {
  async function emUm<T>(id: string, pedir: (qual: Pagamento) => Promise<T>): Promise<T> {
    if (ehDoOutro(id)) return pedir(outro)
    return pedir(banco).catch((falha: unknown) => {
      if (!(falha instanceof FalhaDoPagamento) || falha.desfecho !== 'recusado') throw falha
      // What only the bank knows was refused by the bank: its words count.
      return pedir(outro).catch(recusaOu(falha))
    })
  }
  return {
    metodos: [...new Set([...banco.metodos, ...outro.metodos])],
    certificadoVenceEm: banco.certificadoVenceEm,
    criarPix: (pedido) => banco.criarPix(pedido),
    criarLink: (pedido) => outro.criarLink(pedido),
    consultar: (id) => emUm(id, (qual) => qual.consultar(id)),
    cancelar: (id) => emUm(id, (qual) => qual.cancelar(id)),
    // Money that came in says itself by whom.
    estornar: (pedido) => (ehDoOutro(pedido.e2eid) ? outro : banco).estornar(pedido),
    lerWebhook: (chamada) => ('x-signature' in chamada.cabecalhos ? outro : banco).lerWebhook(chamada),
  }
}
