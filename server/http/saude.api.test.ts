import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarVigia } from '../observability/partes.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const quebrado = () => Promise.reject(new Recusa('INDISPONIVEL'))
/** What is told with one part of the installation broken. */
const com = (mudado: object) => criarVigia({ ...hub.ports, ...mudado })()

test('health tells version, commit and that every part works', async () => {
  const { statusCode, payload } = await hub.app.inject({ url: '/api/saude' })
  expect(statusCode).toBe(200)
  expect(JSON.parse(payload)).toMatchObject({ pronta: true, versao: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  const partes = await com({ acesso: { ...hub.acesso, executar: async () => ({ rows: [{ s: 0 }] }) } })
  expect(partes).toEqual({
    armazem: { certa: true },
    correio: { certa: true },
    fila: { certa: true },
    certificado: { certa: true },
  })
})

test.each([
  ['armazem', () => ({ arquivos: { ...hub.ports.arquivos, agora: quebrado } }), /armazém/],
  ['correio', () => ({ correio: { ...hub.ports.correio, conferir: quebrado } }), /e-mail/],
  ['fila', () => ({ acesso: { ...hub.acesso, executar: async () => ({ rows: [{ s: 3_700 }] }) } }), /há 61 minutos/],
  ['fila', () => ({ acesso: { ...hub.acesso, executar: quebrado } }), /fila.*não responde/],
  ['certificado', () => ({ selo: { ...hub.ports.selo, venceEm: new Date(0) } }), /venceu/],
  [
    'certificado',
    () => ({ selo: { ...hub.ports.selo, venceEm: new Date(Date.now() + 20.5 * 86_400_000) } }),
    /em 20 dias/,
  ],
  [
    'certificado',
    () => ({ pagamento: { ...hub.ports.pagamento, certificadoVenceEm: new Date(0) } }),
    /^O certificado que o banco pede venceu: nenhum Pix/,
  ],
] as const)('%s that does not work is told in a sentence', async (parte, mudado, dito) => {
  const partes = await com(mudado())
  expect(partes[parte]).toEqual({ certa: false, dito: expect.stringMatching(dito) })
})

test('a part that does not work keeps no instance from being ready', async () => {
  const guardado = hub.ports.correio.conferir
  hub.ports.correio.conferir = quebrado
  try {
    expect((await hub.app.inject({ url: '/api/saude' })).statusCode).toBe(200)
  } finally {
    hub.ports.correio.conferir = guardado
  }
})
