/** Words that people write before the number of an invoice: 'NFS-e nº 123'. Any other is part of it, as a series is. */
const antes = new Set('NOTA FISCAL ELETRONICA DE SERVICO SERVICOS NF NFE NFS NFSE NUMERO NUM NO N'.split(' '))

/**
 * The number of an invoice by which two spellings of it are told to be the same: without the words before it, capitals, accents, zeros
 * before a number and points within it. What divides a series from a number stays: '1-15' is not '115'. At most 40 characters.
 */
export function numeroComparavel(escrito: string): string {
  const inteiro = escrito.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const semPontos = inteiro.replace(/NFS?[- ]E(?![A-Z])/g, 'NFSE').replace(/(?<=\d)\.(?=\d)/g, '')
  const numero: string[] = semPontos.match(/[A-Z]+|\d+/g) ?? []
  while (numero.length > 1 && antes.has(numero[0]!)) numero.shift()
  return numero.map((palavra) => palavra.replace(/^0+(?=\d)/, '')).join(' ')
}

/** The digits of an invoice's number without zeros before them: equal in all spellings of it. */
export const algarismosDoNumero = (escrito: string): string => escrito.replace(/\D/g, '').replace(/^0+/, '')
