import { connect } from 'node:net'
import type { Readable } from 'node:stream'

type ResultadoDoAntivirus = { limpo: true } | { limpo: false; nome: string }
export interface Antivirus {
  /** Rejects with `FalhaDoAntivirus` when there is no verdict: an unchecked file must not pass for a clean one. */
  examinar(conteudo: Readable): Promise<ResultadoDoAntivirus>
}

export class FalhaDoAntivirus extends Error {
  override name = 'FalhaDoAntivirus'
}

/**
 * Client of clamd's INSTREAM command (man clamd): `zINSTREAM\0`, chunks each preceded by its length in four bytes, big endian,
 * an empty chunk, then one answer. `url` is CLAMD_URL, `tcp://host:3310`. One connection per file.
 */
export function clamd(url: string, { limiteMs = 30_000 } = {}): Antivirus {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'tcp:') throw new Error('CLAMD_URL must look like tcp://host:3310')
  return {
    examinar: async (conteudo) => {
      const resposta = await conversar(hostname, Number(port || 3310), conteudo, limiteMs).catch((cause) => {
        throw new FalhaDoAntivirus('clamd gave no verdict', { cause })
      })
      if (resposta === 'stream: OK') return { limpo: true }
      const achado = /^stream: (.+) FOUND$/.exec(resposta)?.[1]
      if (achado) return { limpo: false, nome: achado }
      throw new FalhaDoAntivirus(`clamd answered "${resposta.slice(0, 200)}"`)
    },
  }
}

async function conversar(host: string, port: number, conteudo: Readable, limiteMs: number): Promise<string> {
  const tomada = connect({ host, port })
  const prazo = setTimeout(() => tomada.destroy(new Error(`no answer within ${limiteMs} ms`)), limiteMs)
  try {
    const resposta = new Promise<string>((resolver, rejeitar) => {
      let texto = ''
      tomada.setEncoding('utf8')
      tomada.on('data', (pedaco: string) => {
        texto += pedaco
        if (texto.includes('\0')) resolver(texto.slice(0, texto.indexOf('\0')))
        else if (texto.length > 4_096) rejeitar(new Error('the answer has no end'))
      })
      tomada.once('end', () => rejeitar(new Error('the connection ended without an answer')))
      tomada.once('error', rejeitar)
      tomada.once('close', () => rejeitar(new Error('the connection was closed')))
    })
    // clamd may answer and hang up in mid-stream (its own size limit): then the answer counts, not the broken pipe.
    const envio = enviar(tomada, conteudo).then(() => resposta)
    return await Promise.race([resposta, envio])
  } finally {
    clearTimeout(prazo)
    tomada.destroy()
    conteudo.destroy()
  }
}

async function enviar(tomada: ReturnType<typeof connect>, conteudo: Readable): Promise<void> {
  const escrever = (dados: Uint8Array | string) =>
    new Promise<void>((ok, falha) => tomada.write(dados, (erro) => (erro ? falha(erro) : ok())))
  await escrever('zINSTREAM\0')
  for await (const pedaco of conteudo) {
    const bytes = Buffer.from(pedaco)
    const tamanho = Buffer.alloc(4)
    tamanho.writeUInt32BE(bytes.length)
    await escrever(Buffer.concat([tamanho, bytes]))
  }
  await escrever(Buffer.alloc(4))
}
