/** Centavos as the API Pix writes money: reais with two places, without a thousands separator (`\d{1,10}\.\d{2}`). */
export function emReais(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos > 999_999_999_999) {
    throw new RangeError(`${centavos} is no amount in centavos`)
  }
  const texto = String(centavos).padStart(3, '0')
  return `${texto.slice(0, -2)}.${texto.slice(-2)}`
}

/** The reverse, digit by digit so that no float is involved; undefined for anything of another form. */
export function emCentavos(valor: string): number | undefined {
  const partes = /^(\d{1,10})\.(\d{2})$/.exec(valor)
  return partes ? Number(`${partes[1]}${partes[2]}`) : undefined
}
