import { describe, expect, it } from 'vitest'
import { substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import { atoNaSolicitacao, fraseDoLembrete } from './lembrete.rules.ts'
import { ultimoResumo } from './resumo.rules.ts'
import { type CanalDeAviso, canaisDeAviso, canalDe, podeEscolher, tiposDeAviso, tiposTodos } from './tipos.ts'

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
  it('reaches people as they chose among its own ways, else by e-mail too; what is mandatory has no other', () => {
    for (const tipo of tiposTodos) {
      expect(canalDe(tipo, undefined)).toBe('na_hora')
      for (const canal of Object.keys(canaisDeAviso) as CanalDeAviso[])
        expect([tipo, canal, canalDe(tipo, canal)]).toEqual([
          tipo,
          canal,
          podeEscolher(tipo, canal) ? canal : 'na_hora',
        ])
      if (tiposDeAviso[tipo].obrigatorio) expect(tiposDeAviso[tipo].canais).toEqual(['na_hora'])
    }
    // A link that comes nowhere else, a proof of payment, what guards the account.
    expect(tiposTodos.filter((t) => tiposDeAviso[t].obrigatorio)).toEqual(['contrato', 'pagamento', 'conta'])
    // Who misses it loses his turn: it is in the bell whatever is chosen.
    expect(['vez', 'prazo'].map((t) => podeEscolher(t as 'vez', 'nenhum'))).toEqual([false, false])
  })
})

describe('the e-mail of the day', () => {
  it.each([
    ['2019-08-07T06:59:59', '2019-08-06T07:00:00'],
    ['2019-08-07T07:00:00', '2019-08-07T07:00:00'],
    ['2019-08-07T23:59:59', '2019-08-07T07:00:00'],
    ['2020-01-01T00:00:00', '2019-12-31T07:00:00'],
  ])('is due at seven on the wall: at %s the last was that of %s', (agora, devido) => {
    const naBahia = (texto: string) => new Date(`${texto}-03:00`)
    expect(ultimoResumo(naBahia(agora), 'America/Bahia')).toEqual(naBahia(devido))
  })
})
