import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'

/** A company as the public register of CNPJs has it; what it does not say, or says in a way that cannot be kept, is null. */
export interface EmpresaNoCadastro {
  razaosocial: string
  nomefantasia: string | null
  /** Of those that the hub knows: a larger company, or none said, is null. */
  porte: Porte | null
  /** Main activity: code of CNAE, seven digits, and what it is in words. */
  cnae: string | null
  cnae_descricao: string | null
  cnaes_secundarios: Atividade[]
  /** Eight digits. */
  cep: string | null
  logradouro: string | null
  complemento: string | null
  /** IBGE's code of the municipality, seven digits. */
  cidade: string | null
  /** Ten or eleven digits. */
  telefone: string | null
  email: string | null
  /** 'Ativa', 'Baixada' …, as the register says it. */
  situacao: string | null
  ativa: boolean
}

/** The address of a CEP; small towns have one for all their streets, without a street. */
export interface EnderecoDoCep {
  logradouro: string | null
  cidade: string | null
}

/** Public registers that a form is filled from: read, never written, and never waited for long. Every call may throw SemResposta. */
export interface Cadastro {
  /** By a bare CNPJ; undefined where the register knows none. */
  empresa(cnpj: string): Promise<EmpresaNoCadastro | undefined>
  /** By eight digits. */
  endereco(cep: string): Promise<EnderecoDoCep | undefined>
}

/** Longest that a form waits for a register, in milliseconds. */
export const LIMITE_DA_CONSULTA_MS = 3_000
