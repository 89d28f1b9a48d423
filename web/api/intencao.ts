/** 128 random bits in hexadecimal. `crypto.randomUUID` exists on https only, and the hub also runs on plain http at home. */
export const novaChave = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

/** What was asked for, as text: two equal texts are the same intention. Files count by name, size and date. */
export const impressao = (pedido: unknown): string =>
  JSON.stringify(pedido, (_, valor: unknown) =>
    valor instanceof File ? [valor.name, valor.size, valor.lastModified] : valor instanceof Blob ? valor.size : valor,
  )

/**
 * One intention of the user, with its Idempotency-Key: the key stays the same while the same thing is asked for again
 * (second click, retry after a fall of the network) and changes once the answer is known.
 */
export class Intencao {
  #pedido: string | undefined
  #chave = ''

  chaveDe(pedido: unknown): string {
    const texto = impressao(pedido)
    if (texto !== this.#pedido) {
      this.#pedido = texto
      this.#chave = novaChave()
    }
    return this.#chave
  }

  /** The answer is known, whatever it was: the next press is another intention. */
  concluir(): void {
    this.#pedido = undefined
  }
}
