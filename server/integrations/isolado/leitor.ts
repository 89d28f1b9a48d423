/** The program of one reader (isolado.ts): a task at a time, until whoever started it is gone. */
process.on('message', async ({ modulo, nome, argumentos }: { modulo: string; nome: string; argumentos: unknown[] }) => {
  try {
    process.send!({ feito: await (await import(modulo))[nome](...argumentos) })
  } catch (erro) {
    // The class does not survive the way; its name and code do.
    const { name, message, code } = erro as NodeJS.ErrnoException
    process.send!({ erro: { name, message, code } })
  }
})
process.on('disconnect', () => process.exit())
// A terminal tells all of its processes to end: the file that is being read is for the server to wait for or to give up.
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.on(sinal, () => undefined)
