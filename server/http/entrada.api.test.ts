import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import {
  aceitaOuFalha,
  camposDoCorpo,
  chamadas,
  comCorpo,
  criarMandante,
  type Envio,
  falhaDe,
  type Mandante,
} from '../testing/mandar.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { retrato } from '../testing/retrato.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let historia: Historia
let m: Mandante
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  m = criarMandante(hub, historia)
})
afterAll(() => hub?.fechar())

const fundo = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`
const maus: Record<string, Envio> = {
  'that is not JSON': { cru: '{"a":' },
  'that is text': { cru: '"texto"' },
  'that is a number': { cru: '7' },
  'that is null': { cru: 'null' },
  'that is a list': { cru: '[{"a":1}]' },
  'with a NUL outside of a string': { cru: '{"a":1}\u0000' },
  'cut in the middle of a letter': { cru: Buffer.from('{"motivo":"não"}').subarray(0, 14) },
  'in UTF-16': { cru: Buffer.from('{"motivo":"ok"}', 'utf16le'), tipo: 'application/json; charset=utf-16le' },
  'nested 100 deep': { cru: fundo(100) },
  'nested 100,000 deep': { cru: fundo(100_000) },
  'of a hundred thousand brackets': { cru: '['.repeat(100_000) },
  'of two megabytes': { cru: JSON.stringify({ motivo: 'a'.repeat(2 * 1024 * 1024) }) },
  'with a number beyond all numbers': { cru: '{"id":1e999,"valor":-1e999}' },
  'that pollutes the prototype': { cru: '{"__proto__":{"grupos":["admin"]}}' },
  'that pollutes the constructor': { cru: '{"constructor":{"prototype":{"grupos":["admin"]}}}' },
  'that hides the prototype in an escape': { cru: '{"\\u005f_proto__":{"grupos":["admin"]}}' },
  'as XML': { cru: '<a/>', tipo: 'text/xml' },
  'as plain text': { cru: '{}', tipo: 'text/plain' },
  'as bytes': { cru: Buffer.from([0, 1, 2]), tipo: 'application/octet-stream' },
  'of an unheard-of type': { cru: '{}', tipo: 'application/x-novidade' },
  'of a type that is no type': { cru: '{}', tipo: ';;;' },
  'as a form without boundary': { cru: 'a=1', tipo: 'multipart/form-data' },
  'as a form that stops half way': {
    cru: '--x\r\nContent-Disposition: form-data; name="dados"\r\n\r\n{',
    tipo: 'multipart/form-data; boundary=x',
  },
  'as fields that pollute': { cru: '__proto__[grupos]=admin&constructor=1', tipo: 'application/x-www-form-urlencoded' },
  'as fields that are not UTF-8': { cru: 'motivo=%ff%fe&x=%', tipo: 'application/x-www-form-urlencoded' },
}

describe('a body', () => {
  it.each(Object.keys(maus))('%s is refused by every call, and nothing is written', async (qual) => {
    const antes = await retrato(hub.database)
    const falhas: unknown[] = []
    for (const [nome, e] of comCorpo) {
      // What a webhook takes is judged by its signature.
      if (!camposDoCorpo(e) && /that is (text|a number|null|a list)/.test(qual)) continue
      const falha = aceitaOuFalha(await m.mandar(nome, maus[qual]!))
      if (falha) falhas.push([nome, falha])
    }
    expect(falhas).toEqual([])
    expect(await retrato(hub.database)).toEqual(antes)
    expect(({} as { grupos?: unknown }).grupos).toBeUndefined()
  })

  it('is refused where it has no place at all', async () => {
    for (const [nome] of chamadas.filter(([, e]) => e.metodo !== 'GET' && !e.corpo)) {
      const r = await m.mandar(nome, { cru: '{"grupos":["admin"]}' })
      expect([nome, r.status, r.json?.campos]).toEqual([nome, 400, { grupos: 'Campo desconhecido.' }])
    }
  })

  it('with letters that are none is refused instead of being kept as others', async () => {
    const { solicitacao } = historia
    const objetivo = () =>
      row<{ objetivo: string }>(hub.database, sql`select objetivo from solicitacao where id = ${solicitacao}`)
    await hub.database.execute(
      sql`update solicitacao set substatus = 'aguardando_analise', gestor_id = null where id = ${solicitacao}`,
    )
    const antes = await objetivo()
    const maus = [
      Buffer.concat([Buffer.from('{"objetivo":"Adequar a '), Buffer.from([0xff, 0xc3]), Buffer.from('"}')]),
      '{"objetivo":"Adequar a \\ud83d cozinha"}',
      '{"objetivo":"Adequar a \\u0000 cozinha"}',
    ]
    for (const cru of maus) expect((await m.mandar('solicitacao.alterarObjetivo', { cru })).status).toBe(400)
    expect(await objetivo()).toEqual(antes)
    const inteiro = await m.mandar('solicitacao.alterarObjetivo', { cru: '{"objetivo":"Adequar a 🍫 cozinha"}' })
    expect(inteiro.status).toBe(200)
    expect(await objetivo()).toEqual({ objetivo: 'Adequar a 🍫 cozinha' })
  })
})

describe('a form with files', () => {
  const campo = (nome: string, resto = '') => `--x\r\nContent-Disposition: form-data; name="${nome}"${resto}\r\n\r\n`
  const emPartes = 'multipart/form-data; boundary=x'
  const formas: [string, string, string?][] = [
    ['without boundary', campo('dados'), 'multipart/form-data'],
    ['with an empty boundary', campo('dados'), 'multipart/form-data; boundary='],
    ['of nothing', ''],
    ['of another kind', campo('dados'), 'multipart/mixed; boundary=x'],
    ['that is JSON', '{}', 'application/json'],
    ['that is plain fields', 'solicitacao=1', 'application/x-www-form-urlencoded'],
    ['that stops in a field', `${campo('dados')}{"a"`],
    ['with a field that is no JSON', `${campo('dados')}{"a"\r\n--x--`],
    ['with a field that pollutes', `${campo('dados')}{"__proto__":{"a":1}}\r\n--x--`],
    ['with the prototype as a field', `${campo('__proto__')}admin\r\n--x--`],
    ['with the constructor as a field', `${campo('constructor')}admin\r\n--x--`],
    ['with the groups as a field', `${campo('grupos')}admin\r\n--x--`],
    ['with letters that are none', `${campo('comentario')}\xff\xfe\r\n--x--`],
    ['with sixty fields', `${Array.from({ length: 60 }, (_, i) => `${campo(`c${i}`)}1\r\n`).join('')}--x--`],
  ]
  const guardados = async () => {
    const chaves: string[] = []
    for await (const { chave } of hub.ports.arquivos.listar()) chaves.push(chave)
    return chaves.sort()
  }

  it.each(formas)('%s is refused by every call that takes one', async (_, corpo, tipo = emPartes) => {
    const antes = await retrato(hub.database)
    for (const [nome] of chamadas.filter(([, e]) => e.tipo === 'multipart')) {
      const r = await m.mandar(nome, { cru: Buffer.from(corpo, 'latin1'), tipo })
      expect([nome, aceitaOuFalha(r)]).toEqual([nome, undefined])
    }
    expect(await retrato(hub.database)).toEqual(antes)
  })

  it('that stops half way in a file, or brings too many, leaves nothing of those that came whole', async () => {
    const pdf = (await pdfPequeno()).toString('latin1')
    const arquivo = (nome: string) => `${campo(nome, '; filename="a.pdf"')}${pdf}\r\n`
    const dados = `${campo('solicitacao')}${historia.solicitacao}\r\n`
    const antes = [await retrato(hub.database), await guardados()]
    const formas = [
      dados + arquivo('a').slice(0, -200),
      dados + arquivo('a') + arquivo('b').slice(0, -200),
      dados + arquivo('a') + campo('b'),
      `${dados}${Array.from({ length: 11 }, (_, i) => arquivo(`f${i}`)).join('')}--x--`,
    ]
    for (const corpo of formas) {
      const r = await m.mandar('solicitacao.anexarDocumento', { cru: Buffer.from(corpo, 'latin1'), tipo: emPartes })
      expect([corpo.length, aceitaOuFalha(r)]).toEqual([corpo.length, undefined])
    }
    expect([await retrato(hub.database), await guardados()]).toEqual(antes)
  })
})

describe('a field that nobody asked for', () => {
  const intrusos = 'groups grupos status substatus situacao valor valor_cliente empresa usuario autor is_admin ativo'

  it('is named and refused by every call, whatever else is right, and nothing is written', async () => {
    const antes = await retrato(hub.database)
    const falhas: unknown[] = []
    let tentadas = 0
    for (const [nome, e] of comCorpo) {
      const conhecidos = camposDoCorpo(e)
      for (const campo of intrusos.split(' ').filter((i) => conhecidos && !conhecidos.includes(i))) {
        const r = await m.mandar(nome, { cru: JSON.stringify({ ...m.corpoDe(nome), [campo]: 1 }) })
        if (r.status !== 400 || !r.json?.campos?.[campo]) falhas.push([nome, campo, r.status, r.texto])
        tentadas++
      }
    }
    expect(falhas).toEqual([])
    expect(tentadas).toBeGreaterThan(500)
    expect(await retrato(hub.database)).toEqual(antes)
  })

  it('is refused in every query', async () => {
    for (const [nome, e] of chamadas) {
      if (e.resposta === 'eventos' || nome === 'autenticacao.concluirEntrada') continue
      const r = await m.mandar(nome, { caminho: `${m.caminhoDe(nome)}&empresa_id=1&__proto__=1` })
      expect([nome, r.status, falhaDe(r)]).toEqual([nome, 400, undefined])
    }
  })
})
