import { describe, expect, it } from 'vitest'
import { nomeDaChamada, nomeDoCampo, valorEmTexto } from './palavras.ts'

describe('the audit in words', () => {
  it('names calls, jobs and what went past the hub', () => {
    expect(nomeDaChamada('projeto.devolverEtapa')).toBe('Projeto: devolver etapa')
    expect(nomeDaChamada('solicitacao.listarHistorico')).toBe('Solicitação: listar histórico')
    expect(nomeDaChamada('trabalho.prazos.varrer')).toBe('Trabalho automático: prazos varrer')
    expect(nomeDaChamada('banco.direto')).toContain('fora do Hub')
  })

  it('names tables and columns, and shows any value', () => {
    expect(nomeDoCampo('solicitacao')).toBe('Solicitação')
    expect(nomeDoCampo('gestor_id')).toBe('Gestor')
    expect(valorEmTexto('2026-11-20T19:43:50.180609+00:00')).toBe('20/11/2026 16:43')
    expect(valorEmTexto('2026-11-20')).toBe('20/11/2026')
    expect([null, true, 12, { a: 1 }].map(valorEmTexto)).toEqual(['vazio', 'sim', '12', '{"a":1}'])
  })
})
