import { describe, expect, test } from 'vitest'
import {
  podeConfirmarTitularidade,
  podeRecusarTitularidade,
  provadaPeloRegistro,
  type QuemConfirma,
} from './titularidade.rules.ts'

const gestor: QuemConfirma = { grupos: ['gestor'], minha: false, daUnidade: true }
const coordenador: QuemConfirma = { grupos: ['coordenador'], minha: false, daUnidade: false }

describe('whose a company is', () => {
  test('the manager of its unit and any coordinator say so; nobody else, and nobody of one’s own', () => {
    const alheios: QuemConfirma[] = [
      { ...gestor, daUnidade: false },
      { ...gestor, minha: true },
      { ...coordenador, minha: true },
      { grupos: ['admin', 'consultor', 'prestador', 'cliente'], minha: false, daUnidade: true },
    ]
    for (const quem of [gestor, coordenador]) {
      expect(podeConfirmarTitularidade(quem, 'a_confirmar').permitido).toBe(true)
      expect(podeRecusarTitularidade(quem, 'a_confirmar').permitido).toBe(true)
    }
    for (const quem of alheios) {
      expect(podeConfirmarTitularidade(quem, 'a_confirmar')).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
      expect(podeRecusarTitularidade(quem, 'a_confirmar')).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    }
  })

  test('what was refused may be confirmed later; what was confirmed is neither confirmed nor refused again', () => {
    expect(podeConfirmarTitularidade(gestor, 'recusada').permitido).toBe(true)
    expect(podeConfirmarTitularidade(gestor, 'confirmada')).toMatchObject({ recusa: 'SITUACAO_NAO_PERMITE' })
    expect(podeRecusarTitularidade(gestor, 'confirmada')).toMatchObject({ recusa: 'SITUACAO_NAO_PERMITE' })
    expect(podeRecusarTitularidade(gestor, 'recusada')).toMatchObject({ recusa: 'SITUACAO_NAO_PERMITE' })
  })

  test('the mailbox of the public register proves it, of an open company alone, however it is written', () => {
    const ativa = { email: ' Contato@Loja.example', ativa: true }
    expect(provadaPeloRegistro(ativa, 'contato@loja.example ')).toBe(true)
    expect(provadaPeloRegistro(ativa, 'outro@loja.example')).toBe(false)
    expect(provadaPeloRegistro({ ...ativa, ativa: false }, 'contato@loja.example')).toBe(false)
    expect(provadaPeloRegistro({ email: null, ativa: true }, 'contato@loja.example')).toBe(false)
    expect(provadaPeloRegistro(undefined, 'contato@loja.example')).toBe(false)
  })
})
