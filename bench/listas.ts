import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entrar } from '../e2e/support/entrar.ts'
import { iniciarProcesso } from '../e2e/support/processo.ts'
import { carregar, mediana } from './carga.ts'
import { encher } from './encher.ts'
import { gravarConsultas } from './gravador.ts'
import { abrirHub, listas } from './hub.ts'

/** Throughput of each hot list against the same queries and answer on node:http + pg alone: medians of five, alternating. */
export async function medirListas(servidor: string): Promise<Record<string, unknown>> {
  const hub = await abrirHub(servidor)
  const pasta = mkdtempSync(join(tmpdir(), 'hub-bench-'))
  const tabela: Record<string, unknown> = {}
  try {
    await encher(hub.database!, 500, 2_000)
    for (const lista of listas) {
      const headers = lista.email ? await entrar(hub.url, lista.email) : {}
      const resposta = await (await fetch(hub.url + lista.caminho, { headers })).json()
      const consultas = await gravarConsultas(hub.database!, lista.caminho, headers)
      const arquivo = join(pasta, 'cru.json')
      writeFileSync(arquivo, JSON.stringify({ url: hub.database, consultas, resposta }))
      const cru = iniciarProcesso(process.execPath, ['bench/cru.ts', arquivo], process.env, process.cwd())
      const [, urlCru] = await cru.esperar(/cru: ouvindo em (\S+)/)
      const nosso: number[] = []
      const deles: number[] = []
      await carregar(hub.url + lista.caminho, headers, 1_500)
      await carregar(urlCru!, {}, 1_500)
      for (let vez = 0; vez < 5; vez++) {
        nosso.push((await carregar(hub.url + lista.caminho, headers, 2_000)).porSegundo)
        deles.push((await carregar(urlCru!, {}, 2_000)).porSegundo)
      }
      await cru.parar()
      tabela[lista.nome] = {
        consultas: consultas.length,
        'hub/s': Math.round(mediana(nosso)),
        'cru/s': Math.round(mediana(deles)),
        razão: Number((mediana(nosso) / mediana(deles)).toFixed(2)),
        meta: '≥ 0.8',
      }
    }
  } finally {
    await hub.parar()
    rmSync(pasta, { recursive: true, force: true })
  }
  return tabela
}
