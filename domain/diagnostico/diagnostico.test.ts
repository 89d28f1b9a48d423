import { describe, expect, test } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import {
  acoesDoDiagnostico,
  ehOutroExecutor,
  estaEmAtraso,
  type FatosDoDiagnostico,
  papeisNoDiagnostico,
  podeAprovar,
  podeExecutar,
  podePedirCorrecao,
  vezDoDiagnostico,
} from './diagnostico.rules.ts'
import { diagnostico, situacoes, situacoesTodas } from './diagnostico.states.ts'

describe('the diagnostic', () => {
  test('is sent only by its executor, after accepting it', () => {
    expect(decidir(diagnostico, 'enviarArquivo', 'em_andamento', ['prestador']).permitido).toBe(true)
    expect(decidir(diagnostico, 'enviarArquivo', 'em_andamento', ['gestor'])).toEqual({
      permitido: false,
      recusa: 'PAPEL_NAO_PERMITE',
    })
    expect(decidir(diagnostico, 'enviarArquivo', 'aguardando_aceite', ['prestador'])).toEqual({
      permitido: false,
      recusa: 'DIAGNOSTICO_NAO_ACEITO',
    })
  })

  test('that was rejected waits for another executor', () => {
    expect(diagnostico.comandos.alterarExecutor.de).toContain('rejeitado')
    expect(diagnostico.comandos.alterarExecutor.para).toEqual(['aguardando_aceite'])
  })

  test('has four phases: somebody to do it, the work, the approval, the end', () => {
    expect(Object.groupBy(situacoesTodas, (s) => situacoes[s].etapa)).toEqual({
      1: ['sem_executor', 'aguardando_aceite', 'rejeitado'],
      2: ['em_andamento', 'em_correcao'],
      3: ['em_aprovacao'],
      4: ['aprovado', 'dispensado', 'cancelado'],
    })
  })

  test('is late after its deadline, not on it, and never once it ended', () => {
    for (const situacao of situacoesTodas) {
      const ended = diagnostico.fins.includes(situacao)
      expect(estaEmAtraso({ situacao, prazo: '2026-11-16' }, '2026-11-17')).toBe(!ended)
      expect(estaEmAtraso({ situacao, prazo: '2026-11-16' }, '2026-11-16')).toBe(false)
      expect(estaEmAtraso({ situacao, prazo: null }, '2026-11-17')).toBe(false)
    }
  })
})

const fatos = (mudancas: Partial<FatosDoDiagnostico> = {}): FatosDoDiagnostico => ({
  situacao: 'em_aprovacao',
  consultorId: null,
  enviadoPor: 5,
  ...mudancas,
})

describe('the judgement of a diagnostic', () => {
  test('is not of who carried it out or sent its file', () => {
    const gestor = { id: 5, papeis: ['gestor'] } as const
    expect(podeAprovar(fatos({ enviadoPor: 6 }), gestor)).toEqual(permitido)
    for (const julgar of [podeAprovar, podePedirCorrecao]) {
      expect(julgar(fatos(), gestor)).toEqual(recusado('DIAGNOSTICO_DO_PROPRIO'))
      expect(julgar(fatos({ enviadoPor: 6, consultorId: 5 }), gestor)).toEqual(recusado('DIAGNOSTICO_DO_PROPRIO'))
    }
  })

  test('needs a file that was sent', () => {
    const gestor = { id: 9, papeis: ['gestor'] } as const
    expect(podeAprovar(fatos({ situacao: 'em_andamento' }), gestor)).toEqual(recusado('DIAGNOSTICO_SEM_ARQUIVO'))
    expect(podeAprovar(fatos({ situacao: 'aprovado' }), gestor)).toEqual(recusado('SITUACAO_NAO_PERMITE'))
  })
})

describe('the roles of a user in a diagnostic', () => {
  const s = { empresaId: 10, unidadeId: 20, areaId: 30, gestorId: null, consultorId: 7 }
  const davi = { id: 7, clienteDe: [], prestadorDe: [40], unidades: [20], areas: [] }

  test('are the executor’s only for who carries it out', () => {
    const grupos = ['prestador', 'consultor'] as const
    expect(papeisNoDiagnostico({ ...davi, grupos }, s, { empresaId: 40, consultorId: null })).toEqual(['prestador'])
    expect(papeisNoDiagnostico({ ...davi, grupos }, s, { empresaId: 41, consultorId: null })).toEqual([])
    expect(papeisNoDiagnostico({ ...davi, grupos }, s, { empresaId: null, consultorId: 7 })).toEqual(['consultor'])
  })

  test('are the executor’s for who stands in for him too', () => {
    const tiago = { id: 8, nome: 'Tiago', papel: 'consultor', empresaId: null, unidades: [], areas: [] } as const
    const emLugarDele = { ...davi, grupos: ['consultor'] as const, delegantes: [tiago] }
    expect(papeisNoDiagnostico(emLugarDele, s, { empresaId: null, consultorId: 8 })).toEqual(['consultor'])
  })

  test('leave who is only linked to the request nothing to do', () => {
    const papeis = papeisNoDiagnostico({ ...davi, grupos: ['consultor'] }, s, { empresaId: null, consultorId: 8 })
    const acoes = acoesDoDiagnostico(fatos({ situacao: 'aguardando_aceite', consultorId: 8 }), { id: 7, papeis })
    expect(new Set(Object.values(acoes).map((a) => (a.permitido ? '' : a.recusa)))).toEqual(
      new Set(['PAPEL_NAO_PERMITE']),
    )
  })

  test('of the staff follow the request', () => {
    const papeis = papeisNoDiagnostico({ ...davi, grupos: ['gestor'] }, s, { empresaId: null, consultorId: null })
    expect(papeis).toEqual(['gestor'])
  })
})

describe('the executor of a diagnostic', () => {
  const s = { escolhaDiretaId: null }

  test('is accredited, and nobody who asks for the work', () => {
    const candidata = { id: 1, credenciada: true, pede: false, outrasConvidaveis: 2 }
    expect(podeExecutar(candidata, s)).toEqual(permitido)
    expect(podeExecutar({ ...candidata, credenciada: false }, s)).toEqual(recusado('EXECUTOR_INDISPONIVEL'))
    expect(podeExecutar({ ...candidata, pede: true }, s)).toEqual(recusado('EXECUTOR_INDISPONIVEL'))
  })

  test('is never who is meant to do the service, nor the only one who could', () => {
    const candidata = { id: 1, credenciada: true, pede: false, outrasConvidaveis: 0 }
    expect(podeExecutar(candidata, { ...s, escolhaDiretaId: 1 })).toEqual(recusado('EXECUTOR_DA_ESCOLHA_DIRETA'))
    expect(podeExecutar(candidata, s)).toEqual(recusado('EXECUTOR_UNICO'))
    expect(podeExecutar(candidata, { ...s, escolhaDiretaId: 2 })).toEqual(permitido)
  })

  test('is another one when it is changed', () => {
    expect(ehOutroExecutor({ empresaId: 1, consultorId: null }, { empresaId: 1, consultorId: null })).toBe(false)
    expect(ehOutroExecutor({ empresaId: 1, consultorId: null }, { empresaId: null, consultorId: 1 })).toBe(true)
    expect(ehOutroExecutor({ empresaId: 1, consultorId: null }, { empresaId: 2, consultorId: null })).toBe(true)
    expect(ehOutroExecutor({ empresaId: null, consultorId: 1 }, { empresaId: null, consultorId: 2 })).toBe(true)
  })

  test('is who is awaited until the file is sent; then the manager, and nobody at the end', () => {
    const empresa = { empresaId: 1, consultorId: null }
    const consultor = { empresaId: null, consultorId: 1 }
    expect(vezDoDiagnostico({ ...empresa, situacao: 'em_andamento' })?.papel).toBe('prestador')
    expect(vezDoDiagnostico({ ...consultor, situacao: 'em_correcao' })?.papel).toBe('consultor')
    for (const situacao of situacoesTodas)
      expect([situacao, vezDoDiagnostico({ ...consultor, situacao }) === null]).toEqual([
        situacao,
        diagnostico.fins.includes(situacao),
      ])
  })
})
