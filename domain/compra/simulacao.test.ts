import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repartir } from '../kernel/subsidio.ts'
import { portesTodos } from '../porte/porte.ts'
import { bpDoPorte, type EmpresaSimulada, type OfertaSimulada, simular } from './simulacao.rules.ts'

const oferta = (id: number, mais: Partial<OfertaSimulada> = {}): OfertaSimulada => ({
  id,
  ativa: true,
  portes: portesTodos,
  valor: 416_000,
  bps: { MEI: 8000, ME: 7000 },
  ...mais,
})
const empresa = (mais: Partial<EmpresaSimulada> = {}): EmpresaSimulada => ({
  id: 1,
  porte: 'MEI',
  ativo: true,
  unidadeId: 1,
  restante: 1_000_000,
  ...mais,
})

describe('the simulated price', () => {
  test('depends on programme and size, and tells what is left of the year after it', () => {
    expect(simular(empresa(), [oferta(1)])).toMatchObject({
      total: 416_000,
      subsidio: 332_800,
      cliente: 83_200,
      restanteDepois: 667_200,
      recusa: null,
    })
    expect(simular(empresa({ porte: 'ME' }), [oferta(1)])).toMatchObject({ subsidio: 291_200, cliente: 124_800 })
    expect(simular(empresa({ porte: 'EPP' }), [oferta(1)])).toMatchObject({ subsidio: 0, cliente: 416_000 })
    expect([bpDoPorte({ MEI: 8000 }, 'EPP'), bpDoPorte({ MEI: 8000 }, null)]).toEqual([0, 0])
  })

  test('uses the limit up offer by offer and never promises more than is left', () => {
    const s = simular(empresa({ restante: 400_000 }), [oferta(1), oferta(2)])
    expect(s.itens.map((i) => i.subsidio)).toEqual([332_800, 67_200])
    expect(s).toMatchObject({ limitado: true, restanteDepois: 0, cliente: 432_000 })
  })

  test('leaves out what the company cannot buy, and says why', () => {
    const s = simular(empresa(), [oferta(1), oferta(2, { portes: ['EPP'] }), oferta(3, { ativa: false })])
    expect(s).toMatchObject({ total: 416_000, recusa: 'OFERTA_NAO_ATENDE_PORTE' })
    expect([...s.recusas]).toEqual([
      [2, 'OFERTA_NAO_ATENDE_PORTE'],
      [3, 'OFERTA_INATIVA'],
    ])
    expect(simular(empresa({ unidadeId: null }), [oferta(1)]).recusa).toBe('SEM_UNIDADE')
    expect(simular(empresa({ ativo: false }), [oferta(1)]).recusa).toBe('EMPRESA_INATIVA')
  })
})

test('it is the estimate of the server, and its parts sum to the whole', () => {
  const dinheiro = fc.nat(100_000_000)
  fc.assert(
    fc.property(dinheiro, dinheiro, fc.nat(10_000), fc.constantFrom(...portesTodos), (valor, restante, bp, porte) => {
      const s = simular(empresa({ restante, porte }), [oferta(1, { valor, bps: { [porte]: bp } })])
      const estimado = repartir({ total: valor, bp: bpDoPorte({ [porte]: bp }, porte), restanteLimite: restante })
      expect([s.subsidio, s.cliente]).toEqual([estimado.subsidio, estimado.cliente])
      expect(s.subsidio + s.cliente).toBe(valor)
      expect(s.restanteDepois + s.subsidio).toBe(restante)
    }),
  )
})
