/** People who buy and read without a pause, and remember every purchase that was confirmed to them. */
import { randomUUID } from 'node:crypto'
import { carrinhoDe, pessoaDeFora } from '../../e2e/support/pedir.ts'

interface Compras {
  /** What was confirmed: the purchase's own words, and when (performance.now()). */
  confirmadas: { objetivo: string; em: number }[]
  /** Answers but for 2xx and 503. */
  estranhas: string[]
  /** How many readings were answered. */
  leituras(): number
  /** All answers by status, as one line. */
  respostas(): string
  /** Nobody begins another purchase; resolves when those that were begun are confirmed. */
  parar(): Promise<void>
}

const ESPERA_MS = 200

/**
 * `clientes` buy one after the other, and as many as half of them read. Who is refused tries again with the same idempotency key
 * until the purchase is confirmed: every one that was begun must be there once in the end.
 */
export async function comprarSemParar(url: string, clientes: number): Promise<Compras> {
  const helena = await pessoaDeFora(url, 'helena')
  const carrinho = (await carrinhoDe(helena, 'FT-003', /Doce Cacau/)) as { modelos: object[] }
  const confirmadas: Compras['confirmadas'] = []
  const estranhas: string[] = []
  const contadas = new Map<number, number>()
  let lidas = 0
  let parar = false

  async function pedir(caminho: string, opcoes: Parameters<typeof helena.pedir>[1]): Promise<boolean> {
    const { status, corpo } = await helena
      .pedir(caminho, opcoes)
      .catch((causa: Error) => ({ status: 0, corpo: String(causa.cause ?? causa) }))
    contadas.set(status, (contadas.get(status) ?? 0) + 1)
    if (status >= 200 && status < 300) return true
    if (status !== 503) estranhas.push(`${status} ${JSON.stringify(corpo)}`)
    await new Promise((pronto) => setTimeout(pronto, ESPERA_MS))
    return false
  }
  async function comprar(): Promise<void> {
    while (!parar) {
      const [chave, objetivo] = [randomUUID(), `Ensaio ${randomUUID()}`]
      const corpo = { ...carrinho, modelos: carrinho.modelos.map((m) => ({ ...m, objetivo })) }
      while (!(await pedir('/solicitacao/externo/enviar/', { corpo, chave })));
      confirmadas.push({ objetivo, em: performance.now() })
    }
  }
  async function ler(): Promise<void> {
    while (!parar) if (await pedir('/solicitacao/externo/', {})) lidas++
  }
  const todos = Promise.all([
    ...Array.from({ length: clientes }, comprar),
    ...Array.from({ length: Math.floor(clientes / 2) }, ler),
  ])
  return {
    confirmadas,
    estranhas,
    leituras: () => lidas,
    respostas: () =>
      [...contadas]
        .sort(([a], [b]) => a - b)
        .map(([status, n]) => `${n} × ${status}`)
        .join(', '),
    async parar() {
      parar = true
      await todos
    },
  }
}
