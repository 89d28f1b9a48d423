/** Awkward moments, each on a machine of another time zone: what holds at all of them holds on any day (`npm run test:moments`). */
export interface Moment {
  /** On the product's wall. */
  on: string
  /** Of the machine. */
  zone: string
}

export const moments: readonly Moment[] = [
  // In UTC, and on many machines, it is next year already.
  { on: '2026-12-31T23:30', zone: 'Asia/Tokyo' },
  // A Saturday after a holiday: no business day for a while before or after.
  { on: '2027-01-02T08:00', zone: 'UTC' },
  // Carnival Monday: two holidays and a half.
  { on: '2027-02-08T10:00', zone: 'America/Noronha' },
  { on: '2028-02-29T23:30', zone: 'Pacific/Kiritimati' },
  // The first minutes of a Sunday, when it is still Saturday to the west.
  { on: '2030-06-16T00:10', zone: 'America/Los_Angeles' },
  // A Sunday night, Monday in UTC.
  { on: '2029-09-02T22:45', zone: 'Europe/Lisbon' },
]
