/** Backup of an installation (database and files), its restoring, and the proof that nothing is missing. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getCACertificates } from 'node:tls'
import { verificar } from '@hub/server/auditoria/verificar.ts'
import { armazem } from '@hub/server/integrations/arquivos/armazem.ts'
import { ArquivoAusente } from '@hub/server/integrations/arquivos/arquivos.ts'
import { abrirDisco } from '@hub/server/integrations/arquivos/disco.ts'
import { porqueNaoEscreve } from '@hub/server/kernel/falha-de-arquivo.ts'
import { InicioRecusado } from '@hub/server/kernel/inicio-recusado.ts'
import pg from 'pg'
import { type Binaries, findBinaries, program } from '../postgres/binaries.ts'
import { ambienteDe, ligar, manter } from './ligacao.ts'

interface Conteudo {
  linhas: number
  /** Sum of the hashes of all rows: order does not matter, one changed value does. */
  resumo: string
}
interface Retrato {
  tabelas: Map<string, Conteudo>
  arquivos: { chave: string; sha256: string; tamanho: number }[]
}
export interface Copia {
  dump: string
  arquivos: string
  bytes: number
  retrato: Retrato
}

/**
 * Of the pg_dump and pg_restore of this machine those for a server of that major version: an older one does not read it, and what a newer
 * one writes the server may not understand, so the nearest. @throws InicioRecusado with what to install
 */
export function programasPara(
  servidor: number,
  achados: readonly Pick<Binaries, 'folder' | 'version'>[] = findBinaries('local', ['pg_dump', 'pg_restore']),
): string {
  const servem = achados.filter(({ version }) => version >= servidor).sort((a, b) => a.version - b.version)
  if (servem[0]) return servem[0].folder
  const instale = `Debian: apt-get install postgresql-client-${servidor} (de apt.postgresql.org, se o Debian não o tem).`
  throw new InicioRecusado(
    achados.length
      ? `pg_dump e pg_restore desta máquina são do PostgreSQL ${Math.max(...achados.map((a) => a.version))}, e o servidor é o ${servidor}: instale os do ${servidor}. ${instale}`
      : `Faltam pg_dump e pg_restore nesta máquina. ${instale} Com Compose, a cópia se faz no contêiner do banco: docs/OPERATIONS.md, Backup and restore.`,
  )
}

async function rodar(nome: string, args: string[], url: string): Promise<void> {
  const [{ versao = 0 } = {}] = await emTransacao(url, async (cliente) => {
    const { rows } = await cliente.query<{ versao: number }>(
      `select current_setting('server_version_num')::int / 10000 as versao`,
    )
    return rows
  })
  const pasta = await mkdtemp(join(tmpdir(), 'hub-copia-'))
  let queixa = ''
  let codigo: number | null
  try {
    const autoridades = join(pasta, 'autoridades.pem')
    await writeFile(autoridades, getCACertificates().join('\n'))
    const filho = spawn(program(programasPara(versao), nome), args, {
      env: ambienteDe(url, autoridades),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    filho.stderr.on('data', (pedaco) => (queixa += pedaco))
    codigo = await new Promise((pronto, falha) => filho.once('error', falha).once('close', (c) => pronto(c)))
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
  if (codigo === 0) return
  const proibida = /permission denied for \w+ \S+/.exec(queixa)?.[0]
  throw new InicioRecusado(
    proibida
      ? `DATABASE_URL: o usuário não pode ler tudo (${proibida}); copie como o dono do banco.`
      : `${nome} não terminou (${codigo}): ${queixa.trim().slice(-2_000)}`,
  )
}

/** Every table with its rows and their hash, and every file that a row mentions, as the client's transaction sees them. */
async function retratar(cliente: pg.Client): Promise<Retrato> {
  await cliente.query("set local timezone = 'UTC'")
  const { rows } = await cliente.query<{ nome: string }>(
    `select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  const tabelas = new Map<string, Conteudo>()
  for (const { nome } of rows) {
    const { rows: achadas } = await cliente.query<Conteudo>(
      `select count(*)::int as linhas, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as resumo from ${nome} t`,
    )
    tabelas.set(nome, achadas[0]!)
  }
  const { rows: arquivos } = await cliente.query<Retrato['arquivos'][number]>(
    'select chave, sha256, tamanho from arquivo order by id',
  )
  return { tabelas, arquivos }
}

async function emTransacao<T>(url: string, tarefa: (c: pg.Client) => Promise<T>): Promise<T> {
  const cliente = await ligar(url, 'copia')
  try {
    await cliente.query('begin isolation level repeatable read read only')
    const feito = await tarefa(cliente)
    await cliente.query('rollback')
    return feito
  } finally {
    await cliente.end()
  }
}

/**
 * Copies a running installation: the dump, and the portrait that it is compared with later, are of the same moment; the files are
 * copied after it, so that every row has its file. Without a folder (files are in a bucket) the database alone.
 */
export async function copiar(url: string, pastaDosArquivos: string | undefined, destino: string): Promise<Copia> {
  const dump = join(destino, 'banco.dump')
  try {
    // Personal data of everybody: for nobody else's eyes.
    await mkdir(destino, { recursive: true, mode: 0o700 })
    await (await open(dump, 'w', 0o600)).close()
  } catch (causa) {
    throw new InicioRecusado(`${destino}: a pasta da cópia ${porqueNaoEscreve(causa)}; indique outra em --destino.`)
  }
  const arquivos = join(destino, 'arquivos')
  const retrato = await emTransacao(url, async (cliente) => {
    const { rows } = await cliente.query<{ momento: string }>('select pg_export_snapshot() as momento')
    const args = ['--format=custom', `--snapshot=${rows[0]!.momento}`, `--file=${dump}`]
    await manter(cliente, rodar('pg_dump', args, url))
    return retratar(cliente)
  })
  if (pastaDosArquivos && retrato.arquivos.length && !existsSync(pastaDosArquivos))
    throw new InicioRecusado(
      `HUB_DADOS: o banco menciona ${retrato.arquivos.length} arquivos, e a pasta deles, ${pastaDosArquivos}, não existe; dê ao comando o ambiente das instâncias.`,
    )
  if (pastaDosArquivos && existsSync(pastaDosArquivos)) await cp(pastaDosArquivos, arquivos, { recursive: true })
  return { dump, arquivos, bytes: (await stat(dump)).size, retrato }
}

/** An empty database beside that one, of its encoding and collation, whatever the server's others have. */
export async function criarIgual(url: string, nome: string): Promise<void> {
  const cliente = await ligar(url, 'copia')
  try {
    const { rows } = await cliente.query<{ comando: string }>(
      `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
         $1::text, pg_encoding_to_char(encoding), datcollate, datctype) as comando
       from pg_database where datname = current_database()`,
      [nome],
    )
    await cliente.query(rows[0]!.comando)
  } finally {
    await cliente.end()
  }
}

export async function noServidor(url: string, comando: string): Promise<void> {
  const cliente = await ligar(url, 'copia')
  await cliente.query(comando).finally(() => cliente.end())
}

/** Into an empty database. Tables come with their rows before triggers and indexes: nothing is counted or audited twice. */
export const restaurar = (copia: Pick<Copia, 'dump'>, url: string): Promise<void> => {
  const { database } = new pg.Client({ connectionString: url })
  return rodar('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${database}`, copia.dump], url)
}

async function sha256De(arquivo: NodeJS.ReadableStream): Promise<string> {
  const resumo = createHash('sha256')
  await pipeline(arquivo, resumo)
  return resumo.digest('hex')
}

/** The stored file of a key, as a stream; undefined where there is none. */
type LerArquivo = (chave: string) => Promise<NodeJS.ReadableStream | undefined>

/** Files that were copied into a folder. */
export const daPasta =
  (pasta: string): LerArquivo =>
  async (chave) =>
    existsSync(join(pasta, chave)) ? createReadStream(join(pasta, chave)) : undefined

/** Files where they are, in the bucket that the environment names: its own copy is the store's affair. */
export async function doBucket(env: Parameters<typeof abrirDisco>[0]): Promise<LerArquivo> {
  const arquivos = armazem(await abrirDisco(env))
  return (chave) =>
    arquivos.ler(chave).catch((causa) => {
      if (causa instanceof ArquivoAusente) return undefined
      throw causa
    })
}

/** What of the copy is not as it was. Empty: the restored database and files are the ones that were copied. */
export async function conferir(
  { retrato, arquivos }: Copia,
  url: string,
  ler: LerArquivo = daPasta(arquivos),
): Promise<string[]> {
  const faltas: string[] = []
  const novo = await emTransacao(url, retratar)
  for (const [nome, antes] of retrato.tabelas) {
    const depois = novo.tabelas.get(nome)
    if (!depois) faltas.push(`falta a tabela ${nome}`)
    else if (depois.linhas !== antes.linhas)
      faltas.push(`${nome}: ${antes.linhas} linhas antes, ${depois.linhas} depois`)
    else if (depois.resumo !== antes.resumo) faltas.push(`${nome}: o conteúdo mudou`)
  }
  for (const { chave, sha256 } of novo.arquivos) {
    const arquivo = await ler(chave)
    if (!arquivo) faltas.push(`falta o arquivo ${chave}`)
    else if ((await sha256De(arquivo)) !== sha256) faltas.push(`o arquivo ${chave} não é o que foi guardado`)
  }
  const cliente = await ligar(url, 'copia')
  try {
    const { quebras, orfas } = await verificar((texto, valores) => cliente.query(texto, valores))
    if (quebras.length || orfas.length) faltas.push('a cadeia da auditoria não confere')
  } finally {
    await cliente.end()
  }
  return faltas
}
