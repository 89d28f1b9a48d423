export function moveDate(ms: number): void
