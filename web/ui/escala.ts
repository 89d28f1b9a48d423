/** The end of an axis for counts up to `value`, a round number with a whole half, and its marks from the top down. */
export function escalaDe(value: number): { most: number; marks: readonly number[] } {
  const half = Math.max(1, value / 2)
  const power = 10 ** Math.floor(Math.log10(half))
  const step = [1, 2, 5, 10].find((n) => n * power >= half) ?? 10
  // Between those, so that the lines use more of the height.
  const closer = [1.5, 3, 4, 6, 8].find((n) => n * power >= half && n < step && Number.isInteger(n * power))
  const middle = (closer ?? step) * power
  return { most: middle * 2, marks: [middle * 2, middle, 0] }
}
