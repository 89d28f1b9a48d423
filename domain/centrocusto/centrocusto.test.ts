import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatarReais } from '../kernel/dinheiro.ts'
import { papeis } from '../kernel/papel.ts'
import {
  aceitaSolicitacoes,
  acoesDoCentro,
  julgarInclusao,
  lerEntrada,
  MAIOR_SALDO,
  nomeDoLancamento,
  podeRetirar,
  separarPessoas,
} from './centrocusto.rules.ts'

describe('a cost centre', () => {
  test('takes new requests only while centre, action and project are active', () => {
    const tudo = { ativo: true, projetoAtivoHub: true, acaoAtivoHub: true }
    expect(aceitaSolicitacoes(tudo)).toBe(true)
    for (const chave of ['ativo', 'projetoAtivoHub', 'acaoAtivoHub'] as const)
      expect(aceitaSolicitacoes({ ...tudo, [chave]: false })).toBe(false)
  })

  test('is kept by the admin alone, the others read', () => {
    for (const papel of papeis.filter((p) => p !== 'admin'))
      for (const acao of Object.values(acoesDoCentro({ saldo: 10_000 }, [papel])))
        expect(acao).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    expect(acoesDoCentro({ saldo: 0 }, ['admin'])).toMatchObject({
      aportar: { permitido: true },
      retirar: { permitido: false, recusa: 'SALDO_INSUFICIENTE' },
    })
  })

  test('gives back only what nobody holds, to the centavo', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (saldo, valor) => {
        expect(podeRetirar({ saldo }, valor, ['admin']).permitido).toBe(valor <= saldo)
      }),
    )
    expect(podeRetirar({ saldo: 500 }, 500, ['admin']).permitido).toBe(true)
    expect(acoesDoCentro({ saldo: 1 }, ['admin']).retirar.permitido).toBe(true)
  })

  test('holds at most a billion reais', () => {
    expect(formatarReais(MAIOR_SALDO)).toBe('R$\u00a01.000.000.000,00')
  })

  test('calls a credit that was taken back a withdrawal', () => {
    expect(nomeDoLancamento('credito', 100)).toBe('Aporte')
    expect(nomeDoLancamento('credito', -100)).toBe('Retirada')
    expect(nomeDoLancamento('consumo', -100)).toBe('Consumo')
  })
})

describe('a list of people to involve', () => {
  test('is read line by line, with the lines counted as the author sees them', () => {
    expect(separarPessoas('ana@hub.example\n\n vera@hub.example ; 529.982.247-25\r\n')).toEqual([
      { linha: 1, entrada: 'ana@hub.example' },
      { linha: 3, entrada: 'vera@hub.example' },
      { linha: 3, entrada: '529.982.247-25' },
    ])
  })

  test('loses nothing that was written between the separators', () => {
    const palavra = fc.stringMatching(/^[a-z0-9.@-]{1,12}$/)
    fc.assert(
      fc.property(
        fc.array(palavra, { maxLength: 30 }),
        fc.constantFrom('\n', ';', ', ', '\r\n'),
        (lista, separador) => {
          expect(separarPessoas(lista.join(separador)).map((l) => l.entrada)).toEqual(lista)
        },
      ),
    )
  })

  test('names somebody by e-mail whatever its case, or by CPF with or without its mask', () => {
    expect(lerEntrada(' Ana@Hub.Example ')).toEqual({ email: 'ana@hub.example' })
    expect(lerEntrada('529.982.247-25')).toEqual({ cpf: '52998224725' })
    expect(lerEntrada('Ana Couto')).toBeUndefined()
    expect(lerEntrada('123')).toBeUndefined()
  })

  test('answers for each line by itself', () => {
    const gestora = { id: 1, ativo: true, grupos: ['gestor'] as const }
    const julgar = (c: typeof gestora | undefined, vistos: number[] = [], ja: number[] = []) =>
      julgarInclusao(c, true, new Set(vistos), new Set(ja))
    expect(julgar(gestora)).toBe('incluido')
    expect(julgarInclusao({ ...gestora, grupos: ['cliente', 'gestor'] }, true, new Set(), new Set())).toBe('incluido')
    expect(julgar(gestora, [1])).toBe('repetido')
    expect(julgar(gestora, [], [1])).toBe('ja_envolvido')
    expect(julgar(undefined)).toBe('nao_encontrado')
    expect(julgarInclusao(undefined, false, new Set(), new Set())).toBe('invalido')
    expect(julgarInclusao({ ...gestora, ativo: false }, true, new Set(), new Set())).toBe('inativo')
    expect(julgarInclusao({ id: 2, ativo: true, grupos: ['cliente'] }, true, new Set(), new Set())).toBe(
      'fora_dos_grupos',
    )
  })
})
