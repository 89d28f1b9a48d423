/** Can Hub's tests run on this server? Tried for real, not read off a version. */
import pg from 'pg'

const extensions = ['unaccent', 'pg_trgm']
const scratch = 'hub_fitness'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What is missing, as a sentence; undefined when version, contrib extensions and the right to create databases are there. */
export async function missingFor(url: string): Promise<string | undefined> {
  const name = `${scratch}_${process.pid}`
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int as version`,
      )
      if ((rows[0]?.version ?? 0) < 150_000) return 'PostgreSQL below 15'
      await client.query(`drop database if exists ${name}`)
      await client.query(`create database ${name} template template0 encoding 'UTF8'`)
      try {
        const inside = new URL(url)
        inside.pathname = `/${name}`
        await withClient(inside.href, async (fresh) => {
          for (const extension of extensions) await fresh.query(`create extension ${extension}`)
          await fresh.query(`select unaccent('ação'), similarity('proposta', 'propostas')`)
          const locale = await fresh.query<{ knows: boolean }>(`select lower('AÇÃO') = 'ação' as knows`)
          if (!locale.rows[0]?.knows)
            throw new Error('its default locale does not know accents (C instead of a UTF-8 one)')
        })
      } finally {
        await client.query(`drop database if exists ${name}`)
      }
      return undefined
    })
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error)
  }
}
