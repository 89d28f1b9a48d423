import { mascararCnpj } from './cnpj.ts'
import { aplicarMascara, soDigitos } from './mascara.ts'

/** The digits of whatever was typed or pasted, of a CPF eleven; it is kept like this, as text. */
export const limparCpf = (texto: string): string => soDigitos(texto)

/** '12345678909' → '123.456.789-09'; also while it is being typed. */
export const mascararCpf = (cpf: string): string => aplicarMascara(limparCpf(cpf), '###.###.###-##')

/** For lists, where only the middle is needed to tell people apart (LGPD, art. 6, III): '***.456.789-**'. */
export const ocultarCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** The document of a company, a person's or a firm's, as lists show it. */
export const documentoNaLista = ({ cnpj, cpf }: { cnpj: string | null; cpf: string | null }): string =>
  cnpj ? mascararCnpj(cnpj) : ocultarCpf(cpf ?? '')

/** Is it a clean CPF with right check digits (modulo 11)? Eleven equal digits pass the sum but are never given out. */
export function validarCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false
  return cpf.endsWith(digitosDoCpf(cpf.slice(0, 9)))
}

/** The two check digits of the first nine. */
export function digitosDoCpf(base: string): string {
  const primeiro = digito(base)
  return primeiro + digito(base + primeiro)
}

function digito(numeros: string): string {
  const soma = [...numeros].reduce((s, n, i) => s + Number(n) * (numeros.length + 1 - i), 0)
  const resto = soma % 11
  return String(resto < 2 ? 0 : 11 - resto)
}
