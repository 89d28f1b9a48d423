import { hash } from '@node-rs/argon2'
import type { Config } from '../kernel/config.ts'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'
import type { Acesso } from './database.ts'
import { type Database, sql } from './drizzle.ts'
import { migrar } from './migrar.ts'
import { bool, nullable, row, text } from './rows.ts'
import { SENHA_DO_ELENCO } from './seed/cast.ts'
import { semear } from './seed/semear.ts'

/**
 * Demo data never meet real ones: demo mode fills only an empty database, production refuses one that was a demo.
 * @throws with what is wrong and what to do
 */
export async function recusarOutroModo(database: Database, { modo }: Config): Promise<void> {
  const { ha } = (await row(database, { ha: bool })`select to_regclass('instalacao') is not null as ha`)!
  if (!ha) return
  const estado = (await row(database, { modo: nullable(text), pessoas: bool, relogio: bool })`
    select (select modo from instalacao) as modo, exists(select 1 from usuario) as pessoas, exists(select 1 from relogio) as relogio`)!
  if (modo === 'producao') {
    if (estado.modo === 'demo')
      throw new InicioRecusado('Este banco de dados é de demonstração: use outro em produção.')
    if (estado.relogio)
      throw new InicioRecusado('O relógio deste banco foi adiantado em testes: use outro em produção.')
  } else if (estado.modo !== 'demo' && (estado.modo || estado.pessoas))
    throw new InicioRecusado('Este banco de dados tem dados reais: o modo de demonstração não inicia sobre eles.')
}

/**
 * The database as this program and its mode need it: refused before anything is written, migrated, and filled where it is a new
 * demonstration's. One program at a time (`umDeCadaVez`).
 * @throws as `recusarOutroModo` and `migrar` do
 */
export async function instalar(acesso: Acesso, config: Config, avisar: (passo: string) => void): Promise<void> {
  const { database } = acesso
  await recusarOutroModo(database, config)
  const novas = await migrar(acesso, avisar)
  if (novas) avisar(`${novas} migrações aplicadas`)
  if (await row(database)`select 1 from instalacao`) return
  if (config.modo === 'producao') {
    await database.execute(sql`insert into instalacao (id, modo) values (1, 'producao')`)
    return
  }
  avisar('preenchendo a demonstração')
  await semear(database, await hash(SENHA_DO_ELENCO))
}
