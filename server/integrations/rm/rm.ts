import type { Data } from '@hub/domain/kernel/data.ts'
import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'

/** A contract of a company as RM keeps it; what RM does not say, or says in a way that could not be read, is null. */
export interface ContratoNoRm {
  codigo: string
  descricao: string | null
  /** In RM's own words: 'Ativo', 'Encerrado'. */
  situacao: string | null
  inicio: Data | null
  fim: Data | null
  valor: Centavos | null
}

/** ERP of the sponsoring body (TOTVS RM). */
export interface Rm {
  /** Contracts of a company by its CNPJ or CPF, bare; empty where RM knows neither it nor any. Throws `RmIndisponivel`. */
  contratosDe(documento: string): Promise<ContratoNoRm[]>
}

/** RM gave no usable answer: too slow, out of reach, nonsense, or not configured here. */
export class RmIndisponivel extends Error {
  override name = 'RmIndisponivel'
  motivo: 'tempo' | 'rede' | 'resposta' | 'nao_configurado'
  constructor(motivo: RmIndisponivel['motivo'], cause?: unknown) {
    super(`RM is not available (${motivo})`, { cause })
    this.motivo = motivo
  }
}
