/** What people write before the number of an invoice: 'NFS-e nº 123'. */
const ANTES = /^(?:NOTA(?: FISCAL)?(?: DE SERVICOS?)?|NFS[- ]?E|NFE?|N[UO]M?(?:ERO)?|[NR]PS|N)[^A-Z0-9]*(?=.*\d)/

/**
 * The number of an invoice by which two spellings of it are told to be the same: without what stands before it, capitals, accents, zeros
 * before a number and points within it. What divides a series from a number stays: '1-15' is not '115'. At most 40 characters.
 */
export function numeroComparavel(escrito: string): string {
  let numero = escrito.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().trim()
  for (let antes = ''; antes !== numero; ) {
    antes = numero
    numero = numero.replace(ANTES, '')
  }
  return numero
    .replace(/(?<=\d)\.(?=\d)/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replace(/\b0+(?=\d)/g, '')
}

/** The digits of an invoice's number without zeros before them: equal in all spellings of it. */
export const algarismosDoNumero = (escrito: string): string => escrito.replace(/\D/g, '').replace(/^0+/, '')
