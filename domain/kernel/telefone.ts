import { aplicarMascara, soDigitos } from './mascara.ts'

/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const ddds = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 ' +
    '67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** What may stand before an area code: the country, with or without the way to it, and a trunk '0'. */
const prefixos = [/^(?:00)?550?/, /^0/]

/**
 * The digits of whatever was typed or pasted, of a number ten or eleven, area code first; what stands before it is left out where a
 * number remains: 55 is an area code too.
 */
export function limparTelefone(texto: string): string {
  const digitos = soDigitos(texto)
  return prefixos.map((prefixo) => digitos.replace(prefixo, '')).find(validarTelefone) ?? digitos
}

/** '71998765432' → '(71) 99876-5432'; a landline as '(71) 3333-4444'; also while it is being typed. */
export function mascararTelefone(telefone: string): string {
  const digitos = limparTelefone(telefone)
  return aplicarMascara(digitos, digitos.length > 10 ? '(##) #####-####' : '(##) ####-####')
}

/** Is it a clean Brazilian number: a mobile of eleven digits whose third is 9, or a landline of ten whose third is 2 to 5? */
export const validarTelefone = (telefone: string): boolean =>
  /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(telefone) && ddds.has(telefone.slice(0, 2))

/** '71998765432' → '+5571998765432', as the world writes it (E.164); `limparTelefone` leads back. */
export const telefoneNoMundo = (telefone: string): string => `+55${limparTelefone(telefone)}`

/** What is told of a number that is none. */
export const NAO_E_TELEFONE = 'Informe o telefone com DDD: são 10 ou 11 números.'
