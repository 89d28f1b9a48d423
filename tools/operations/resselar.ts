/**
 * `npm run segredo:resselar`: what HUB_SEGREDO_ANTERIOR sealed (second steps, secrets of webhooks, links of e-mails that wait) is sealed by
 * HUB_SEGREDO (docs/ROTATION.md). May run twice, and while instances work.
 *   --encerrar-sessoes   also ends every session: everybody signs in again
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '@hub/server/db/database.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import { encerrarTodas, resselar } from '@hub/server/resselar.ts'
import { operar } from './operador.ts'

await operar(async () => {
  const { values } = parseArgs({ options: { 'encerrar-sessoes': { type: 'boolean' } } })
  const config = lerConfig(process.env)
  if (!config.segredoAnterior)
    throw new InicioRecusado('HUB_SEGREDO_ANTERIOR: falta; é o segredo que valia antes (docs/ROTATION.md).')
  const acesso = await openDatabase({ url: config.databaseUrl, pasta: config.pastaDados })
  try {
    console.log(`${await resselar(acesso.database, config)} textos selados de novo`)
    if (values['encerrar-sessoes']) console.log(`${await encerrarTodas(acesso.database)} sessões encerradas`)
    console.log('Retire HUB_SEGREDO_ANTERIOR das instâncias e reinicie uma de cada vez.')
  } finally {
    await acesso.fechar()
  }
})
