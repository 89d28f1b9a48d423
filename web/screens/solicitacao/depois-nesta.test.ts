import { expect, test } from 'vitest'
import { depoisNesta, semDiagnostico } from './depois-nesta.ts'

type Vista = Parameters<typeof depoisNesta>[0]
const vista = (mudancas: object) =>
  depoisNesta({
    substatus: { codigo: 'aguardando_analise' },
    exige_diagnostico: false,
    diagnostico: null,
    demanda: null,
    escolha_direta: null,
    divisao: { valor_cliente: 832 },
    agora: { vezes: [] },
    ...mudancas,
  } as unknown as Vista)
const marina = { id: 3, nome: 'Sabor Seguro' }

test('what follows an analysis or a diagnostic is told as it will be', () => {
  expect(vista({})).toBeUndefined()
  expect(vista({ escolha_direta: marina })).toBe('Depois, Sabor Seguro é convidado a propor.')
  expect(vista({ escolha_direta: marina, exige_diagnostico: true })).toBe('Depois, começa o diagnóstico deste serviço.')
  const feito = { exige_diagnostico: true, diagnostico: { id: 1 } }
  expect(vista(feito)).toBeUndefined()
  const emDiagnostico = { ...feito, substatus: { codigo: 'em_diagnostico' } }
  expect(vista({ ...emDiagnostico, escolha_direta: marina })).toBe('Depois, Sabor Seguro é convidado a propor.')
  expect(vista({ demanda: { escolha: { prestador: marina } }, escolha_direta: marina })).toBe(
    'Depois, Sabor Seguro recebe a demanda e responde se aceita.',
  )
  expect(vista({ substatus: { codigo: 'em_selecao' }, escolha_direta: marina })).toBeUndefined()
})

test('what follows a diagnostic that is waived is who is called, not always all', () => {
  const dito = (mudancas: object) =>
    semDiagnostico({
      prazos: { propostas: '2027-01-12' },
      demanda: null,
      escolha_direta: null,
      ...mudancas,
    } as unknown as Parameters<typeof semDiagnostico>[0])
  expect(dito({})).toMatch(/^Os prestadores credenciados são convidados já/)
  expect(dito({ escolha_direta: marina })).toMatch(/^Sabor Seguro é convidado já/)
  expect(dito({ demanda: { escolha: { prestador: marina } }, escolha_direta: marina })).toBe(
    'Sabor Seguro recebe a demanda já e responde se aceita.',
  )
})

test('nobody is said to pay where the subsidy covers it all, nor an attestation to be awaited that is there', () => {
  const assinando = { substatus: { codigo: 'aguardando_assinaturas' } }
  expect(vista(assinando)).toBeUndefined()
  expect(vista({ ...assinando, divisao: { valor_cliente: 0 } })).toBe(
    'Quando todos assinarem, o gestor libera a execução.',
  )
  expect(vista({ substatus: { codigo: 'em_execucao' }, divisao: { valor_cliente: 0 } })).toBeUndefined()
  const fim = (...vezes: object[]) => vista({ substatus: { codigo: 'aguardando_analise_final' }, agora: { vezes } })
  expect(
    fim({ papel: 'gestor', ato: 'fazer a análise final' }, { papel: 'cliente', tipo: 'pagarSaldo' }),
  ).toBeUndefined()
  expect(fim({ papel: 'cliente', tipo: 'pagarSaldo' })).toBe(
    'Quando nada mais faltar pagar, a solicitação é concluída.',
  )
})
