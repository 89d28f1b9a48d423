import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { formatarDataHora, fusoPadrao } from '@hub/domain/kernel/data.ts'

/** Small words of documents, with spaces that no line may break at. `documento`: CPF (11) or CNPJ (14), bare. */
export const nomeDoDocumento = (documento: string) => (documento.length === 11 ? 'CPF' : 'CNPJ')

export const numeroDoDocumento = (documento: string) =>
  documento.length === 11 ? mascararCpf(documento) : mascararCnpj(documento)

export const documentoInteiro = (documento: string) =>
  `${nomeDoDocumento(documento)}\u00a0${numeroDoDocumento(documento)}`

/** 'DD/MM/AAAA HH:MM' of the wall clock in Brazil's main zone. */
export const quando = (instante: Date) => formatarDataHora(instante, fusoPadrao).replace(' ', '\u00a0')
