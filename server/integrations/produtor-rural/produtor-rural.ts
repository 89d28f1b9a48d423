import type { ChaveDoProdutor } from '@hub/domain/cadastro/cadastro.rules.ts'

/** A rural producer's entry in the state's register; what it does not say is null. */
export interface RegistroDeProdutor {
  /** Number of the state's register. */
  inscricao: string | null
  /** Register of family farming (Cadastro Nacional da Agricultura Familiar). */
  caf: string | null
  nome: string
  /** CPF or CNPJ, bare. */
  documento: string
  propriedade: string | null
  municipio: string | null
  estado: string | null
  /** As the register says it: 'Ativo', 'Suspenso' … */
  situacao: string | null
  ativo: boolean
}

/** Register of rural producers: read, never written. */
export interface ProdutorRural {
  /** One person may have several farms. @throws SemResposta */
  procurar(por: ChaveDoProdutor, valor: string): Promise<RegistroDeProdutor[]>
}

/** Longest that anybody waits for it, in milliseconds. */
export const LIMITE_DO_PRODUTOR_MS = 3_000
