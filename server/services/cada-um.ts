/**
 * Does the same to one after another, as jobs do: what cannot be done of one holds up none of the others. Answers how many were done;
 * who answers false had nothing to do.
 * @throws AggregateError that begins with how many failed and says `que`, after all were tried
 */
export async function cadaUm<T>(todos: readonly T[], que: string, fazer: (um: T) => Promise<unknown>): Promise<number> {
  const falhas: unknown[] = []
  let feitos = 0
  for (const um of todos)
    try {
      if ((await fazer(um)) !== false) feitos++
    } catch (causa) {
      falhas.push(causa)
    }
  if (falhas.length) throw new AggregateError(falhas, `${falhas.length} ${que}`)
  return feitos
}
