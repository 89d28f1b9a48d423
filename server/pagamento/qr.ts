import { create } from 'qrcode'

/** Squares of white that a reader needs around the code (ISO/IEC 18004). */
const MARGEM = 4

/**
 * A QR code as one SVG path, rows of dark squares joined, so that it is drawn inline under a strict policy. `tamanho`: side
 * of the view box in squares, margin included.
 */
export function qrDe(texto: string): { tamanho: number; caminho: string } {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  let caminho = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      const inicio = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++
      caminho += `M${inicio + MARGEM} ${y + MARGEM}h${x - inicio + 1}v1H${inicio + MARGEM}z`
    }
  return { tamanho: modules.size + 2 * MARGEM, caminho }
}
