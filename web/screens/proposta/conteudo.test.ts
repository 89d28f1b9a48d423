import { repartir } from '@hub/domain/kernel/subsidio.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { comChaves, copiadaDe, corpoDe, dividirPara, editada, impressao } from './conteudo.ts'
import { errosEmOrdem } from './editor/erros.ts'

const salva = {
  apresentacao: 'Visitamos a cozinha.',
  visita: null,
  comentario: 'Inclui material',
  validade: '2026-12-20',
  etapas: [
    {
      ordem: 1,
      descricao: 'Diagnóstico',
      entrega: 'Relatório',
      horas: 8,
      valor: 832.05,
      dtainicio: '2026-12-01',
      dtafim: null,
    },
  ],
}
const split = (divisao: PropostaDetalhe['divisao'], bp = 8000, bpDoParceiro = 0) =>
  ({
    divisao,
    solicitacao: { bp, parceiro: bpDoParceiro ? { nome: 'Associação', bp: bpDoParceiro } : null },
  }) as Pick<PropostaDetalhe, 'divisao' | 'solicitacao'>

describe('what the editor saves', () => {
  it('is what it loaded, while nothing is changed', () => {
    expect(corpoDe(editada(salva))).toEqual({ ...salva, valor_bruto: 832.05 })
  })

  it('leaves out days that are half typed, and trims', () => {
    const f = { ...editada(salva), apresentacao: '  Visitamos. ', validade: '31/1' }
    expect(corpoDe(f)).toMatchObject({ apresentacao: 'Visitamos.', validade: null })
  })

  it('looks the same once the server wrote the comment its way, and not once anything else differs', () => {
    const minha = comChaves({ ...editada(salva), comentario: 'INCLUI material ' })
    expect(impressao(minha)).toBe(impressao(editada(salva)))
    expect(impressao({ ...minha, visita: 'Na terça' })).not.toBe(impressao(editada(salva)))
  })
})

test('a copy of an earlier proposal brings words, stages and values, and no day', () => {
  const atual = comChaves({ ...editada(salva), apresentacao: 'Rascunho', validade: '2027-01-31', etapas: [] })
  expect(corpoDe(copiadaDe({ ...salva, validade: '2020-02-01' }, atual))).toEqual({
    ...salva,
    validade: '2027-01-31',
    valor_bruto: 832.05,
    etapas: [{ ...salva.etapas[0], dtainicio: null, dtafim: null }],
  })
})

describe('the live split', () => {
  it('is the one that the server computes', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(10_000), fc.nat(10_000), (total, bp, parceiro) => {
        const restanteLimite = Number.MAX_SAFE_INTEGER
        const r = repartir({ total, bp, restanteLimite, parceiro: { bp: parceiro } })
        const d = dividirPara(total, split(null, bp, parceiro))
        expect([d.valor_subsidio, d.valor_cliente]).toEqual([r.subsidio / 100, r.cliente / 100])
        expect(d.parceiro?.valor ?? 0).toBe(r.parceiro / 100)
      }),
    )
  })

  it('follows the percentage, whatever the saved proposal was worth', () => {
    const salvaPorMenos = split({
      valor_bruto: 4160,
      valor_subsidio: 3328,
      parceiro: null,
      valor_cliente: 832,
      porcentagem_subsidio: 80,
      porcentagem_cliente: 20,
      limitado_por: null,
      restante_limite: null,
    })
    expect(dividirPara(500_000, salvaPorMenos)).toMatchObject({ valor_subsidio: 4000, valor_cliente: 1000 })
    expect(dividirPara(416_000, salvaPorMenos)).toBe(salvaPorMenos.divisao)
  })

  it('tells the percentage also while nothing has a price', () => {
    expect(dividirPara(0, split(null, 7000))).toMatchObject({ porcentagem_subsidio: 70, valor_cliente: 0 })
  })
})

it('faults stand in the order of the form, each at the field that mends it', () => {
  const { etapas } = comChaves(editada({ ...salva, etapas: [...salva.etapas, ...salva.etapas] }))
  const erros = errosEmOrdem(
    {
      validade: 'Informe até quando a proposta vale.',
      'etapas.1.entrega': 'Diga o que o cliente recebe nesta etapa.',
      'etapas.0.dtafim': 'O fim vem antes do início (01/12/2026).',
      apresentacao: 'Conte como o trabalho será feito.',
      valor_bruto: 'Informe o valor das etapas.',
    },
    { etapas },
  )
  expect(erros).toEqual([
    { name: 'apresentacao', message: 'Apresentação: conte como o trabalho será feito' },
    { name: 'etapas.0.dtafim', message: 'Etapa 1: o fim vem antes do início (01/12/2026)' },
    { name: 'etapas.1.entrega', message: 'Etapa 2: diga o que o cliente recebe nesta etapa' },
    { name: 'etapas.0.valor', message: 'Informe o valor das etapas.' },
    { name: 'validade', message: 'Validade: informe até quando a proposta vale' },
  ])
  expect(errosEmOrdem({ etapas: 'Inclua pelo menos uma etapa.', valor_bruto: 'x' }, { etapas: [] })).toEqual([
    { name: 'acrescentar-etapa', message: 'Inclua pelo menos uma etapa.' },
  ])
})
