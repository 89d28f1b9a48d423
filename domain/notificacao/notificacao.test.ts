import { describe, expect, it } from 'vitest'
import { substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import { atoNaSolicitacao, fraseDoLembrete } from './lembrete.rules.ts'
import { tiposEscolhiveis, tiposTodos, vaiPorEmail } from './tipos.ts'

describe('a reminder', () => {
  it('names the request once, whatever is awaited', () => {
    expect(fraseDoLembrete('analisar a solicitação', '2026-000012', 'até 10/12/2026')).toBe(
      'Lembrete: é a sua vez de analisar a solicitação 2026-000012, até 10/12/2026.',
    )
    expect(atoNaSolicitacao('assinar o contrato', '2026-000012')).toBe('assinar o contrato na solicitação 2026-000012')
    for (const s of substatusTodos.filter((s) => substatus[s].vez))
      expect(atoNaSolicitacao(substatus[s].ato, '2026-000012').match(/solicitação/g)).toHaveLength(1)
  })
})

describe('a kind of notice', () => {
  it('goes out by e-mail until somebody keeps it to the portal, unless it is mandatory', () => {
    for (const tipo of tiposTodos) {
      expect(vaiPorEmail(tipo, undefined)).toBe(true)
      expect(vaiPorEmail(tipo, true)).toBe(true)
      expect(vaiPorEmail(tipo, false)).toBe(!tiposEscolhiveis.includes(tipo))
    }
    expect(tiposEscolhiveis).not.toContain('contrato')
  })
})
