import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarVigia } from '../observabilidade/partes.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa?.fechar())

const quebrado = () => Promise.reject(new Recusa('INDISPONIVEL'))
/** What is told with one part of the installation broken. */
const com = (mudado: object) => criarVigia({ ...casa.portas, ...mudado })()

test('health tells version, commit and that every part works', async () => {
  const { statusCode, payload } = await casa.app.inject({ url: '/api/saude' })
  expect(statusCode).toBe(200)
  expect(JSON.parse(payload)).toMatchObject({ pronta: true, versao: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  const partes = await com({ acesso: { ...casa.acesso, executar: async () => ({ rows: [{ s: 0 }] }) } })
  expect(partes).toEqual({
    armazem: { certa: true },
    correio: { certa: true },
    fila: { certa: true },
    certificado: { certa: true },
  })
})

test.each([
  ['armazem', () => ({ arquivos: { ...casa.portas.arquivos, agora: quebrado } }), /armazém/],
  ['correio', () => ({ correio: { ...casa.portas.correio, conferir: quebrado } }), /e-mail/],
  ['fila', () => ({ acesso: { ...casa.acesso, executar: async () => ({ rows: [{ s: 3_700 }] }) } }), /há 61 minutos/],
  ['fila', () => ({ acesso: { ...casa.acesso, executar: quebrado } }), /fila.*não responde/],
  ['certificado', () => ({ selo: { ...casa.portas.selo, venceEm: new Date(0) } }), /venceu/],
  [
    'certificado',
    () => ({ selo: { ...casa.portas.selo, venceEm: new Date(Date.now() + 20.5 * 86_400_000) } }),
    /em 20 dias/,
  ],
] as const)('%s that does not work is told in a sentence', async (parte, mudado, dito) => {
  const partes = await com(mudado())
  expect(partes[parte]).toEqual({ certa: false, dito: expect.stringMatching(dito) })
})

test('a part that does not work keeps no instance from being ready', async () => {
  const guardado = casa.portas.correio.conferir
  casa.portas.correio.conferir = quebrado
  try {
    expect((await casa.app.inject({ url: '/api/saude' })).statusCode).toBe(200)
  } finally {
    casa.portas.correio.conferir = guardado
  }
})
