import closeWithGrace from 'close-with-grace'
import { abrirCasa } from './casa.ts'
import { elenco, SENHA_DO_ELENCO } from './db/seed/elenco.ts'
import { lerConfig } from './kernel/config.ts'

const inicio = performance.now()
const dizer = (texto: string) => console.log(`hub: ${texto} (${((performance.now() - inicio) / 1000).toFixed(1)} s)`)

try {
  const config = lerConfig(process.env)
  const casa = await abrirCasa(config, dizer)
  const endereco = await casa.app.listen({
    port: config.porta,
    host: process.env.HOST ?? (config.modo === 'producao' ? '0.0.0.0' : '127.0.0.1'),
  })
  closeWithGrace({ delay: 9_000 }, async ({ err }) => {
    if (err) casa.app.log.error({ err }, 'closing after an error')
    await casa.fechar()
  })
  if (config.modo === 'demo') {
    console.log('\nPessoas da demonstração:')
    for (const p of Object.values(elenco)) console.log(`  ${p.email.padEnd(30)} ${p.grupos.join(', ')}`)
    console.log(`Senha de todas: ${SENHA_DO_ELENCO}\n`)
  }
  console.log(`hub: ouvindo em http://localhost:${new URL(endereco).port}`)
} catch (causa) {
  console.error(causa instanceof Error ? causa.message : causa)
  // What a statement failed with is the cause of its error.
  for (let e = causa; e instanceof Error && e.cause; e = e.cause)
    console.error(e.cause instanceof Error ? e.cause.message : e.cause)
  if (process.env.HUB_MODO !== 'producao' && causa instanceof Error) console.error(causa.stack)
  process.exit(1)
}
