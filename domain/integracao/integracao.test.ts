import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acoesDaIntegracao, podeReenviar } from './integracao.rules.ts'
import { compararPagamento, type NotaComparada } from './pagamento.rules.ts'
import { depoisDaFalha, esperaEmSegundos, MAIOR_ESPERA_S, TENTATIVAS } from './tentativa.rules.ts'

const acaso = fc.double({ min: 0, max: 1, noNaN: true })

describe('the next try', () => {
  it('comes later the more often it failed, never later than an hour, half of the wait by chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), acaso, (n, a) => {
        const [logo, acasoDe, tarde] = [0, a, 1].map((x) => esperaEmSegundos(n, x)) as [number, number, number]
        return logo * 2 === tarde && logo <= acasoDe && acasoDe <= tarde && tarde <= MAIOR_ESPERA_S
      }),
    )
    expect([1, 2, 3, 7, 20].map((n) => esperaEmSegundos(n, 1))).toEqual([60, 120, 240, 3600, 3600])
  })
})

describe('a try without effect', () => {
  const falha = (f: Partial<Parameters<typeof depoisDaFalha>[0]>) =>
    depoisDaFalha({ tipo: 'resposta', tentativas: 1, contadas: 0, outraPassou: false, ...f }, 0.5)

  it('counts eight times at most', () => {
    expect(TENTATIVAS).toBe(8)
  })
  it('sets aside at once what was refused for good', () => {
    expect(falha({ tipo: 'recusa' })).toEqual({ para: 'falha', contadas: 1 })
  })
  it('sets aside what failed so many times by itself', () => {
    expect(falha({ contadas: TENTATIVAS - 2 }).para).toBe('pendente')
    expect(falha({ contadas: TENTATIVAS - 1 }).para).toBe('falha')
  })
  it('never sets anything aside for a silence that all others met too', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), acaso, (tentativas, a) => {
        const fim = depoisDaFalha(
          { tipo: 'silencio', tentativas: tentativas + 1, contadas: TENTATIVAS - 1, outraPassou: false },
          a,
        )
        return fim.para === 'pendente' && fim.contadas === TENTATIVAS - 1 && fim.destinoFora
      }),
    )
    expect(falha({ tipo: 'silencio', contadas: TENTATIVAS - 1, outraPassou: true }).para).toBe('falha')
  })
})

describe('commands on a message', () => {
  const admin = { papeis: ['admin'] as const }
  it('are the admin’s alone', () => {
    for (const situacao of ['pendente', 'falha'] as const) {
      const acoes = acoesDaIntegracao(situacao, { papeis: ['coordenador', 'gestor'] })
      expect([acoes.reprocessar.permitido, acoes.remover.permitido]).toEqual([false, false])
    }
    expect(podeReenviar('sucesso', { papeis: ['gestor'] })).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
  })
  it('leave alone what is on its way, and only metrics are told again after they arrived', () => {
    expect(acoesDaIntegracao('processando', admin).remover).toMatchObject({ recusa: 'INTEGRACAO_EM_ENVIO' })
    expect(acoesDaIntegracao('sucesso', admin).reprocessar).toMatchObject({ recusa: 'INTEGRACAO_JA_ENVIADA' })
    expect(podeReenviar('sucesso', admin).permitido).toBe(true)
    expect(podeReenviar('processando', admin).permitido).toBe(false)
  })
})

describe('what RM says of a payment', () => {
  const nota: NotaComparada = { situacao: 'enviada', valor: 1000, etapaAceita: true, pagaPelaCasa: false }
  const comparar = (
    situacao: 'pago' | 'em_aberto' | 'cancelado',
    mudancas: Partial<NotaComparada> | undefined,
    valor = 1000,
  ) => compararPagamento({ situacao, valor }, mudancas && { ...nota, ...mudancas })

  it('marks an invoice paid only when it waits for just that', () => {
    expect(comparar('pago', {})).toEqual({ pagar: true, diferenca: null })
    expect(comparar('em_aberto', {})).toEqual({ pagar: false, diferenca: null })
    expect(comparar('pago', { situacao: 'paga' })).toEqual({ pagar: false, diferenca: null })
    // Cancelled because the hub said so: the stage is open again.
    expect(comparar('cancelado', { etapaAceita: false })).toEqual({ pagar: false, diferenca: null })
  })
  it.each([
    ['pago', undefined, 1000, 'nota_desconhecida'],
    ['pago', {}, 999, 'valor_diferente'],
    ['pago', { situacao: 'devolvida' }, 1000, 'nota_nao_enviada'],
    ['pago', { etapaAceita: false }, 1000, 'etapa_reaberta'],
    ['pago', { situacao: 'paga', pagaPelaCasa: true }, 1000, 'paga_duas_vezes'],
    ['pago', { situacao: 'paga' }, 1, 'valor_diferente'],
    ['cancelado', {}, 1000, 'cancelado_no_rm'],
    ['em_aberto', {}, 999, 'valor_em_aberto'],
  ] as const)('%s, %o, %i is shown as %s and pays nothing', (situacao, mudancas, valor, diferenca) => {
    expect(comparar(situacao, mudancas, valor)).toEqual({ pagar: false, diferenca })
  })
})
