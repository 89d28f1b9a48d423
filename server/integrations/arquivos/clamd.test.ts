import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { clamd } from './clamd.ts'

let servidor: Server | undefined
const tomadas: Socket[] = []
afterEach(() => {
  for (const tomada of tomadas.splice(0)) tomada.destroy()
  servidor?.close()
})

/** A clamd that decodes INSTREAM as documented and lets `julgar` decide; `undefined` keeps silent. */
async function clamdFalso(julgar: (conteudo: string) => string | undefined): Promise<string> {
  servidor = createServer((tomada) => {
    tomadas.push(tomada)
    let recebido = Buffer.alloc(0)
    tomada.on('data', (pedaco) => {
      recebido = Buffer.concat([recebido, pedaco])
      const comando = recebido.indexOf(0)
      if (comando < 0 || recebido.toString('latin1', 0, comando) !== 'zINSTREAM') return
      const partes: Buffer[] = []
      for (let i = comando + 1; i + 4 <= recebido.length; ) {
        const tamanho = recebido.readUInt32BE(i)
        if (tamanho === 0) {
          const resposta = julgar(Buffer.concat(partes).toString())
          if (resposta !== undefined) tomada.end(`${resposta}\0`)
          return
        }
        partes.push(recebido.subarray(i + 4, i + 4 + tamanho))
        i += 4 + tamanho
      }
    })
  })
  await new Promise<void>((ok) => servidor?.listen(0, '127.0.0.1', ok))
  return `tcp://127.0.0.1:${(servidor.address() as AddressInfo).port}`
}

const conteudo = () =>
  Readable.from([Buffer.from('EICAR'), Buffer.alloc(0), Buffer.from('-TEST')].filter((b) => b.length))

it('hands over the whole file and tells clean from infected', async () => {
  const url = await clamdFalso((c) => (c === 'EICAR-TEST' ? 'stream: Eicar-Signature FOUND' : 'stream: OK'))
  expect(await clamd(url).examinar(conteudo())).toEqual({ limpo: false, nome: 'Eicar-Signature' })
  expect(await clamd(url).examinar(Readable.from([Buffer.from('bom')]))).toEqual({ limpo: true })
})

it('takes an error, silence, a hang-up or nobody there for no verdict', async () => {
  const erro = await clamdFalso(() => 'INSTREAM size limit exceeded. ERROR')
  await expect(clamd(erro).examinar(conteudo())).rejects.toMatchObject({ name: 'FalhaDoAntivirus' })
  servidor?.close()
  const mudo = await clamdFalso(() => undefined)
  await expect(clamd(mudo, { limiteMs: 50 }).examinar(conteudo())).rejects.toMatchObject({ name: 'FalhaDoAntivirus' })
  for (const tomada of tomadas.splice(0)) tomada.destroy()
  await new Promise((ok) => servidor?.close(ok))
  await expect(clamd(mudo).examinar(conteudo())).rejects.toMatchObject({ name: 'FalhaDoAntivirus' })
})

it('wants an address it understands', () => expect(() => clamd('http://x')).toThrow('tcp://'))
