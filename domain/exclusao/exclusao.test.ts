import { describe, expect, it } from 'vitest'
import { validarCpf } from '../kernel/cpf.ts'
import type { Papel } from '../kernel/papel.ts'
import {
  cpfDeNinguem,
  DIAS_PARA_RESPONDER,
  type FatosDaExclusao,
  podeAtender,
  podePedirExclusao,
} from './exclusao.rules.ts'

const admin = { id: 1, grupos: ['admin'] as readonly Papel[] }
const cliente: FatosDaExclusao = {
  id: 2,
  grupos: ['cliente'],
  ativo: true,
  emAndamento: 0,
  unidadesSoDele: 0,
  ultimoAdmin: false,
  ultimoCoordenador: false,
  situacao: 'aberto',
  ladosSoDele: [],
  ladosQueSoEleAssina: [],
}
const recusa = (mudado: Partial<FatosDaExclusao>, quem: { id: number; grupos: readonly Papel[] } = admin) => {
  const d = podeAtender(quem, { ...cliente, ...mudado })
  return d.permitido ? null : d.recusa
}

describe('a request to be deleted', () => {
  it('is granted by administration, also of an account that is closed', () => {
    expect(recusa({})).toBeNull()
    expect(recusa({ ativo: false })).toBeNull()
  })

  it.each<[string, Partial<FatosDaExclusao>, string]>([
    [
      'while it alone acts for a company with requests under way',
      { ladosSoDele: ['cliente'] },
      'EXCLUSAO_COM_ANDAMENTO',
    ],
    [
      'while it alone signs for a company with requests under way',
      { ladosQueSoEleAssina: ['prestador'] },
      'EXCLUSAO_COM_ANDAMENTO',
    ],
    ['while it answers for requests', { grupos: ['gestor'], emAndamento: 2 }, 'GESTOR_COM_SOLICITACOES'],
    ['while a unit has no other manager', { grupos: ['gestor'], unidadesSoDele: 1 }, 'UNIDADE_SEM_GESTOR'],
    ['as the last administrator', { grupos: ['admin'], ultimoAdmin: true }, 'ULTIMO_ADMIN'],
    ['twice', { situacao: 'atendido' }, 'SITUACAO_NAO_PERMITE'],
    ['by oneself', { id: 1 }, 'ACESSO_PROPRIO'],
  ])('is not granted %s', (_, mudado, esperada) => {
    expect(recusa(mudado)).toBe(esperada)
  })

  it('is nobody else’s to grant', () => {
    expect(recusa({}, { id: 3, grupos: ['coordenador', 'gestor'] })).toBe('PAPEL_NAO_PERMITE')
  })

  it('is made once at a time, and again after it was refused or taken back', () => {
    const pode = (s: Parameters<typeof podePedirExclusao>[0]) => podePedirExclusao(s).permitido
    expect([null, 'recusado', 'retirado', 'aberto', 'atendido'].map((s) => pode(s as 'aberto'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('leaves no document behind that could be somebody’s', () => {
    expect(cpfDeNinguem(12)).toHaveLength(11)
    expect(validarCpf(cpfDeNinguem(12))).toBe(false)
  })
})

it('is answered in fifteen days (LGPD, art. 19, II)', () => {
  expect(DIAS_PARA_RESPONDER).toBe(15)
})
