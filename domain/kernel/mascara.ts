/**
 * Puts clean text into a mask whose '#' are its characters: ('12345678909', '###.###.###-##') → '123.456.789-09'. What is
 * being typed gets only as much mask as it fills, so that fields can mask on every key; what does not fit stands behind it: without it
 * what is shown would be another number.
 */
export function aplicarMascara(limpo: string, mascara: string): string {
  let resultado = ''
  let separadores = ''
  let posicao = 0
  for (const sinal of mascara) {
    const proximo = limpo[posicao]
    if (proximo === undefined) break
    if (sinal !== '#') separadores += sinal
    else {
      resultado += separadores + proximo
      separadores = ''
      posicao += 1
    }
  }
  return resultado + limpo.slice(posicao)
}

/** Digits of a text, in order. */
export const soDigitos = (texto: string): string => texto.replace(/\D/g, '')
