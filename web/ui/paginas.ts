/**
 * The numbers a pager shows: first, last, the current one and its neighbours; `null` is the gap.
 * @example pagesShown(7, 13) → [1, null, 6, 7, 8, null, 13]
 */
export function pagesShown(page: number, last: number): (number | null)[] {
  const near = new Set([1, last, page - 1, page, page + 1])
  if (page <= 2) near.add(3)
  if (page >= last - 1) near.add(last - 2)
  const numbers = [...near].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b)
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [before + 1, each] : [null, each]
  })
}
