/** A row that a window was opened over, as its list has it now; as it was then where the list shows it no more. */
export const comoEsta = <L extends { id: number }>(rows: readonly L[], row: L): L =>
  rows.find((r) => r.id === row.id) ?? row
