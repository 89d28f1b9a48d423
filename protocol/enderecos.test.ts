/** What an address says reaches the database: no text of it holds a character that PostgreSQL refuses without saying where. */
import { expect, test } from 'vitest'
import { safeParse, type z } from 'zod/mini'
import type { Endpoint } from './kernel/endpoint.ts'
import { camposComErro } from './kernel/mensagens.ts'
import { registro } from './registro.ts'

const chamadas = Object.entries(registro) as [string, Endpoint][]
const nomesDe = (s: z.core.$ZodType | undefined) =>
  Object.keys((s?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
/** Addresses of the sign-in carry what another address gave them, and nothing of it is looked up. */
const deEntrada = /^autenticacao\.(?:mostrarEntrada|mostrarErro|concluirEntrada)\./
const comNulo = ['\0', 'a\0b', 'a,\0']

/** Fields of a schema that take a NUL, or do not say that it is theirs. */
const quePassam = (s: z.core.$ZodType | undefined): string[] =>
  nomesDe(s).filter((campo) =>
    comNulo.some((escrito) => {
      const lido = safeParse(s!, { [campo]: escrito })
      return lido.success ? JSON.stringify(lido.data).includes('\\u0000') : !camposComErro(lido.error)[campo]
    }),
  )

test('a query with a NUL is refused at its field, in every call', () => {
  const passam = chamadas.flatMap(([nome, e]) => quePassam(e.query).map((campo) => `${nome}.${campo}`))
  expect(passam.filter((p) => !deEntrada.test(p))).toEqual([])
  expect(chamadas.flatMap(([, e]) => nomesDe(e.query)).length).toBeGreaterThan(200)
})

test('so is the body of a DELETE, which may stand in the address', () => {
  const apagam = chamadas.filter(([, e]) => e.metodo === 'DELETE')
  expect(apagam.flatMap(([nome, e]) => quePassam(e.corpo).map((campo) => `${nome}.${campo}`))).toEqual([])
})

test('the link of an e-mail that arrived cut off is told what one is told that is worth nothing any more', () => {
  const comLink = chamadas.filter(([, e]) => e.caminho.includes('{token}'))
  const recusam = comLink.filter(([, e]) => !safeParse(e.params!, { token: 'x' }).success)
  expect(recusam.map(([nome]) => nome)).toEqual([])
  expect(comLink.length).toBeGreaterThan(8)
})
