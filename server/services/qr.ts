import { create } from 'qrcode'

/**
 * A QR code as one SVG path, rows of dark squares joined, so that it is drawn inline under a strict policy. `tamanho`: side
 * of the view box in squares. Whoever draws it leaves four squares of white around (ISO/IEC 18004).
 */
export function qrDe(texto: string): { tamanho: number; caminho: string } {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  let caminho = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) {
      if (!modules.get(y, x)) continue
      const inicio = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x++
      caminho += `M${inicio} ${y}h${x - inicio + 1}v1H${inicio}z`
    }
  return { tamanho: modules.size, caminho }
}
