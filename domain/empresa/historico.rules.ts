import type { Data } from '../kernel/data.ts'

/** Entries in the order given, put together by the day on which each was made. */
export function porDia<T>(registros: readonly T[], diaDe: (r: T) => Data): { dia: Data; registros: T[] }[] {
  const dias: { dia: Data; registros: T[] }[] = []
  for (const registro of registros) {
    const dia = diaDe(registro)
    const ultimo = dias.at(-1)
    if (ultimo?.dia === dia) ultimo.registros.push(registro)
    else dias.push({ dia, registros: [registro] })
  }
  return dias
}
