import { describe, expect, it } from 'vitest'
import { conferirTexto, ehObrigatoria, emParagrafos, LIMITE_DO_CORPO, preencher } from './texto-de-email.rules.ts'

const variaveis = [
  { nome: 'numero', exemplo: '2026-000123', obrigatoria: true },
  { nome: 'valor', exemplo: 'R$ 832,00', obrigatoria: true },
  { nome: 'servico', exemplo: 'Boas práticas', obrigatoria: false },
]
const certo = { assunto: 'Recebemos: {numero}', corpo: 'Obrigado.\n\nValor: {valor}.' }

describe('the text of an e-mail', () => {
  it('may leave out politeness, and say what has to stay in either field', () => {
    expect(conferirTexto(certo, variaveis)).toEqual({})
  })

  it('has to go on saying everything but the greeting and the title of the service', () => {
    const original = 'Olá, {nome}.\n\nA proposta de {empresa} para {servico} vale {valor}.'
    expect(['nome', 'empresa', 'servico', 'valor'].filter((v) => ehObrigatoria(v, original))).toEqual([
      'empresa',
      'valor',
    ])
    expect(ehObrigatoria('nome', '{nome} pediu acesso.')).toBe(true)
  })

  it('says what the original says', () => {
    expect(conferirTexto({ ...certo, corpo: 'Obrigado.' }, variaveis)).toEqual({
      corpo: 'Este e-mail precisa dizer {valor}, no assunto ou no texto.',
    })
  })

  it('knows the variables of its kind alone, and no other braces', () => {
    expect(conferirTexto({ ...certo, assunto: '{empresa}' }, variaveis).assunto).toBe(
      '{empresa} não existe neste e-mail. Use: {numero}, {valor}, {servico}.',
    )
    expect(conferirTexto({ assunto: 'Oi {nome}', corpo: 'x' }, [])).toEqual({
      assunto: '{nome} não existe neste e-mail. Ele não tem variáveis.',
    })
    for (const solta of ['{', '}', '{Valor}', '{{valor', '{ valor }'])
      expect(conferirTexto({ ...certo, corpo: `${certo.corpo} ${solta}` }, variaveis).corpo).toMatch(/chaves/)
  })

  it('cannot ask for the token of the link that the button holds', () => {
    for (const corpo of ['https://outro.example/~link~', '~{servico}~'])
      expect(conferirTexto({ ...certo, corpo: `{valor} ${corpo}` }, variaveis).corpo).toBe(
        'O sinal ~ não pode ser usado.',
      )
  })

  it('is bounded, and its subject has one line', () => {
    expect(conferirTexto({ ...certo, assunto: 'Olá {numero}\r\nBcc: x@y.example' }, variaveis).assunto).toMatch(
      /uma linha/,
    )
    expect(conferirTexto({ ...certo, corpo: `{valor}${'a'.repeat(LIMITE_DO_CORPO)}` }, variaveis).corpo).toMatch(
      /no máximo/,
    )
    const cheio = { assunto: '{numero}'.padEnd(150, 'a'), corpo: '{valor}'.padEnd(4_000, 'a') }
    expect(conferirTexto(cheio, variaveis)).toEqual({})
    expect(conferirTexto({ assunto: `${cheio.assunto}a`, corpo: `${cheio.corpo}a` }, variaveis)).toEqual({
      assunto: 'Use no máximo 150 caracteres.',
      corpo: 'Use no máximo 4000 caracteres.',
    })
    expect(conferirTexto({ assunto: ' ', corpo: '\n' }, variaveis)).toEqual({
      assunto: 'Escreva o assunto.',
      corpo: 'Escreva o texto.',
    })
  })

  it('is filled in once: a value that looks like a variable stays what somebody wrote', () => {
    expect(preencher('{valor} de {numero} {x}', { numero: '7', valor: '{numero} $& <b>' })).toBe(
      '{numero} $& <b> de 7 {x}',
    )
  })

  it('begins another paragraph at a blank line', () => {
    expect(emParagrafos('Um.\nAinda um.\n \n\nDois.\n')).toEqual(['Um.\nAinda um.', 'Dois.'])
  })
})
