/**
 * The longest that the thread which answers everybody was kept by one piece of work while `tarefa` ran, in milliseconds of the
 * processor: between two turns of its loop, whatever else the machine does.
 */
export async function maiorPedaco(tarefa: () => Promise<unknown>): Promise<number> {
  let maior = 0
  let fim = false
  let antes = process.threadCpuUsage()
  const volta = () => {
    const { user, system } = process.threadCpuUsage(antes)
    maior = Math.max(maior, (user + system) / 1000)
    antes = process.threadCpuUsage()
    if (!fim) setImmediate(volta)
  }
  // What came before is not its doing.
  await new Promise((ok) => setImmediate(ok))
  antes = process.threadCpuUsage()
  setImmediate(volta)
  try {
    await tarefa()
  } finally {
    await new Promise((ok) => setImmediate(ok))
    fim = true
  }
  return maior
}

/** The best of up to three tries: compiling and collecting garbage are nobody's request. Stops at the first below `ms`. */
export async function melhorPedaco(ms: number, tarefa: () => Promise<unknown>): Promise<number> {
  let melhor = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && melhor >= ms; i++) melhor = Math.min(melhor, await maiorPedaco(tarefa))
  return melhor
}
