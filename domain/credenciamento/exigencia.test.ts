import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aindaBons, podeCredenciarConsultor, podeRetirarCertificado, semNomesVazios } from './consultor.rules.ts'
import {
  type DocumentoApresentado,
  deixouDeValer,
  estadoDaExigencia,
  estaPendente,
  renovadoAConferir,
} from './exigencia.rules.ts'

const hoje = '2026-09-15'
const ontem = '2026-09-14'
const documento = (mudado: Partial<DocumentoApresentado> = {}): DocumentoApresentado => ({
  situacao: 'aceito',
  validade: null,
  substituido: false,
  ...mudado,
})

describe('a demanded document', () => {
  test('is missing, looked at, accepted, refused or expired', () => {
    expect(estadoDaExigencia([], 1, hoje)).toBe('falta')
    expect(estadoDaExigencia([documento({ situacao: 'a_conferir' })], 1, hoje)).toBe('a_conferir')
    expect(estadoDaExigencia([documento()], 1, hoje)).toBe('aceito')
    expect(estadoDaExigencia([documento({ situacao: 'recusado' })], 1, hoje)).toBe('recusado')
    expect(estadoDaExigencia([documento({ validade: ontem })], 1, hoje)).toBe('vencido')
    expect(estadoDaExigencia([documento({ validade: hoje })], 1, hoje)).toBe('aceito')
  })

  test('that was refused is looked at again once another stands in its place', () => {
    const outro = [documento({ situacao: 'recusado', substituido: true }), documento({ situacao: 'a_conferir' })]
    expect(estadoDaExigencia(outro, 1, hoje)).toBe('a_conferir')
  })

  test('of which several are demanded is met by as many good ones', () => {
    expect(estadoDaExigencia([documento()], 2, hoje)).toBe('falta')
    expect(estadoDaExigencia([documento(), documento({ situacao: 'a_conferir' })], 2, hoje)).toBe('a_conferir')
    expect(estadoDaExigencia([documento(), documento()], 2, hoje)).toBe('aceito')
  })

  test('suspends when it was good once and nothing good is left', () => {
    expect(deixouDeValer([], hoje)).toBe(false)
    // Asked for by another service only, and refused there.
    expect(deixouDeValer([documento({ situacao: 'recusado' })], hoje)).toBe(false)
    expect(deixouDeValer([documento({ validade: ontem })], hoje)).toBe(true)
    expect(
      deixouDeValer([documento({ validade: ontem, substituido: true }), documento({ situacao: 'a_conferir' })], hoje),
    ).toBe(false)
    expect(
      deixouDeValer([documento({ validade: ontem, substituido: true }), documento({ situacao: 'recusado' })], hoje),
    ).toBe(true)
    // The renewed one was refused, and the one before is still good.
    expect(
      deixouDeValer([documento({ validade: hoje, substituido: true }), documento({ situacao: 'recusado' })], hoje),
    ).toBe(false)
  })

  test('that expired and was renewed waits to be checked, until it or another is good', () => {
    const vencido = documento({ validade: ontem, substituido: true })
    const novo = documento({ situacao: 'a_conferir' })
    expect(renovadoAConferir([vencido, novo], hoje)).toBe(true)
    expect(renovadoAConferir([vencido, documento()], hoje)).toBe(false)
    expect(renovadoAConferir([vencido, documento({ situacao: 'recusado' })], hoje)).toBe(false)
    expect(renovadoAConferir([documento({ validade: hoje, substituido: true }), novo], hoje)).toBe(false)
    // Never accepted: the accreditation was confirmed without it.
    expect(renovadoAConferir([novo], hoje)).toBe(false)
  })

  test('that is accepted never suspends, and whatever suspends is not accepted', () => {
    const um = fc.record({
      situacao: fc.constantFrom('a_conferir' as const, 'aceito' as const, 'recusado' as const),
      validade: fc.constantFrom(null, ontem, hoje),
      substituido: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(um, { minLength: 1 }), fc.integer({ min: 1, max: 3 }), (documentos, minimo) => {
        const estado = estadoDaExigencia(documentos, minimo, hoje)
        if (estado === 'aceito' || estado === 'a_conferir') expect(deixouDeValer(documentos, hoje)).toBe(false)
        if (estado === 'aceito') expect(renovadoAConferir(documentos, hoje)).toBe(false)
        expect(deixouDeValer(documentos, hoje) && renovadoAConferir(documentos, hoje)).toBe(false)
        expect(estaPendente(estado)).toBe(!['aceito', 'a_conferir'].includes(estado))
      }),
    )
  })
})

describe('a consultant of a provider', () => {
  test('keeps no empty name', () => {
    expect(semNomesVazios({ nome: 'Lia', sobrenome: ' ', email: '', telefone: undefined, cpf: null })).toEqual({
      nome: 'Lia',
    })
  })

  test('is accredited with enough good certificates, for what the company is or asks to be', () => {
    const f = { daEmpresa: 'credenciado' as const, certificados: [{ validade: null }], minimo: 1 }
    expect(podeCredenciarConsultor(f, hoje).permitido).toBe(true)
    expect(podeCredenciarConsultor({ ...f, certificados: [{ validade: ontem }] }, hoje)).toEqual({
      permitido: false,
      recusa: 'CONSULTOR_SEM_CERTIFICADO',
    })
    expect(podeCredenciarConsultor({ ...f, minimo: 0, certificados: [] }, hoje).permitido).toBe(true)
    for (const daEmpresa of [null, 'recusado', 'descredenciado'] as const)
      expect(podeCredenciarConsultor({ ...f, daEmpresa }, hoje)).toEqual({
        permitido: false,
        recusa: 'CREDENCIAMENTO_NAO_EXISTE',
      })
  })

  test('keeps the certificate that an accreditation needs', () => {
    const f = { credenciado: true, outros: [], minimo: 1 }
    expect(podeRetirarCertificado(f, hoje)).toEqual({ permitido: false, recusa: 'CERTIFICADO_UNICO' })
    expect(podeRetirarCertificado({ ...f, outros: [{ validade: null }] }, hoje).permitido).toBe(true)
    expect(podeRetirarCertificado({ ...f, credenciado: false }, hoje).permitido).toBe(true)
    expect(aindaBons([{ validade: ontem }, { validade: hoje }, { validade: null }], hoje)).toBe(2)
  })
})
