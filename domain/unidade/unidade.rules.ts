import { podeOrganizar } from '../area/area.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

export interface FatosDaUnidade {
  ativo: boolean
  cidades: number
  /** Linked managers whose account is active. */
  gestoresAtivos: number
  /** Requests that are under way in it, and all that ever were. */
  emAndamento: number
  solicitacoes: number
}

/** Clients of a city without unit can ask for nothing: its cities go to another one first. */
export const podeDesativarUnidade = (f: FatosDaUnidade, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.cidades === 0 ? permitido : recusado('UNIDADE_COM_CIDADES')),
    () => (f.emAndamento === 0 ? permitido : recusado('UNIDADE_COM_SOLICITACOES')),
  )

/** A unit that had a request stays in its record. */
export const podeRemoverUnidade = (f: FatosDaUnidade, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.cidades === 0 ? permitido : recusado('UNIDADE_COM_CIDADES')),
    () => (f.solicitacoes === 0 ? permitido : recusado('UNIDADE_EM_USO')),
  )

export const podeMudarUnidade = (f: Pick<FatosDaUnidade, 'ativo'>, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? permitido : recusado('UNIDADE_INATIVA')),
  )

/** The last active manager leaves only a unit for which nobody waits. */
export const podeDesligarGestor = (f: FatosDaUnidade, gestor: { ativo: boolean }, papeis: readonly Papel[]): Decisao =>
  todas(
    () => podeOrganizar(papeis),
    () =>
      gestor.ativo && f.gestoresAtivos === 1 && (f.cidades > 0 || f.emAndamento > 0)
        ? recusado('UNIDADE_SEM_GESTOR')
        : permitido,
  )

export const acoesDaUnidade = (f: FatosDaUnidade, papeis: readonly Papel[]) => ({
  editar: podeOrganizar(papeis),
  ativar: todas(
    () => podeOrganizar(papeis),
    () => (f.ativo ? recusado('SITUACAO_NAO_PERMITE') : permitido),
  ),
  desativar: podeDesativarUnidade(f, papeis),
  remover: podeRemoverUnidade(f, papeis),
  ligarGestor: podeMudarUnidade(f, papeis),
  desligarGestor: podeOrganizar(papeis),
  incluirCidades: podeMudarUnidade(f, papeis),
  removerCidades: podeOrganizar(papeis),
})
