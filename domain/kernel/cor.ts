/** Contrast ratio (WCAG 2.2) of white text on a colour written '#RRGGBB'. */
export function contrasteComBranco(cor: string): number {
  const luz = [1, 3, 5].map((i) => {
    const canal = Number.parseInt(cor.slice(i, i + 2), 16) / 255
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = luz
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}
