/** Runs so many tasks at a time; the others wait for their turn, in the order in which they came. */
export function criarVagas(quantas: number): <T>(tarefa: () => Promise<T>) => Promise<T> {
  let livres = quantas
  const espera: (() => void)[] = []
  return async (tarefa) => {
    if (livres > 0) livres--
    else await new Promise<void>((vez) => espera.push(vez))
    try {
      return await tarefa()
    } finally {
      const proximo = espera.shift()
      if (proximo) proximo()
      else livres++
    }
  }
}
