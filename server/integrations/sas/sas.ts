import type { Porte } from '@hub/domain/porte/porte.ts'

/** A company as SAS knows it; what SAS does not say, or says in a way that could not be kept, is null. */
export interface EmpresaNoSas {
  cnpj: string | null
  cpf: string | null
  razaosocial: string
  nomefantasia: string | null
  porte: Porte | null
  /** Eight digits. */
  cep: string | null
  logradouro: string | null
  complemento: string | null
  cidade: string | null
  /** Two letters. */
  estado: string | null
  /** Ten or eleven digits. */
  telefone: string | null
  email: string | null
  sicab: string | null
}

/** A person's link with a company, as SAS knows it. */
export interface VinculoNoSas {
  empresa: { documento: string; razaosocial: string }
  pessoa: { cpf: string; nome: string }
  /** 'Sócio administrador', 'Titular'. */
  cargo: string | null
  /** May act for the company. */
  representante: boolean
}

/** Register of companies and people of the sponsoring body: read, never written. Every call may throw SemResposta. */
export interface Sas {
  /** By CNPJ or CPF, bare; undefined where SAS knows none. */
  empresa(documento: string): Promise<EmpresaNoSas | undefined>
  /** Companies that a person is linked to. */
  empresasDe(cpf: string): Promise<EmpresaNoSas[]>
  vinculosDaPessoa(cpf: string): Promise<VinculoNoSas[]>
  vinculosDaEmpresa(documento: string): Promise<VinculoNoSas[]>
}

/** Longest that anybody waits for SAS, in milliseconds. */
export const LIMITE_DO_SAS_MS = 3_000
