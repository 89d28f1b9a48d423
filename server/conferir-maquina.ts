import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pastaDasTelas } from './http/servir-telas.ts'
import { faltaDoCertificadoDoBanco } from './integrations/pagamento/certificado-do-banco.ts'
import { seloDoAmbiente } from './integrations/pdf/selo.ts'
import type { Config } from './kernel/config.ts'
import { codigoDe, daPessoa, porqueNaoEscreve } from './kernel/falha-de-arquivo.ts'
import { type Ambiente, variaveisDeArquivo } from './kernel/variaveis.ts'
import { examinarDocumentos } from './services/documentos-do-portal.ts'

/**
 * What of this machine keeps the hub from starting, before anything is written: files that the environment names, the certificate and
 * its password, the texts of the portal, the folder of data, the built pages, the port. Sentences, each beginning with the variable
 * that is to be changed.
 * @param porta whether the port is to be tried
 */
export async function conferirMaquina(config: Config, { porta = true } = {}): Promise<string[]> {
  const faltas = await conferirArquivos(config.env)
  // Of a file that cannot be read nothing else can be said.
  const lido = (prefixo: string) => !faltas.some((falta) => falta.startsWith(prefixo))
  return [
    ...faltas,
    ...(lido('CERTIFICADO_') ? await conferirSelo(config) : []),
    ...[(lido('PIX_') && faltaDoCertificadoDoBanco(config.env)) || []].flat(),
    ...[examinarDocumentos(config).falta ?? []].flat(),
    ...(await conferirPasta(config)),
    ...(await conferirTelas(config)),
    ...(porta ? await conferirPorta(config) : []),
  ]
}

async function conferirArquivos(env: Ambiente): Promise<string[]> {
  const faltas: string[] = []
  for (const nome of variaveisDeArquivo) {
    const caminho = env[nome]
    if (!caminho) continue
    try {
      const arquivo = await open(caminho)
      const pasta = (await arquivo.stat()).isDirectory()
      await arquivo.close()
      if (pasta) faltas.push(`${nome}: ${caminho} é uma pasta; informe o caminho do arquivo.`)
    } catch (causa) {
      if (codigoDe(causa) === 'ENOENT')
        faltas.push(`${nome}: o arquivo ${caminho} não existe; confira o caminho, a partir de ${process.cwd()}.`)
      else if (codigoDe(causa) === 'EACCES')
        faltas.push(`${nome}: ${daPessoa()} não pode ler ${caminho}; dê a ele a permissão de leitura.`)
      else faltas.push(`${nome}: ${caminho} não pôde ser aberto (${codigoDe(causa)}).`)
    }
  }
  return faltas
}

/** @returns nothing where a demonstration seals with a certificate of its own */
async function conferirSelo({ env }: Config): Promise<string[]> {
  if (!env.CERTIFICADO_P12 && !(env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE)) return []
  try {
    await seloDoAmbiente(env)
    return []
  } catch (causa) {
    const dito = causa instanceof Error ? causa.message : String(causa)
    if (!env.CERTIFICADO_P12)
      return [
        /does not belong/.test(dito)
          ? 'CERTIFICADO_CHAVE: a chave não é a do certificado em CERTIFICADO_PEM; informe o par.'
          : /must be RSA/.test(dito)
            ? 'CERTIFICADO_CHAVE: a chave precisa ser RSA, como a do e-CNPJ A1.'
            : 'CERTIFICADO_PEM e CERTIFICADO_CHAVE: não são um certificado e uma chave em PEM, sem senha; converta com openssl.',
      ]
    if (/integrity|password|MAC|decrypt/i.test(dito))
      return [
        'CERTIFICADO_SENHA: a senha não abre o arquivo de CERTIFICADO_P12; confira a que foi dada com o certificado.',
      ]
    return ['CERTIFICADO_P12: não é um arquivo PKCS#12 (.p12 ou .pfx) com certificado e chave; exporte-o de novo.']
  }
}

/** Where something will be written: both are made when they are missing. */
async function conferirPasta({ databaseUrl, env, pastaDados }: Config): Promise<string[]> {
  const faltas: string[] = []
  const escreve = async (nome: string, pasta: string) => {
    // Instances may share the folder, and in containers all have the same process number.
    const prova = join(pasta, `.prova-${randomUUID()}`)
    try {
      await mkdir(pasta, { recursive: true })
      await (await open(prova, 'w')).close()
      await rm(prova)
    } catch (causa) {
      faltas.push(
        `${nome}: a pasta ${resolve(pasta)} ${porqueNaoEscreve(causa)}; corrija, ou indique outra em ${nome}.`,
      )
    }
  }
  if (!env.S3_BUCKET && env.ARQUIVOS_PASTA) await escreve('ARQUIVOS_PASTA', env.ARQUIVOS_PASTA)
  if (!databaseUrl || (!env.S3_BUCKET && !env.ARQUIVOS_PASTA)) await escreve('HUB_DADOS', pastaDados)
  return faltas
}

/** Production shows nothing without them; a demonstration may be an API alone. */
async function conferirTelas({ modo, env }: Config): Promise<string[]> {
  const telas = env.HUB_TELAS ?? pastaDasTelas
  if (modo !== 'producao') return []
  try {
    await access(join(telas, 'index.html'), constants.R_OK)
    await readdir(join(telas, 'assets'))
    return []
  } catch (causa) {
    return [
      codigoDe(causa) === 'EACCES'
        ? `${telas}: ${daPessoa()} não pode ler as telas; dê a ele a permissão de leitura (chmod -R a+rX).`
        : `${telas}: as telas não foram montadas; rode npm run build, ou use o pacote de uma versão.`,
    ]
  }
}

async function conferirPorta({ porta, host }: Config): Promise<string[]> {
  if (!Number.isInteger(porta) || porta < 0 || porta > 65_535) return []
  const servidor = createServer()
  try {
    await new Promise<void>((ouvindo, falhou) => {
      servidor.once('error', falhou).listen({ port: porta, host, exclusive: true }, ouvindo)
    })
    return []
  } catch (causa) {
    const codigo = codigoDe(causa)
    if (codigo === 'EADDRINUSE')
      return [`PORT: a porta ${porta} já está em uso por outro programa; encerre-o, ou escolha outra em PORT.`]
    if (codigo === 'EACCES')
      return [`PORT: ${daPessoa()} não pode abrir a porta ${porta}; use uma acima de 1023 e um proxy à frente.`]
    if (codigo === 'EADDRNOTAVAIL' || codigo === 'ENOTFOUND')
      return [`HOST: ${host} não é um endereço desta máquina; use 0.0.0.0 para todos, ou 127.0.0.1 só para ela.`]
    return [`PORT: a porta ${porta} não pôde ser aberta (${codigo}).`]
  } finally {
    await new Promise<void>((fechado) => (servidor.listening ? servidor.close(() => fechado()) : fechado()))
  }
}
