import { describe, expect, it } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { conceitosDoToken, escoposTodos, escreve, nomeDoEscopo } from './escopos.ts'
import {
  ALCANCE_DO_TOKEN,
  acoesDoToken,
  CHAMADAS_POR_MINUTO,
  DIAS_NO_MAXIMO,
  formaDoToken,
  PREFIXO_DO_TOKEN,
  situacaoDoToken,
} from './token.rules.ts'

const agora = new Date('2030-03-01T12:00:00Z')
const depois = new Date('2030-03-01T12:00:00.001Z')

describe('a token', () => {
  it('reaches as far as administration, a year and a day at most, ten times a second', () => {
    expect([ALCANCE_DO_TOKEN, DIAS_NO_MAXIMO, CHAMADAS_POR_MINUTO]).toEqual(['admin', 366, 600])
  })

  it('is valid up to the moment of its end, and whoever revoked it stays the reason', () => {
    expect(situacaoDoToken({ revogadoEm: null, expiraEm: depois }, agora)).toBe('ativo')
    expect(situacaoDoToken({ revogadoEm: null, expiraEm: agora }, agora)).toBe('vencido')
    expect(situacaoDoToken({ revogadoEm: agora, expiraEm: depois }, agora)).toBe('revogado')
    expect(situacaoDoToken({ revogadoEm: agora, expiraEm: agora }, agora)).toBe('revogado')
  })

  it('is revoked once, while it is valid', () => {
    expect(acoesDoToken('ativo')).toEqual({ revogar: permitido })
    for (const s of ['vencido', 'revogado'] as const)
      expect(acoesDoToken(s)).toEqual({ revogar: recusado('SITUACAO_NAO_PERMITE') })
  })

  it('has the prefix and 32 bytes in base64url, and nothing around them', () => {
    const token = PREFIXO_DO_TOKEN + '-_aZ9'.padEnd(43, 'x')
    expect(token).toMatch(formaDoToken)
    for (const outro of [`${token}x`, token.slice(0, -1), ` ${token}`, `${token}\n`, token.replace('hub_', 'Hub_')])
      expect(outro).not.toMatch(formaDoToken)
  })
})

describe('a scope', () => {
  it('of reading exists for every concept, of writing only for those that other systems keep', () => {
    const conceitos = Object.keys(conceitosDoToken)
    expect(escoposTodos.filter((e) => e.endsWith(':ler'))).toEqual(conceitos.map((c) => `${c}:ler`))
    expect(escoposTodos.filter((e) => e.endsWith(':escrever'))).toEqual(
      ['area', 'centrocusto', 'importacao', 'integracao', 'parceiro', 'projeto', 'unidade'].map((c) => `${c}:escrever`),
    )
    expect(escreve('area')).toBe(true)
    expect(escreve('auditoria')).toBe(false)
  })

  it('never opens what is a person’s own, nor accounts’ keys', () => {
    for (const proprio of ['auth', 'mensagem', 'notificacao', 'rascunho', 'sessao', 'tokenDeIntegracao'])
      expect(Object.keys(conceitosDoToken)).not.toContain(proprio)
  })

  it('is said in words', () => {
    expect(nomeDoEscopo('solicitacao:ler')).toBe('Ler: Solicitações')
    expect(nomeDoEscopo('centrocusto:escrever')).toBe('Escrever: Centros de custo')
  })
})
