/** Stands for readers that a file brings to their end: answers, throws, never ends, fills the memory, leaves. */
process.on('message', ({ argumentos: [ordem] }: { argumentos: unknown[] }) => {
  if (ordem === 'sempre') for (;;);
  if (ordem === 'sair') process.exit(3)
  if (ordem === 'encher') 'a'.repeat(2 ** 25).replace(/a/g, (a) => a + a)
  if (ordem === 'falhar') process.send!({ erro: { name: 'Falha', message: 'não deu', code: 'ENOSPC' } })
  else process.send!({ feito: ordem === 'segredos' ? Object.keys(process.env).sort() : ordem })
})
process.on('disconnect', () => process.exit())
