import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import {
  acoesDoCredenciamento,
  diaDoLembrete,
  type FatosDoCredenciamento,
  fimDaVigencia,
  maisAvancada,
  motivoDeSuspender,
  podeConferir,
  podeConfirmar,
  podeCorrigir,
  podeEncaminhar,
  podePedirCorrecao,
  podeReativar,
  podeReativarEmpresa,
  podeSolicitar,
  podeSuspenderEmpresa,
  podeVincular,
  vezDoCredenciamento,
  voltaSozinho,
} from './credenciamento.rules.ts'
import { credenciamento, situacoesTodas } from './credenciamento.states.ts'

const hoje = '2026-09-15'
const fatos = (mudados: Partial<FatosDoCredenciamento> = {}): FatosDoCredenciamento => ({
  situacao: 'em_analise',
  causa: null,
  vigenteAte: null,
  empresaAtiva: true,
  empresaAConfirmar: false,
  servicoAtivo: true,
  exigencias: ['aceito', 'aceito'],
  documentoVencido: false,
  renovadoAConferir: false,
  analistas: [7],
  ...mudados,
})
const quem = (id: number, ...papeis: Papel[]) => ({ id, papeis })
const prestador = quem(1, 'prestador')
const gestor = quem(7, 'gestor')
const coordenador = quem(8, 'coordenador')
const recusa = (codigo: string) => ({ permitido: false, recusa: codigo })

describe('the accreditation', () => {
  test('is confirmed by a coordenador only, and only after the analysis', () => {
    expect(decidir(credenciamento, 'confirmar', 'em_confirmacao', ['coordenador']).permitido).toBe(true)
    expect(decidir(credenciamento, 'confirmar', 'em_confirmacao', ['gestor'])).toEqual(recusa('PAPEL_NAO_PERMITE'))
    for (const antes of ['solicitado', 'em_analise', 'em_diligencia'] as const)
      expect(decidir(credenciamento, 'confirmar', antes, ['coordenador'])).toEqual(
        recusa('CREDENCIAMENTO_NAO_ANALISADO'),
      )
  })

  test('is not confirmed by anybody who took part in the analysis, nor in the name of somebody who did', () => {
    const f = fatos({ situacao: 'em_confirmacao', analistas: [7, 9] })
    expect(podeConfirmar(f, coordenador).permitido).toBe(true)
    expect(podeConfirmar(f, quem(9, 'coordenador'))).toEqual(recusa('CREDENCIAMENTO_DO_PROPRIO'))
    expect(podeConfirmar(f, { ...coordenador, nomes: [8, 7] })).toEqual(recusa('CREDENCIAMENTO_DO_PROPRIO'))
  })

  test('is confirmed only while every demanded document still is accepted', () => {
    const f = fatos({ situacao: 'em_confirmacao', exigencias: ['aceito', 'vencido'] })
    expect(podeConfirmar(f, coordenador)).toEqual(recusa('DOCUMENTOS_A_CONFERIR'))
  })

  test('goes to the coordenador when every document was accepted, and back to the provider when one is missing', () => {
    expect(podeEncaminhar(fatos(), gestor).permitido).toBe(true)
    expect(podePedirCorrecao(fatos(), gestor)).toEqual(recusa('NADA_A_CORRIGIR'))
    for (const e of ['falta', 'recusado', 'vencido'] as const) {
      const f = fatos({ exigencias: ['aceito', e] })
      expect(podeEncaminhar(f, gestor)).toEqual(recusa('DOCUMENTOS_A_CONFERIR'))
      expect(podePedirCorrecao(f, gestor).permitido).toBe(true)
    }
    const aConferir = fatos({ exigencias: ['a_conferir'] })
    expect(podeEncaminhar(aConferir, gestor)).toEqual(recusa('DOCUMENTOS_A_CONFERIR'))
    expect(podePedirCorrecao(aConferir, gestor)).toEqual(recusa('NADA_A_CORRIGIR'))
  })

  test('returns from the correction once nothing is left to mend', () => {
    const f = fatos({ situacao: 'em_diligencia', exigencias: ['aceito', 'a_conferir'] })
    expect(podeCorrigir(f, prestador).permitido).toBe(true)
    for (const exigencias of [['recusado'], ['aceito', 'falta']] as const)
      expect(podeCorrigir({ ...f, exigencias }, prestador)).toEqual(recusa('CORRECAO_INCOMPLETA'))
    expect(podeCorrigir(f, gestor)).toEqual(recusa('PAPEL_NAO_PERMITE'))
  })

  test('may be asked for anew, after a refusal, and after the end of its term, but not past a suspension', () => {
    expect(podeSolicitar(fatos({ situacao: null }), prestador).permitido).toBe(true)
    expect(podeSolicitar(fatos({ situacao: 'recusado' }), prestador).permitido).toBe(true)
    expect(podeSolicitar(fatos({ situacao: 'suspenso', causa: 'vigencia' }), prestador).permitido).toBe(true)
    for (const causa of ['pessoa', 'documento'] as const)
      expect(podeSolicitar(fatos({ situacao: 'suspenso', causa }), prestador)).toEqual(
        recusa('CREDENCIAMENTO_SUSPENSO'),
      )
    expect(podeSolicitar(fatos({ situacao: 'solicitado' }), prestador)).toEqual(recusa('CREDENCIAMENTO_JA_SOLICITADO'))
    expect(podeSolicitar(fatos({ situacao: 'descredenciado' }), prestador)).toEqual(recusa('CREDENCIAMENTO_ENCERRADO'))
    expect(podeSolicitar(fatos({ situacao: null, empresaAtiva: false }), prestador)).toEqual(recusa('EMPRESA_INATIVA'))
    expect(podeSolicitar(fatos({ situacao: null, servicoAtivo: false }), prestador)).toEqual(
      recusa('SERVICO_FORA_DO_CATALOGO'),
    )
    expect(podeSolicitar(fatos({ situacao: null }), gestor)).toEqual(recusa('PAPEL_NAO_PERMITE'))
  })

  test('is opened by the staff for whoever was refused or discredited, and still has to be confirmed', () => {
    for (const situacao of [null, 'recusado', 'descredenciado'] as const)
      expect(podeVincular(fatos({ situacao }), gestor).permitido).toBe(true)
    expect(podeVincular(fatos({ situacao: 'credenciado' }), gestor)).toEqual(recusa('CREDENCIAMENTO_JA_CONFIRMADO'))
    expect(podeVincular(fatos({ situacao: null }), prestador)).toEqual(recusa('PAPEL_NAO_PERMITE'))
    expect(credenciamento.comandos.vincular.para).toEqual(['em_analise'])
  })

  test('is suspended by a job when its term or a document has expired, and only while in force', () => {
    const emVigor = fatos({ situacao: 'credenciado' })
    expect(motivoDeSuspender(emVigor, hoje)).toBeUndefined()
    expect(motivoDeSuspender({ ...emVigor, documentoVencido: true }, hoje)).toBe('documento')
    expect(motivoDeSuspender({ ...emVigor, vigenteAte: hoje }, hoje)).toBeUndefined()
    expect(motivoDeSuspender({ ...emVigor, vigenteAte: '2026-09-14' }, hoje)).toBe('vigencia')
    for (const situacao of situacoesTodas.filter((s) => s !== 'credenciado'))
      expect(motivoDeSuspender(fatos({ situacao, documentoVencido: true }), hoje)).toBeUndefined()
  })

  test('that is suspended is held by the end of its term once that has come, whatever suspended it', () => {
    for (const causa of ['pessoa', 'documento'] as const) {
      const suspenso = fatos({ situacao: 'suspenso', causa, vigenteAte: hoje })
      expect(motivoDeSuspender(suspenso, hoje)).toBeUndefined()
      expect(motivoDeSuspender({ ...suspenso, documentoVencido: true }, hoje)).toBeUndefined()
      expect(motivoDeSuspender({ ...suspenso, vigenteAte: '2026-09-14' }, hoje)).toBe('vigencia')
    }
    const vencido = fatos({ situacao: 'suspenso', causa: 'vigencia', vigenteAte: '2026-09-14' })
    expect(motivoDeSuspender(vencido, hoje)).toBeUndefined()
  })

  test('returns by itself only from what a document suspended', () => {
    const suspenso = fatos({ situacao: 'suspenso', causa: 'documento' })
    expect(voltaSozinho(suspenso, hoje)).toBe(true)
    expect(voltaSozinho({ ...suspenso, documentoVencido: true }, hoje)).toBe(false)
    // Another one was accepted; of this one nobody has looked at the renewal.
    expect(voltaSozinho({ ...suspenso, renovadoAConferir: true }, hoje)).toBe(false)
    expect(voltaSozinho({ ...suspenso, vigenteAte: hoje }, hoje)).toBe(true)
    expect(voltaSozinho({ ...suspenso, vigenteAte: '2026-09-14' }, hoje)).toBe(false)
    expect(voltaSozinho({ ...suspenso, causa: 'pessoa' }, hoje)).toBe(false)
  })

  test('is put back into force only when what suspended it is over', () => {
    const suspenso = fatos({ situacao: 'suspenso', causa: 'pessoa' })
    expect(podeReativar(suspenso, gestor, hoje).permitido).toBe(true)
    expect(podeReativar({ ...suspenso, vigenteAte: hoje }, gestor, hoje).permitido).toBe(true)
    expect(podeReativar({ ...suspenso, documentoVencido: true }, gestor, hoje)).toEqual(recusa('DOCUMENTOS_A_CONFERIR'))
    expect(podeReativar({ ...suspenso, vigenteAte: '2026-09-14' }, gestor, hoje)).toEqual(
      recusa('CREDENCIAMENTO_VENCIDO'),
    )
    expect(podeReativar(suspenso, prestador, hoje)).toEqual(recusa('PAPEL_NAO_PERMITE'))
  })

  test('has its documents checked by somebody who did not send them, and only those in force', () => {
    const documento = { substituido: false, enviadoPor: 7 }
    expect(podeConferir(documento, coordenador).permitido).toBe(true)
    expect(podeConferir(documento, gestor)).toEqual(recusa('DOCUMENTO_DO_PROPRIO'))
    expect(podeConferir({ ...documento, substituido: true }, coordenador)).toEqual(recusa('DOCUMENTO_SUBSTITUIDO'))
    expect(podeConferir(documento, prestador)).toEqual(recusa('PAPEL_NAO_PERMITE'))
  })

  test('always awaits somebody while it is not in force, over or suspended by a person', () => {
    const deNinguem = situacoesTodas.filter((situacao) => !vezDoCredenciamento(fatos({ situacao, causa: 'pessoa' })))
    expect(deNinguem).toEqual(['credenciado', 'suspenso', 'recusado', 'descredenciado'])
    const suspenso = (mudados: Partial<FatosDoCredenciamento>) =>
      vezDoCredenciamento(fatos({ situacao: 'suspenso', ...mudados }))
    const pede = { papel: 'prestador', ato: 'pedir o credenciamento de novo' }
    expect(suspenso({ causa: 'vigencia' })).toEqual(pede)
    const renova = { papel: 'prestador', ato: 'renovar o documento vencido' }
    expect(suspenso({ causa: 'documento', documentoVencido: true })).toEqual(renova)
    expect(suspenso({ causa: 'documento', documentoVencido: true, renovadoAConferir: true })).toEqual(renova)
    // Everything was sent: what is left is the staff's.
    const confere = { papel: 'gestor', ato: 'conferir os documentos renovados' }
    expect(suspenso({ causa: 'documento', renovadoAConferir: true })).toEqual(confere)
  })

  test('answers one decision for each command in whatever state, whoever asks', () => {
    const um = fc.record({
      situacao: fc.constantFrom(null, ...situacoesTodas),
      causa: fc.constantFrom(null, 'pessoa' as const, 'documento' as const, 'vigencia' as const),
      exigencias: fc.array(fc.constantFrom('falta' as const, 'a_conferir' as const, 'aceito' as const)),
      documentoVencido: fc.boolean(),
      empresaAtiva: fc.boolean(),
    })
    fc.assert(
      fc.property(um, fc.constantFrom<Papel>('cliente', 'consultor', 'admin'), (f, papel) => {
        const acoes = acoesDoCredenciamento(fatos(f), quem(3, papel), hoje)
        expect(Object.keys(acoes).toSorted()).toEqual(Object.keys(credenciamento.comandos).toSorted())
        for (const decisao of Object.values(acoes)) expect(decisao).toEqual(recusa('PAPEL_NAO_PERMITE'))
      }),
    )
  })

  test('lasts for whole months, to the end of a shorter one', () => {
    expect(fimDaVigencia('2026-09-15', 24)).toBe('2028-09-15')
    expect(fimDaVigencia('2026-08-31', 6)).toBe('2027-02-28')
    expect(fimDaVigencia('2026-12-31', 1)).toBe('2027-01-31')
    fc.assert(fc.property(fc.integer({ min: 1, max: 120 }), (meses) => fimDaVigencia(hoje, meses) > hoje))
  })

  test('is reminded of a month before its term ends, and of a correction on its last business day', () => {
    const emVigor = { situacao: 'credenciado' as const, vigenteAte: '2026-10-15', prazo: null }
    expect(diaDoLembrete(emVigor, hoje, null)).toBe('2026-10-15')
    expect(diaDoLembrete({ ...emVigor, vigenteAte: '2026-10-16' }, hoje, null)).toBeUndefined()
    expect(diaDoLembrete({ ...emVigor, vigenteAte: hoje }, hoje, null)).toBe(hoje)
    expect(diaDoLembrete({ ...emVigor, vigenteAte: '2026-09-14' }, hoje, null)).toBeUndefined()
    expect(diaDoLembrete({ ...emVigor, vigenteAte: null }, hoje, null)).toBeUndefined()
    const corrige = { situacao: 'em_diligencia' as const, vigenteAte: null, prazo: '2026-09-16' }
    expect(diaDoLembrete(corrige, hoje, 1)).toBe('2026-09-16')
    expect(diaDoLembrete(corrige, '2026-09-16', 0)).toBe('2026-09-16')
    expect(diaDoLembrete(corrige, hoje, 2)).toBeUndefined()
    // The deadline of a correction that is over reminds of nothing.
    expect(diaDoLembrete({ ...corrige, situacao: 'em_analise' }, hoje, 1)).toBeUndefined()
    expect(diaDoLembrete(corrige, '2026-09-17', -1)).toBeUndefined()
  })

  test('of a company with none is asked for by its roles: one of several will do', () => {
    const acoes = acoesDoCredenciamento(fatos({ situacao: null }), quem(3, 'cliente', 'gestor'), hoje)
    expect(acoes.analisar).toEqual(recusa('CREDENCIAMENTO_NAO_EXISTE'))
    expect(acoes.corrigir).toEqual(recusa('PAPEL_NAO_PERMITE'))
  })

  test('gives the company the status of the most advanced one', () => {
    expect(maisAvancada(['recusado', 'credenciado', 'solicitado'])).toBe('credenciado')
    expect(maisAvancada(['solicitado', 'suspenso', 'recusado'])).toBe('suspenso')
    expect(maisAvancada(['descredenciado'])).toBe('descredenciado')
    expect(maisAvancada([])).toBeUndefined()
  })
})

test('a whole company is suspended and put back by managers and coordinators, one thing after the other', () => {
  for (const papel of ['gestor', 'coordenador'] as const) {
    const alguem = quem(3, 'cliente', papel)
    expect(podeSuspenderEmpresa(false, alguem).permitido).toBe(true)
    expect(podeSuspenderEmpresa(true, alguem)).toEqual(recusa('EMPRESA_SUSPENSA'))
    expect(podeReativarEmpresa(true, alguem).permitido).toBe(true)
    expect(podeReativarEmpresa(false, alguem)).toEqual(recusa('EMPRESA_NAO_SUSPENSA'))
  }
  const deFora = quem(3, 'cliente', 'prestador', 'consultor', 'admin')
  expect(podeSuspenderEmpresa(false, deFora)).toEqual(recusa('PAPEL_NAO_PERMITE'))
  expect(podeReativarEmpresa(true, deFora)).toEqual(recusa('PAPEL_NAO_PERMITE'))
})
