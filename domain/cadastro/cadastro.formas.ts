import type { Atividade } from '../kernel/cnae.ts'
import type { Porte } from '../porte/porte.ts'

/** Who acts for a company acts on one of its sides. */
export type LadoDoCadastro = 'cliente' | 'prestador'

/** How far a request to be linked to a company is. */
export const situacoesDoVinculo = {
  aberto: 'Aguarda decisão',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  retirado: 'Retirado',
} as const
export type SituacaoDoVinculo = keyof typeof situacoesDoVinculo

/** A company as the registration form hands it in; codes without punctuation, empty fields are null. */
export interface EmpresaDoCadastro {
  tipo: 'cnpj' | 'cpf'
  documento: string
  lado: LadoDoCadastro
  razaosocial: string
  nomefantasia: string
  /** Of a client always, of a provider never: it decides the subsidy. */
  porte: Porte | null
  /** Main activity: code of CNAE, seven digits, and what it is in words. */
  cnae: string | null
  cnae_descricao: string | null
  /** The others that the public register names. */
  cnaes_secundarios: Atividade[]
  /** Rural producer: number of the state's register, and of the register of family farming (CAF). */
  inscricao_produtor: string | null
  caf: string | null
  /** Artisan: number of the national card (SICAB), and its last day. */
  sicab: string | null
  sicab_validade: string | null
  cep: string | null
  logradouro: string | null
  complemento: string | null
  /** IBGE's code of the municipality, seven digits. */
  cidade: string
  telefone: string | null
  email: string | null
  /** What the person is in the company: read by who decides, where the company exists already. */
  mensagem: string | null
}

interface PessoaDoCadastro {
  nome: string
  sobrenome: string
  email: string
  cpf: string
  telefone: string | null
}

/** What waits for the confirmation of the e-mail. */
export interface DadosDoCadastro {
  pessoa: PessoaDoCadastro
  empresa: EmpresaDoCadastro
}
