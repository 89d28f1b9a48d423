import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acoesDaArea, podeDesativarArea, podeLigarGestorAArea, podeRemoverArea } from '../area/area.rules.ts'
import { permitido, recusado } from '../kernel/decisao.ts'
import { papeis } from '../kernel/papel.ts'
import {
  acoesDaUnidade,
  type FatosDaUnidade,
  podeDesativarUnidade,
  podeDesligarGestor,
  podeMudarUnidade,
  podeRemoverUnidade,
} from './unidade.rules.ts'

const nova: FatosDaUnidade = { ativo: true, cidades: 0, gestoresAtivos: 0, emAndamento: 0, solicitacoes: 0 }
const vera = ['coordenador'] as const

describe('a service unit', () => {
  it('is deactivated only when no city and no open request is left in it', () => {
    expect(podeDesativarUnidade(nova, vera)).toEqual(permitido)
    expect(podeDesativarUnidade({ ...nova, cidades: 1 }, vera)).toEqual(recusado('UNIDADE_COM_CIDADES'))
    expect(podeDesativarUnidade({ ...nova, emAndamento: 1 }, vera)).toEqual(recusado('UNIDADE_COM_SOLICITACOES'))
    expect(podeDesativarUnidade({ ...nova, ativo: false }, vera)).toEqual(recusado('SITUACAO_NAO_PERMITE'))
  })

  it('is removed only when it never had a request', () => {
    expect(podeRemoverUnidade(nova, vera)).toEqual(permitido)
    expect(podeRemoverUnidade({ ...nova, solicitacoes: 1 }, vera)).toEqual(recusado('UNIDADE_EM_USO'))
  })

  it('takes cities and managers while it is active', () => {
    expect(podeMudarUnidade(nova, vera)).toEqual(permitido)
    expect(podeMudarUnidade({ ativo: false }, vera)).toEqual(recusado('UNIDADE_INATIVA'))
  })

  it('keeps its last active manager as long as somebody may wait for him', () => {
    const comCidade = { ...nova, cidades: 3, gestoresAtivos: 1 }
    expect(podeDesligarGestor(comCidade, { ativo: true }, vera)).toEqual(recusado('UNIDADE_SEM_GESTOR'))
    expect(podeDesligarGestor({ ...nova, emAndamento: 1, gestoresAtivos: 1 }, { ativo: true }, vera)).toEqual(
      recusado('UNIDADE_SEM_GESTOR'),
    )
    // Who can no longer enter answers for nothing.
    expect(podeDesligarGestor(comCidade, { ativo: false }, vera)).toEqual(permitido)
    expect(podeDesligarGestor({ ...comCidade, gestoresAtivos: 2 }, { ativo: true }, vera)).toEqual(permitido)
    expect(podeDesligarGestor({ ...nova, gestoresAtivos: 1 }, { ativo: true }, vera)).toEqual(permitido)
  })
})

describe('an area of activity', () => {
  const area = { ativo: true, servicosAtivos: 0, usos: 0, unica: false }
  it('stays while services of the catalogue are in it, and for good once something used it', () => {
    expect(podeDesativarArea(area, vera)).toEqual(permitido)
    expect(podeDesativarArea({ ...area, servicosAtivos: 2, usos: 2 }, vera)).toEqual(recusado('AREA_COM_SERVICOS'))
    expect(podeRemoverArea({ ...area, usos: 1 }, vera)).toEqual(recusado('AREA_EM_USO'))
    expect(podeLigarGestorAArea({ ativo: false }, vera)).toEqual(recusado('AREA_INATIVA'))
  })

  it('stays while it is all that a manager looks after: who has no area sees every one', () => {
    expect(podeRemoverArea(area, vera)).toEqual(permitido)
    expect(podeRemoverArea({ ...area, unica: true }, vera)).toEqual(recusado('AREA_UNICA'))
  })
})

it('is coordination and administration alone who change areas and units', () => {
  const n = fc.nat(3)
  fc.assert(
    fc.property(
      fc.subarray([...papeis]),
      fc.record({ ativo: fc.boolean(), cidades: n, gestoresAtivos: n, emAndamento: n, solicitacoes: n }),
      fc.record({ ativo: fc.boolean(), servicosAtivos: n, usos: n, unica: fc.boolean() }),
      (grupos, unidade, area) => {
        const acoes = [...Object.values(acoesDaUnidade(unidade, grupos)), ...Object.values(acoesDaArea(area, grupos))]
        const organiza = grupos.includes('coordenador') || grupos.includes('admin')
        for (const acao of acoes) expect(!acao.permitido && acao.recusa === 'PAPEL_NAO_PERMITE').toBe(!organiza)
      },
    ),
  )
})
