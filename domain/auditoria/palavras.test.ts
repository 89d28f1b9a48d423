import { describe, expect, it } from 'vitest'
import { fusoPadrao } from '../kernel/data.ts'
import {
  guardamRascunho,
  nomeDaChamada,
  nomeDaMudanca,
  nomeDoCampo,
  resumoDosRegistros,
  valorEmTexto,
} from './palavras.ts'

describe('the audit in words', () => {
  it('names calls, jobs and what went past the hub', () => {
    expect(nomeDaChamada('projeto.devolverEtapa')).toBe('Projeto: devolver etapa')
    expect(nomeDaChamada('solicitacao.listarHistorico')).toBe('Solicitação: listar histórico')
    expect(nomeDaChamada('trabalho.prazos.varrer')).toBe('Trabalho automático: conferência dos prazos')
    expect(nomeDaChamada('importacao.enviar')).toBe('Importação: enviar')
    expect(nomeDaChamada('credito.lancar')).toBe('Crédito: lançar')
    expect(nomeDaChamada('banco.direto')).toContain('fora do Hub')
  })

  it('names tables and columns, and shows any value', () => {
    expect(nomeDaMudanca('solicitacao_resposta', 'inclusao')).toBe('Resposta da solicitação incluída')
    expect(nomeDoCampo('gestor_id')).toBe('Gestor')
    expect(['vigente_ate', 'opcoes', 'dtafim', 'revisao', 'posicao'].map(nomeDoCampo)).toEqual([
      'Vigente até',
      'Opções',
      'Fim',
      'Revisão',
      'Posição',
    ])
    expect(valorEmTexto('2026-11-20T19:43:50.180609+00:00', fusoPadrao)).toBe('20/11/2026 16:43')
    expect(valorEmTexto('2026-11-20', fusoPadrao)).toBe('20/11/2026')
    expect([null, true, 12, { a: 1 }].map((v) => valorEmTexto(v, fusoPadrao))).toEqual([
      'vazio',
      'sim',
      '12',
      '{"a":1}',
    ])
  })

  it('says what was done in the gender of the thing, and money as money', () => {
    expect(nomeDaMudanca('solicitacao', 'inclusao')).toBe('Solicitação incluída')
    expect(nomeDaMudanca('proposta', 'exclusao')).toBe('Proposta excluída')
    expect(nomeDaMudanca('contrato', 'alteracao')).toBe('Contrato alterado')
    expect(nomeDaMudanca('tabela_nova', 'inclusao')).toBe('Tabela nova incluído')
    expect(valorEmTexto(196_040_800, fusoPadrao, true).replace(/\s/g, ' ')).toBe('R$ 1.960.408,00')
    expect(valorEmTexto(-126_000, fusoPadrao, true).replace(/\s/g, ' ')).toMatch(/-.*1\.260,00/)
    expect([valorEmTexto(null, fusoPadrao, true), valorEmTexto('10', fusoPadrao)]).toEqual(['vazio', '10'])
  })

  it('sums up what a call changed, each kind once, and says when there is more', () => {
    const etapa = { tabela: 'etapa', operacao: 'inclusao' } as const
    const registros = [{ tabela: 'solicitacao', operacao: 'inclusao' } as const, etapa, etapa]
    expect(resumoDosRegistros({ registros, quantos: 3 })).toBe('Solicitação incluída, Etapa incluída')
    expect(resumoDosRegistros({ registros, quantos: 4 })).toBe('Solicitação incluída, Etapa incluída e mais')
    expect(resumoDosRegistros({ registros: [], quantos: 0 })).toBeNull()
  })

  it('shows centavos as a number where they are no money', () => {
    expect(valorEmTexto(126_000, fusoPadrao)).toBe('126000')
    expect(valorEmTexto(false, fusoPadrao)).toBe('não')
  })

  it('knows the calls that keep drafts', () => {
    const sim = (c: string) => guardamRascunho.test(c)
    expect(['rascunho.salvar', 'rascunho.criar', 'proposta.atualizar'].every(sim)).toBe(true)
    expect(['proposta.enviar', 'proposta.atualizarEtapa', 'solicitacao.rascunho'].some(sim)).toBe(false)
  })
})
