/** The number that people quote: year and a sequence that begins anew each year, '2026-000123' (design: domain §4). */
export function formatarNumero(ano: number, sequencia: number): string {
  if (!Number.isInteger(ano) || ano < 1000 || ano > 9999) throw new RangeError(`not a year: ${ano}`)
  if (!Number.isSafeInteger(sequencia) || sequencia < 1) throw new RangeError(`not a sequence number: ${sequencia}`)
  return `${ano}-${String(sequencia).padStart(6, '0')}`
}

/** Year and sequence of '2026-000123'; undefined for anything else, so that every number has one spelling. */
export function interpretarNumero(texto: string): { ano: number; sequencia: number } | undefined {
  const partes = /^([1-9]\d{3})-(\d{6}|[1-9]\d{6,14})$/.exec(texto.trim())
  if (!partes) return undefined
  const sequencia = Number(partes[2])
  return sequencia > 0 ? { ano: Number(partes[1]), sequencia } : undefined
}
