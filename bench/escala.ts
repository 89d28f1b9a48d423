import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { encher } from './encher.ts'
import { abrirHub, listas } from './hub.ts'

/** p50 of each hot list with 1,000 requests and with 100,000 requests of 5,000 companies: medians of five, one call at a time. */
export async function medirEscala(servidor: string): Promise<Record<string, unknown>> {
  const medir = async (empresas: number, solicitacoes: number): Promise<Map<string, number>> => {
    const hub = await abrirHub(servidor)
    try {
      await encher(hub.database!, empresas, solicitacoes)
      const p50s = new Map<string, number>()
      for (const lista of listas) {
        const headers = lista.email ? await entrar(hub.url, lista.email) : {}
        await carregar(hub.url + lista.caminho, headers, 1_000, 1)
        const vezes: number[] = []
        for (let vez = 0; vez < 5; vez++) vezes.push((await carregar(hub.url + lista.caminho, headers, 1_500, 1)).p50)
        p50s.set(lista.nome, mediana(vezes))
      }
      return p50s
    } finally {
      await hub.parar()
    }
  }
  const pouco = await medir(100, 1_000)
  const muito = await medir(5_000, 100_000)
  return Object.fromEntries(
    listas.map(({ nome }) => [
      nome,
      {
        '1.000 (ms)': Number(pouco.get(nome)!.toFixed(2)),
        '100.000 (ms)': Number(muito.get(nome)!.toFixed(2)),
        razão: Number((muito.get(nome)! / pouco.get(nome)!).toFixed(2)),
        meta: '≤ 1.5',
      },
    ]),
  )
}
