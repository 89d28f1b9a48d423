import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { opcoesDeLog } from './log.ts'

const segredos = {
  senha: 'cacau na beira do rio',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  link: 'q7Zr0mYwq7Zr0mYwq7Zr0mYwq7Zr0mYwq7Zr0mYwq7Z',
  cpf: '39053344705',
  cpfComMascara: '390.533.447-05',
  cartao: '4111 1111 1111 1111',
  email: "ana.d'avila+hub@correio.example.com",
  telefone: '(73) 98888-7777',
  telefoneDoMundo: '5573988887777',
}

function escrever(usar: (log: pino.Logger) => void): { texto: string; linhas: Record<string, unknown>[] } {
  let texto = ''
  const saida = new Writable({
    write(pedaco, _codigo, pronto) {
      texto += pedaco
      pronto()
    },
  })
  usar(pino(opcoesDeLog({ env: {}, modo: 'producao' }), saida))
  return {
    texto,
    linhas: texto
      .trimEnd()
      .split('\n')
      .map((l) => JSON.parse(l) as Record<string, unknown>),
  }
}

const vazados = (texto: string) =>
  Object.entries(segredos)
    .filter(([, s]) => texto.includes(s))
    .map(([nome]) => nome)

test('secrets are gone at any depth, by their name and by their form', () => {
  const fundo = {
    a: [{ b: { c: { password: segredos.senha, lista: [segredos.cpf, { Authorization: `Bearer ${segredos.jwt}` }] } } }],
  }
  const { texto, linhas: rows } = escrever((log) => {
    log.info(fundo, 'one')
    log.info(
      { headers: { cookie: `hub_sessao=${segredos.link}`, 'set-cookie': [segredos.link] }, novaSenha: segredos.senha },
      'two',
    )
    log.warn({ url: `/redefinir-senha?token=${segredos.link}&x=1`, caminho: `/assinar/${segredos.link}` }, 'three')
    log.info({ nota: `pessoa ${segredos.cpfComMascara}, cartão ${segredos.cartao}` }, `CPF ${segredos.cpf}`)
    log.info('formatted %s', segredos.jwt)
    log.info({ a: 1 }, 'formatted too %j', { token: segredos.link })
  })
  expect(vazados(texto)).toEqual([])
  expect(rows).toHaveLength(6)
})

test('an error is written with its chain of causes and without the parameters of its query', () => {
  const database = Object.assign(new Error(`duplicate key ${segredos.cpf}`), {
    code: '23505',
    detail: `Key (cpf)=(${segredos.cpf})`,
  })
  const consulta = new DrizzleQueryError('update usuario set senha_hash = $1', [segredos.senha, segredos.cpf], database)
  const { texto, linhas: rows } = escrever((log) => {
    log.error({ err: new Error('request failed', { cause: consulta }) }, 'request failed')
    log.error(consulta)
    log.error(new Error(`for ${segredos.cpfComMascara}`))
  })
  expect(vazados(texto)).toEqual([])
  expect(rows[0]).toMatchObject({
    nivel: 'error',
    err: { mensagem: 'request failed', causa: { causa: { code: '23505' } } },
  })
})

test('whom a mail server or a messenger refused is not named', () => {
  const recusa = `550 5.1.1 <${segredos.email}>: no such user`
  const { texto, linhas: rows } = escrever((log) => {
    log.error({ err: new Error('job failed', { cause: new Error(`Can't send mail: ${recusa}`) }) }, recusa)
    log.warn(`${segredos.telefone} and ${segredos.telefoneDoMundo} have no account`)
    log.warn({ url: `/api/x/?email=${encodeURIComponent(segredos.email)}&pagina=2` }, 'asked')
    log.warn(`${'a'.repeat(3_000)}@${'b.'.repeat(400)}`)
  })
  expect(vazados(texto)).toEqual([])
  expect(texto).not.toContain('avila')
  expect(rows[0]!.msg).toBe('550 5.1.1 <[e-mail]>: no such user')
  expect(rows[2]!.url).toBe('/api/x/?email=[e-mail]&pagina=2')
})

test('every event is one line, whatever it holds', () => {
  const { texto, linhas: rows } = escrever((log) => {
    const ciclo: Record<string, unknown> = { texto: 'two\nlines\r\u2028' }
    ciclo.ciclo = ciclo
    log.info(ciclo, 'a message\nof two lines')
  })
  expect(texto.split('\n')).toHaveLength(2)
  expect(rows[0]?.msg).toBe('a message\nof two lines')
})

test('what helps to find a fault stays readable', () => {
  const { linhas: rows } = escrever((log) =>
    log.info(
      { rota: 'proposta.detalhar', status: 404, ms: 12, hora: 1, em: '4068230400000', modulo: "'@hub/domain' at a@b" },
      'request',
    ),
  )
  expect(rows[0]).toMatchObject({ em: '4068230400000', modulo: "'@hub/domain' at a@b" })
  expect(rows[0]).toMatchObject({ rota: 'proposta.detalhar', status: 404, ms: 12, msg: 'request' })
})
