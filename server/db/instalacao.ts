import { hash } from '@node-rs/argon2'
import type { Config } from '../kernel/config.ts'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'
import { type Database, sql } from './drizzle.ts'
import { bool, nullable, row, text } from './rows.ts'
import { SENHA_DO_ELENCO } from './seed/cast.ts'
import { semear } from './seed/semear.ts'

/**
 * Demo data never meet real ones: demo mode fills only an empty database, production refuses one that was a demo.
 * @throws with what is wrong and what to do.
 */
export async function conferirInstalacao(
  database: Database,
  { modo }: Config,
  avisar: (passo: string) => void,
): Promise<void> {
  const estado = (await row(database, { modo: nullable(text), pessoas: bool, relogio: bool })`
    select (select modo from instalacao) as modo, exists(select 1 from usuario) as pessoas, exists(select 1 from relogio) as relogio`)!
  if (modo === 'producao') {
    if (estado.modo === 'demo')
      throw new InicioRecusado('Este banco de dados é de demonstração: use outro em produção.')
    if (estado.relogio)
      throw new InicioRecusado('O relógio deste banco foi adiantado em testes: use outro em produção.')
    if (!estado.modo)
      await database.execute(sql`insert into instalacao (id, modo) values (1, 'producao') on conflict do nothing`)
    return
  }
  if (estado.modo === 'demo') return
  if (estado.modo || estado.pessoas)
    throw new InicioRecusado('Este banco de dados tem dados reais: o modo de demonstração não inicia sobre eles.')
  avisar('preenchendo a demonstração')
  await semear(database, await hash(SENHA_DO_ELENCO))
}
