import { describe, expect, test } from 'vitest'
import { comChave } from '../../parts/etapas/etapa-escrita.ts'
import {
  enviarEscolha,
  etapasDaOferta,
  falhasDaEscolhaEscrita,
  lerEscolha,
  semEscolha,
  valoresDaEscolha,
} from './escolha-escrita.ts'

const modelo = { valorHora: 13_000, valorHoraAdicional: 15_600, horaLimite: 40 }
const etapa = (mudancas: object = {}) =>
  comChave({
    descricao: 'Visita',
    entrega: 'Relatório',
    horas: 10,
    valor: 100_000,
    dtainicio: '2027-01-04',
    dtafim: '2027-01-08',
    ...mudancas,
  })
const completa = { ...semEscolha, prestador: 7, etapas: [etapa()] }
const falhas = (escolha: typeof semEscolha, comModelo = false) =>
  falhasDaEscolhaEscrita(escolha, { modelo: comModelo ? modelo : undefined, horasDaOferta: 32, hoje: '2026-11-20' })

describe('the direct choice in its form', () => {
  test('begins with the stages of the offer, its hours and price shared out to the last', () => {
    const etapas = etapasDaOferta({
      horas: 33,
      valor: 416_001,
      etapas: [
        { ordem: 1, descricao: 'Diagnóstico', bp: 5000 },
        { ordem: 2, descricao: 'Plano', bp: 5000 },
      ],
    })
    expect(etapas.map((e) => [e.descricao, e.horas, e.valor])).toEqual([
      ['Diagnóstico', 17, 208_001],
      ['Plano', 16, 208_000],
    ])
  })

  test('says what is missing at each field, and nothing once it is complete', () => {
    expect(falhas(completa)).toEqual({})
    expect(falhas(semEscolha)).toEqual({ etapas: 'Inclua pelo menos uma etapa.', prestador: 'Escolha o prestador.' })
    expect(falhas({ ...completa, etapas: [etapa({ dtafim: '31/02/2027', valor: null })] })).toMatchObject({
      'etapas.0.dtafim': 'Esta data não existe. Escreva como 31/12/2026.',
      'etapas.0.valor': 'Informe o valor.',
    })
  })

  test('asks for no value where hours make the price, and holds to the model’s limit', () => {
    const porHora = { ...completa, modeloHora: 1, etapas: [etapa({ valor: null, horas: 30 }), etapa({ horas: 10 })] }
    expect(falhas(porHora, true)).toEqual({})
    expect(valoresDaEscolha(porHora, modelo, 32)!.reduce((s, v) => s + v, 0)).toBe(32 * 13_000 + 8 * 15_600)
    expect(enviarEscolha(porHora).etapas.map((e) => e.valor)).toEqual([null, null])
    const demais = { ...porHora, etapas: [etapa({ horas: 41 })] }
    expect(falhas(demais, true).modelo_hora).toBe('São 41 h. Este modelo aceita até 40 h.')
  })

  test('reads a draft whatever an older screen, or somebody, kept there', () => {
    expect(lerEscolha(undefined)).toEqual(semEscolha)
    const lida = lerEscolha({ prestador: '7', etapas: [{ horas: -1, descricao: 5 }, null], apresentacao: 'Oi' })
    expect(lida).toMatchObject({ prestador: null, apresentacao: 'Oi', etapas: [{ horas: null, descricao: '' }, {}] })
  })
})
