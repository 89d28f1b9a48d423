/**
 * `npm run copia:ensaiar`: the backup drill. Copies the installation (DATABASE_URL, HUB_DADOS or ARQUIVOS_PASTA; with S3_BUCKET
 * the database, whose files are compared with those in the bucket), restores it
 * into a new database on the same server, compares every table and file, verifies the audit, prints figures and drops the database.
 * Of the installation nothing is changed but the moment of the last kept copy, which administration and the figures read. Needs pg_dump and pg_restore, and the right to create a database.
 *   --destino <folder>   keeps the copy there; without it it is thrown away
 *   --anotar             makes none: notes that one was made otherwise (Compose, archived WAL, snapshots) and is kept
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import { conferir, copiar, criarIgual, daPasta, doBucket, noServidor, restaurar } from './copia.ts'
import { enderecoDoBanco, noBanco } from './ligacao.ts'
import { operar } from './operador.ts'

let inicio = performance.now()
const passou = (): string => {
  const s = ((performance.now() - inicio) / 1000).toFixed(1)
  inicio = performance.now()
  return `${s} s`
}

/** What the first page of administration and the figures tell the age of. */
async function anotar(url: string): Promise<void> {
  await noServidor(
    url,
    `insert into trabalho_periodico (nome, vez, feito_em) values ('copia.ensaiar', now(), now())
      on conflict (nome) do update set vez = excluded.vez, feito_em = excluded.feito_em`,
  )
}

async function ensaiar(url: string, destino: string, guardar: boolean): Promise<void> {
  const bucket = process.env.S3_BUCKET
  const arquivos = bucket
    ? undefined
    : resolve(process.env.ARQUIVOS_PASTA ?? join(process.env.HUB_DADOS ?? 'dados', 'arquivos'))
  const ensaio = `hub_ensaio_${Date.now()}`
  const urlDoEnsaio = noBanco(url, ensaio)
  const copia = await copiar(url, arquivos, destino)
  const rows = [...copia.retrato.tabelas.values()].reduce((soma, t) => soma + t.linhas, 0)
  console.log(
    `copiado em ${passou()}: ${copia.retrato.tabelas.size} tabelas, ${rows} linhas, ${copia.retrato.arquivos.length} arquivos; dump de ${(copia.bytes / 1024 / 1024).toFixed(1)} MB`,
  )
  await criarIgual(url, ensaio).catch((causa: Error & { code?: string }) => {
    if (causa.code !== '42501') throw causa
    throw new InicioRecusado(
      'DATABASE_URL: o usuário não pode criar o banco em que a cópia é conferida; dê a ele a permissão (alter role … createdb), ou rode com o de um administrador.',
    )
  })
  try {
    await restaurar(copia, urlDoEnsaio)
    console.log(`restaurado em ${passou()}, em um banco de dados vazio`)
    const faltas = await conferir(copia, urlDoEnsaio, bucket ? await doBucket(process.env) : daPasta(copia.arquivos))
    console.log(
      `conferido em ${passou()}: contagens, resumos das linhas, SHA-256 dos arquivos${bucket ? ` no bucket ${bucket}` : ''} e cadeia da auditoria`,
    )
    for (const falta of faltas) console.log(`DIFERENTE: ${falta}`)
    if (faltas.length) {
      process.exitCode = 1
      return
    }
    console.log('A restauração está inteira.')
    // A copy that is thrown away protects nobody.
    if (guardar) await anotar(url)
  } finally {
    await noServidor(url, `drop database if exists ${ensaio} with (force)`).catch((causa: Error) =>
      console.log(`O banco ${ensaio}, da conferência, não pôde ser apagado: ${causa.message}`),
    )
  }
}

await operar(async () => {
  const { values } = parseArgs({ options: { destino: { type: 'string' }, anotar: { type: 'boolean' } } })
  const url = enderecoDoBanco()
  if (!url)
    throw new InicioRecusado(
      'DATABASE_URL: defina o PostgreSQL da instalação. Com PGlite, pare o servidor e copie a pasta de dados.',
    )
  if (values.anotar) {
    await anotar(url)
    console.log('Anotada: a cópia feita agora, de outro modo.')
    return
  }
  const provisorio = values.destino === undefined && (await mkdtemp(join(tmpdir(), 'hub-copia-')))
  try {
    await ensaiar(url, resolve(provisorio || values.destino!), !provisorio)
  } finally {
    if (provisorio) await rm(provisorio, { recursive: true, force: true })
  }
})
