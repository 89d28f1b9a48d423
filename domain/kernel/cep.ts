import { aplicarMascara, soDigitos } from './mascara.ts'

/** The digits of whatever was typed or pasted; of a CEP eight. */
export const limparCep = (texto: string): string => soDigitos(texto)

/** '41820021' → '41820-021'; also while it is being typed. */
export const mascararCep = (cep: string): string => aplicarMascara(limparCep(cep), '#####-###')

/** Is it a clean CEP within the range that Correios give out (01000-000 up)? Whether it exists only the register knows. */
export const validarCep = (cep: string): boolean => /^\d{8}$/.test(cep) && cep >= '01000000'
