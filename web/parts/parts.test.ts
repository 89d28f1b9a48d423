import { readFileSync } from 'node:fs'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { type Status, status, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Caminho } from '../ui/Caminho.tsx'
import { type Acoes, motivoDe } from './Acao.tsx'
import { emNumero, emOpcao, emPaginas, emTexto, escreverBusca, lerBusca } from './busca.ts'
import { corDoStatus, passosDe } from './caminho.ts'
import { caminhos, para } from './caminhos.ts'
import { diaPorExtenso } from './dia.ts'
import { porDia } from './LinhaDoTempoDaSolicitacao.tsx'
import { lerMomento, lerPrazo } from './prazo.ts'
import { ehMinhaVez, quemAge } from './Vez.tsx'

describe('road of a request', () => {
  test('the tag of every status has the colour that the domain gives it', () => {
    const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8').toLowerCase()
    for (const [codigo, { cor }] of Object.entries(status))
      expect(tokens).toContain(`--tag-${corDoStatus[codigo as Status]}: ${cor.toLowerCase()};`)
  })

  test('every substatus has at most one step that is now, and everything before it is travelled', () => {
    for (const codigo of substatusTodos) {
      const estados = passosDe(codigo).map((p) => p.state)
      expect(estados).toHaveLength(6)
      expect(estados.join(' ')).toMatch(/^(feito ?)*(agora ?)?(afrente ?)*$|^(cancelado ?){6}$/)
    }
  })

  test('dates tell when a phase began, ended or was not needed', () => {
    const detalhes = passosDe('aguardando_pagamento', { 1: '2026-10-05', 3: '2026-10-30', 4: '2026-11-16' })
    expect(detalhes.map((p) => p.detail)).toEqual([
      'enviada em 05/10/2026',
      'não foi preciso',
      'até 16/11/2026',
      'desde 16/11/2026',
      undefined,
      undefined,
    ])
    expect(detalhes.map((p) => p.skipped === true)).toEqual([false, true, false, false, false, false])
  })

  test('a phase that will not come is neither counted nor announced, and nothing goes on of what is over', () => {
    const datas = { 1: '2026-10-05' }
    const analise = passosDe('aguardando_analise', datas, true)
    expect([analise[1]!.skipped, analise[1]!.detail]).toEqual([true, 'não é preciso'])
    expect(passosDe('aguardando_analise', datas)[1]!.skipped).toBeUndefined()
    const curto = renderToStaticMarkup(createElement(Caminho, { steps: analise }))
    expect(curto).toContain('fase 1 de 5 · depois, Proposta')
    expect(curto).not.toContain('Diagnóstico, a seguir')
    const concluida = passosDe('concluida', { ...datas, 3: '2026-10-30', 6: '2026-12-10' })
    expect(concluida[5]!.detail).toBe('começou em 10/12/2026')
    for (const codigo of substatusTodos)
      for (const p of passosDe(codigo, { ...datas, 4: '2026-11-01', 6: '2026-12-10' }))
        if (p.state !== 'agora') expect(p.detail ?? '').not.toContain('desde')
  })
})

describe('deadline', () => {
  test('near, far and late are told apart, and a holiday on the way is named', () => {
    expect(lerPrazo('2026-11-25', '2026-11-19', {})).toEqual({
      distancia: 'faltam 3 dias úteis',
      tom: 'perto',
      feriados: '20/11 é feriado',
    })
    expect(lerPrazo('2026-12-30', '2026-11-19', {}).tom).toBe('normal')
    expect(lerPrazo('2026-11-18', '2026-11-19', {}, 'm')).toMatchObject({
      distancia: 'atrasado há 1 dia útil',
      tom: 'atrasado',
    })
  })

  test('an own holiday and a ponto facultativo of the hub do not count, and are named', () => {
    const doHub: Calendario = {
      feriados: [{ data: '12-08', nome: 'Nossa Senhora da Conceição' }],
      facultativos: ['carnaval_segunda', 'carnaval_terca'],
    }
    expect(lerPrazo('2026-12-10', '2026-12-04', {})).toMatchObject({ distancia: 'faltam 4 dias úteis', tom: 'normal' })
    expect(lerPrazo('2026-12-10', '2026-12-04', doHub)).toEqual({
      distancia: 'faltam 3 dias úteis',
      tom: 'perto',
      feriados: '08/12 é feriado',
    })
    expect(lerPrazo('2027-02-10', '2027-02-05', doHub)).toMatchObject({
      distancia: 'falta 1 dia útil',
      feriados: '08/02 e 09/02 são feriados',
    })
    const proprios: Calendario = { ...doHub, feriados: [{ data: '02-11', nome: 'Aniversário da cidade' }] }
    expect(lerPrazo('2027-02-12', '2027-02-05', proprios).feriados).toBe('08/02, 09/02 e 11/02 são feriados')
    const momento = lerMomento(new Date('2026-12-10T02:59:59.999Z'), new Date('2026-12-04T15:00:00Z'), doHub)
    expect(momento.distancia).toBe('faltam 2 dias úteis')
    expect(diaPorExtenso('2026-12-07', doHub)).toContain('Amanhã é feriado (Nossa Senhora da Conceição)')
    expect(diaPorExtenso('2026-12-07', {})).not.toContain('feriado')
  })
})

describe('deadline at a moment', () => {
  const ler = (agora: string) => lerMomento(new Date('2026-11-26T02:59:59.999Z'), new Date(agora), {}).distancia
  test('is told in business days, on its last day in hours and minutes, and ends', () => {
    expect(ler('2026-11-24T12:00:00Z')).toBe('falta 1 dia útil')
    expect(ler('2026-11-25T14:00:00Z')).toBe('faltam 12 horas')
    expect(ler('2026-11-26T01:30:00Z')).toBe('falta 1 hora')
    expect(ler('2026-11-26T02:20:00Z')).toBe('faltam 40 minutos')
    expect(ler('2026-11-26T03:00:00Z')).toBe('terminou')
  })
})

describe('address of a screen', () => {
  const esquema = { ...emPaginas(), aba: emOpcao(['resumo', 'propostas'], 'resumo'), search: emTexto() }

  test('what nobody would write falls back to the default', () => {
    expect(lerBusca(esquema, { page: '-3', page_size: 'x', aba: 'outra', search: 'pão' })).toEqual({
      page: 1,
      page_size: 20,
      aba: 'resumo',
      search: 'pão',
    })
    expect(emNumero(1, 10).ler('11')).toBe(1)
  })

  test('defaults are left out and fields of others stay', () => {
    expect(escreverBusca(esquema, { page: '4', alheio: 'x' }, { page: 1, aba: 'propostas' })).toEqual({
      alheio: 'x',
      aba: 'propostas',
    })
  })

  test('parameters and search are escaped', () => {
    expect(para('solicitacao', { id: 12 }, { aba: 'propostas', q: undefined })).toBe('/solicitacoes/12?aba=propostas')
    expect(para('assinar', { token: 'a/b' })).toBe('/assinar/a%2Fb')
    expect(new Set(Object.values(caminhos)).size).toBe(Object.keys(caminhos).length)
  })
})

describe('command', () => {
  test('is shown when allowed, explained when refused, absent when it is not for the person', () => {
    const acoes: Acoes<'desistir' | 'enviar' | 'autorizar' | 'outra'> = {
      desistir: { permitido: false, recusa: 'PROPOSTA_JA_AUTORIZADA' },
      enviar: { permitido: true },
      autorizar: { permitido: false, recusa: 'PAPEL_NAO_PERMITE' },
    }
    expect(motivoDe(acoes, 'desistir')).toBe('A proposta já foi autorizada.')
    expect(motivoDe(acoes, 'enviar')).toBeNull()
    expect(motivoDe(acoes, 'autorizar')).toBeUndefined()
    expect(motivoDe(acoes, 'outra')).toBeUndefined()
  })
})

test('a coordenador takes the turn of a gestor', () => {
  expect(ehMinhaVez('gestor', 'coordenador')).toBe(true)
  expect(ehMinhaVez('coordenador', 'gestor')).toBe(false)
  expect(quemAge('prestador', 'gestor')).toBe('Vez do prestador')
  expect(quemAge('gestor', 'gestor')).toBe('Sua vez')
})

test('a history is told by day in the hub’s zone, newest first', () => {
  const dias = porDia(
    [
      { id: 1, dtainclusao: '2026-11-19T02:30:00Z', mensagem: 'ontem à noite' },
      { id: 2, dtainclusao: '2026-11-19T12:12:00Z', mensagem: 'hoje cedo', marco: true },
      { id: 3, dtainclusao: '2026-11-19T12:12:00Z', mensagem: 'logo depois' },
    ],
    '2026-11-19',
  )
  expect(dias.map((d) => [d.label, d.facts.map((f) => `${f.time} ${f.title}`)])).toEqual([
    ['Quinta-feira, 19/11/2026 · hoje', ['09:12 logo depois', '09:12 hoje cedo']],
    ['Quarta-feira, 18/11/2026', ['23:30 ontem à noite']],
  ])
})
