/**
 * Tabs as they are drawn when only so many fit, and those of them that stand in the menu: the current one takes the place of the
 * last that is seen.
 */
export function arrumarAbas<T extends { id: string }>(
  tabs: readonly T[],
  current: string,
  fitting: number,
): { ordered: readonly T[]; hidden: readonly T[] } {
  if (fitting >= tabs.length) return { ordered: tabs, hidden: [] }
  const chosen = tabs.find((tab, i) => tab.id === current && i >= fitting)
  const ordered = chosen
    ? [...tabs.slice(0, fitting - 1), chosen, ...tabs.slice(fitting - 1).filter((tab) => tab !== chosen)]
    : tabs
  return { ordered, hidden: ordered.slice(fitting) }
}
