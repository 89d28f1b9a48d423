import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { comAutor } from './autoria.ts'
import type { Acesso, Linha } from './database.ts'
import type { Database } from './drizzle.ts'
import { trancarPasta } from './lock.ts'

/** The folder has its name only once it is whole: one that a killed process left half made is not taken for a database. */
async function criarPglite(dataDir: string): Promise<void> {
  const novo = `${dataDir}.novo`
  rmSync(novo, { recursive: true, force: true })
  await (await PGlite.create({ dataDir: novo })).close()
  renameSync(novo, dataDir)
}

export async function abrirPglite(pasta: string): Promise<Acesso> {
  mkdirSync(pasta, { recursive: true })
  const soltar = trancarPasta(pasta)
  const dataDir = join(pasta, 'banco')
  if (!existsSync(dataDir)) await criarPglite(dataDir)
  const cliente = await PGlite.create({ dataDir, extensions: { unaccent, pg_trgm } })
  const database = drizzle(cliente, { casing: 'snake_case' })
  return {
    database: comAutor(database as unknown as Database),
    tipo: 'pglite',
    executar: async (texto, valores) => {
      // pg-boss sends several statements in one text, which only the simple protocol takes.
      if (valores?.length) return cliente.query<Linha>(texto, valores)
      const ultimo = (await cliente.exec(texto)).at(-1)
      return { rows: (ultimo?.rows ?? []) as Linha[] }
    },
    async ouvir(canal, ao, aoMudar) {
      const parar = await cliente.listen(canal, ao)
      aoMudar?.(true)
      return () => parar()
    },
    conexoes: () => ({ ocupadas: 1, livres: 0, esperando: 0 }),
    fechar: async () => {
      await cliente.close()
      soltar()
    },
  }
}
