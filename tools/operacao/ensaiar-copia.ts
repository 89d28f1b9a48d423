/**
 * `npm run copia:ensaiar`: the backup drill. Copies the installation (DATABASE_URL, HUB_DADOS or ARQUIVOS_PASTA; with S3_BUCKET
 * the database, whose files are compared with those in the bucket), restores it
 * into a new database on the same server, compares every table and file, verifies the audit, prints figures and drops the database.
 * Of the installation nothing is changed but the moment of the last kept copy, which administration and the figures read. Needs pg_dump and pg_restore, and the right to create a database.
 *   --destino <folder>   keeps the copy there; without it it is thrown away
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explicarFalhaDoBanco } from '@hub/server/db/explicar-falha.ts'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import pg from 'pg'
import { conferir, copiar, daPasta, doBucket, restaurar } from './copia.ts'

const { values } = parseArgs({ options: { destino: { type: 'string' } } })
const url = process.env.DATABASE_URL
if (!url) {
  console.error(
    'Defina DATABASE_URL (o PostgreSQL da instalação). Com PGlite, pare o servidor e copie a pasta de dados.',
  )
  process.exit(1)
}
const bucket = process.env.S3_BUCKET
const arquivos = bucket
  ? undefined
  : resolve(process.env.ARQUIVOS_PASTA ?? join(process.env.HUB_DADOS ?? 'dados', 'arquivos'))
const destino = values.destino ?? (await mkdtemp(join(tmpdir(), 'hub-copia-')))
const ensaio = `hub_ensaio_${Date.now()}`
const urlDoEnsaio = Object.assign(new URL(url), { pathname: `/${ensaio}` }).toString()

async function noServidor(comando: string): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  await cliente.query(comando).finally(() => cliente.end())
}

let inicio = performance.now()
const passou = (): string => {
  const s = ((performance.now() - inicio) / 1000).toFixed(1)
  inicio = performance.now()
  return `${s} s`
}
try {
  const copia = await copiar(url, arquivos, destino)
  const linhas = [...copia.retrato.tabelas.values()].reduce((soma, t) => soma + t.linhas, 0)
  console.log(
    `copiado em ${passou()}: ${copia.retrato.tabelas.size} tabelas, ${linhas} linhas, ${copia.retrato.arquivos.length} arquivos; dump de ${(copia.bytes / 1024 / 1024).toFixed(1)} MB`,
  )
  await noServidor(`create database ${ensaio}`).catch((causa: Error & { code?: string }) => {
    if (causa.code !== '42501') throw causa
    throw new InicioRecusado(
      'DATABASE_URL: o usuário não pode criar o banco em que a cópia é conferida; dê a ele a permissão (alter role … createdb), ou rode com o de um administrador.',
    )
  })
  await restaurar(copia, urlDoEnsaio)
  console.log(`restaurado em ${passou()}, em um banco de dados vazio`)
  const faltas = await conferir(copia, urlDoEnsaio, bucket ? await doBucket(process.env) : daPasta(copia.arquivos))
  console.log(
    `conferido em ${passou()}: contagens, resumos das linhas, SHA-256 dos arquivos${bucket ? ` no bucket ${bucket}` : ''} e cadeia da auditoria`,
  )
  for (const falta of faltas) console.log(`DIFERENTE: ${falta}`)
  if (faltas.length) process.exitCode = 1
  else {
    console.log('A restauração está inteira.')
    // A copy that is thrown away protects nobody.
    if (values.destino)
      await noServidor(
        `insert into trabalho_periodico (nome, vez, feito_em) values ('copia.ensaiar', now(), now())
          on conflict (nome) do update set vez = excluded.vez, feito_em = excluded.feito_em`,
      )
  }
} catch (causa) {
  const explicada = causa instanceof InicioRecusado ? causa.message : explicarFalhaDoBanco(causa)
  if (!explicada) throw causa
  console.error(explicada)
  process.exitCode = 1
} finally {
  await noServidor(`drop database if exists ${ensaio} with (force)`).catch(() => undefined)
  if (!values.destino) await rm(destino, { recursive: true, force: true })
}
