import { aplicarMascara } from './mascara.ts'

/** A clean CNPJ: alphanumeric since July 2026 (IN RFB 2.229/2024), the two check digits numeric. Text, never a number. */
const formatoDoCnpj = /^[0-9A-Z]{12}[0-9]{2}$/

/** The letters and digits of whatever was typed or pasted, of a CNPJ fourteen, in capitals. */
export const limparCnpj = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** '12ABC34501DE35' → '12.ABC.345/01DE-35'; also while it is being typed. */
export const mascararCnpj = (cnpj: string): string => aplicarMascara(limparCnpj(cnpj), '##.###.###/####-##')

/** Is it a clean CNPJ with right check digits? Lower case is not clean; all zeros pass the sum but are never given out. */
export function validarCnpj(cnpj: string): boolean {
  if (!formatoDoCnpj.test(cnpj) || /^0+$/.test(cnpj)) return false
  return cnpj.endsWith(digitosDoCnpj(cnpj.slice(0, 12)))
}

/** The two check digits of the first twelve characters: modulo 11, each worth its ASCII code − 48, weights 2 to 9 from the right. */
export function digitosDoCnpj(base: string): string {
  const primeiro = digito(base)
  return primeiro + digito(base + primeiro)
}

function digito(caracteres: string): string {
  const soma = [...caracteres]
    .reverse()
    .reduce((s, caractere, i) => s + (caractere.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}
