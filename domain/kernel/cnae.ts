import { aplicarMascara, soDigitos } from './mascara.ts'

/** An economic activity as the public register of companies names it. */
export interface Atividade {
  /** Subclass of CNAE 2.3: seven digits. */
  codigo: string
  descricao: string
}

/** The digits of whatever was typed or pasted; of a code seven. */
export const limparCnae = (texto: string): string => soDigitos(texto)

/** '1091102' → '1091-1/02'; also while it is being typed. */
export const mascararCnae = (cnae: string): string => aplicarMascara(limparCnae(cnae), '####-#/##')

/** Is it a clean code within the divisions that IBGE gave out (01 to 99)? Whether it exists only the register knows. */
export const validarCnae = (cnae: string): boolean => /^\d{7}$/.test(cnae) && cnae >= '0100000'

/** '1091-1/02 Fabricação de produtos de padaria'; the code alone where nobody said what it is. */
export const cnaePorExtenso = ({ codigo, descricao }: Atividade): string =>
  [mascararCnae(codigo), descricao].filter(Boolean).join(' ')
