import { avatar } from '@hub/protocol/avatar.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { esquecerAvatar } from '../services/esquecer-avatar.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** Wide: red at the left, green in the middle, blue at the right. */
const faixas = async (): Promise<Buffer> => {
  const cor = (background: string) =>
    sharp({ create: { width: 100, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 300, height: 100, channels: 3, background: 'black' } })
    .composite([
      { input: await cor('#f00'), left: 0, top: 0 },
      { input: await cor('#0f0'), left: 100, top: 0 },
      { input: await cor('#00f'), left: 200, top: 0 },
    ])
    .png()
    .toBuffer()
}

describe('a person’s own picture', () => {
  let hub: TestHub
  beforeAll(async () => {
    hub = await createTestHub()
  })
  afterAll(() => hub?.fechar())

  const enviar = async (posicao?: number) =>
    hub.como('helena').deve(avatar.enviar, {
      corpo: posicao === undefined ? {} : { posicao },
      arquivos: { imagem: { nome: 'eu.png', conteudo: await faixas() } },
    })
  const cor = async () => {
    const { bruto } = await hub.como('helena').chamar(avatar.ler)
    const { data, info } = await sharp(bruto).raw().toBuffer({ resolveWithObject: true })
    return { lado: [info.width, info.height], meio: [...data.subarray(128 * 256 * 3 + 128 * 3)].slice(0, 3) }
  }

  it.each([
    [undefined, 1],
    [0, 0],
    [100, 2],
  ])('is the square that was chosen: at %s%% the channel %s', async (posicao, canal) => {
    await enviar(posicao)
    const { lado, meio } = await cor()
    expect(lado).toEqual([256, 256])
    expect(meio.map((v) => v > 200)).toEqual([0, 1, 2].map((i) => i === canal))
  })

  it('is one at a time, and nobody else’s to read', async () => {
    const { avatar: numero } = await enviar()
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from arquivo where nome in ('avatar.jpg', 'eu.png')`,
    ))!
    expect(n).toBe(1)
    expect((await enviar()).avatar).not.toBe(numero)
    expect((await hub.como('luciana').chamar(avatar.ler)).status).toBe(404)
  })

  it('has to be a picture, and goes when it is removed or the person’s data are', async () => {
    const recusada = await hub.como('helena').chamar(avatar.enviar, {
      corpo: {},
      arquivos: { imagem: { nome: 'a.txt', conteudo: Buffer.from('x') } },
    })
    expect(recusada.status).toBe(400)
    await hub.como('helena').deve(avatar.remover)
    expect((await hub.como('helena').chamar(avatar.ler)).status).toBe(404)
    // Again is no fault: it is gone.
    await hub.como('helena').deve(avatar.remover)
    await enviar()
    await esquecerAvatar(hub.database, hub.como('helena').id)
    expect((await hub.como('helena').chamar(avatar.ler)).status).toBe(404)
  })
})
