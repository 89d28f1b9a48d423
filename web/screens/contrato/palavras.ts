/**
 * 'R$ 1.170,00, de uma vez', 'R$ 900,00 em 3 parcelas, a primeira de R$ 300,00', 'Nada: o subsídio cobre tudo'.
 * @param parcelas in reais
 * @param dizer how an amount is written
 */
export function quantoOClientePaga(parcelas: readonly number[], dizer: (reais: number) => string): string {
  const total = parcelas.reduce((soma, p) => soma + Math.round(p * 100), 0) / 100
  if (total === 0) return 'Nada: o subsídio cobre tudo'
  return parcelas.length === 1
    ? `${dizer(total)}, de uma vez`
    : `${dizer(total)} em ${parcelas.length} parcelas, a primeira de ${dizer(parcelas[0]!)}`
}
