/** The number that people quote: year and a sequence that begins anew each year, '2026-000123' (design: domain §4). */
export function formatarNumero(ano: number, sequencia: number): string {
  if (!Number.isInteger(ano) || ano < 1000 || ano > 9999) throw new RangeError(`not a year: ${ano}`)
  if (!Number.isSafeInteger(sequencia) || sequencia < 1) throw new RangeError(`not a sequence number: ${sequencia}`)
  return `${ano}-${String(sequencia).padStart(6, '0')}`
}
