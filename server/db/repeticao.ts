/** PostgreSQL's codes for a transaction that lost to another through no fault of its own. */
const PERDIDAS = new Set(['40001', '40P01'])

const codigoDe = (erro: unknown): string | undefined => {
  for (let e = erro; e instanceof Error; e = e.cause) if ('code' in e && typeof e.code === 'string') return e.code
  return undefined
}

/** Runs a transaction again when the database made it the victim of a deadlock or serialization; three times at most. */
export async function comRepeticao<T>(executar: () => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++) {
    try {
      return await executar()
    } catch (causa) {
      if (vez === 3 || !PERDIDAS.has(codigoDe(causa) ?? '')) throw causa
    }
  }
}
