import type { Centavos } from '../kernel/dinheiro.ts'

/** Distances from `de` to `ate` kilometres (no upper end in the last) are charged as `km` kilometres, or are to be quoted. */
export interface FaixaDeKm {
  de: number
  ate: number | null
  km: number | 'cotacao'
}

const inteiro = '(\\d{1,5})'
const faixa = new RegExp(`^(?:${inteiro}-${inteiro}|>${inteiro}):(?:${inteiro}(?:km)?|cota[çc][ãa]o)$`)

/**
 * Reads '0-50:0;51-100:120km;…;>400:cotação' (design: domain §5). Undefined unless the ranges begin at 0, follow each other
 * without gap or overlap, and only the last is open.
 */
export function lerFaixas(texto: string): FaixaDeKm[] | undefined {
  const faixas: FaixaDeKm[] = []
  let proxima: number | null = 0
  for (const trecho of texto.split(';')) {
    const partes = faixa.exec(trecho.trim())
    if (!partes || proxima === null) return undefined
    const de: number = partes[3] === undefined ? Number(partes[1]) : Number(partes[3]) + 1
    const ate = partes[2] === undefined ? null : Number(partes[2])
    if (de !== proxima || (ate !== null && ate < de)) return undefined
    faixas.push({ de, ate, km: partes[4] === undefined ? 'cotacao' : Number(partes[4]) })
    proxima = ate === null ? null : ate + 1
  }
  return proxima === null ? faixas : undefined
}

export const escreverFaixas = (faixas: readonly FaixaDeKm[]): string =>
  faixas
    .map(({ de, ate, km }) => {
      const preco = km === 'cotacao' ? 'cotação' : km === 0 ? '0' : `${km}km`
      return `${ate === null ? `>${de - 1}` : `${de}-${ate}`}:${preco}`
    })
    .join(';')

/** What a visit at `distancia` kilometres (rounded up to whole ones) adds to the price; 'cotacao' when it must be quoted. */
export function valorDoDeslocamento(
  faixas: readonly FaixaDeKm[],
  distancia: number,
  valorPorKm: Centavos,
): Centavos | 'cotacao' {
  const km = Math.ceil(distancia)
  const achada = faixas.find((f) => km >= f.de && (f.ate === null || km <= f.ate))
  return !achada || achada.km === 'cotacao' ? 'cotacao' : achada.km * valorPorKm
}
