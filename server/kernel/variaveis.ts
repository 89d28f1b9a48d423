import { isIP } from 'node:net'
import { limparCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import { email } from '@hub/protocol/kernel/campos.ts'
import pg from 'pg'
import * as z from 'zod/mini'
import { MAIOR_ESPERA_MS } from './despedida.ts'

type Prova = (valor: string) => boolean
const como =
  (padrao: RegExp): Prova =>
  (valor) =>
    padrao.test(valor)
/** Whether it is done without an error. */
export const consegue = (fazer: () => unknown): boolean => {
  try {
    fazer()
    return true
  } catch {
    return false
  }
}
/** An address whose parts can be read: user and password, where it may have them, are decoded when it is used. */
const url =
  (padrao: RegExp): Prova =>
  (valor) =>
    padrao.test(valor) &&
    URL.canParse(valor) &&
    consegue(() => [new URL(valor).username, new URL(valor).password].map(decodeURIComponent))
const lista = (escrita: string): string[] => escrita.split(',').map((s) => s.trim())
const nomeSimples = como(/^[a-z][a-z0-9-]{0,30}$/)
const ehEmail = (valor: string) => z.safeParse(email, valor).success
/** `Name <address>` or the address alone: what mail servers would read as two, or as a comment, is none. */
const remetente: Prova = (valor) => {
  const [, deNome, so] = /^(?:"[^"\\\p{Cc}]*" *|[^<>",;:()[\]\\@\p{Cc}]*)<([^<>]+)>$|^([^<>]+)$/u.exec(valor) ?? []
  return ehEmail((deNome ?? so ?? '').trim())
}
/** An address, or a network as 10.0.0.0/8. */
const rede: Prova = (valor) => {
  const [, endereco = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(valor) ?? []
  const versao = isIP(endereco)
  return versao !== 0 && Number(bits ?? 0) <= (versao === 4 ? 32 : 128)
}

/** A PostgreSQL URL of several servers, as libpq reads it: names with commas between them, in their place or as a parameter. */
const VARIOS_SERVIDORES =
  /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&](?:host|hostaddr|port)=[^&#]*(?:,|%2c)/i

/** Forms that a value may have, each with what to say to one that has not; an empty value counts as absent. */
const formas = {
  linha: [como(/^[^\p{Cc}]{1,255}$/u), 'use uma linha de até 255 caracteres.'],
  caminho: [como(/^[^\p{Cc}]{1,1000}$/u), 'use o caminho de uma pasta, em uma linha.'],
  /** Path of a file that must be readable when the hub starts. */
  arquivo: [como(/^[^\p{Cc}]{1,1000}$/u), 'use o caminho de um arquivo, em uma linha.'],
  senha: [como(/^[^\p{Cc}]{1,1000}$/u), 'use a senha em uma linha, sem quebras.'],
  /** A secret that travels in a header. */
  token: [como(/^[\x21-\x7e]{1,4000}$/), 'use o valor como foi dado, sem espaços nem acentos.'],
  /** A secret that a caller is known by, which an address may end with. */
  segredo32: [
    como(/^[\w.~-]{32,512}$/),
    'use 32 caracteres ou mais, letras e números (gere com: openssl rand -hex 32).',
  ],
  origem: [
    (valor) => URL.canParse(valor) && new URL(valor).origin === valor.replace(/\/$/, ''),
    'use só protocolo, nome e porta, como https://hub.exemplo.org.br, sem caminho.',
  ],
  porta: [(valor) => /^\d{1,5}$/.test(valor) && Number(valor) <= 65_535, 'use um número de porta, como 3000.'],
  maquina: [como(/^[\w.:-]{1,255}$/), 'use um nome ou endereço desta máquina, como 0.0.0.0.'],
  maquinas: [(valor) => lista(valor).every(como(/^[\w.:[\]-]{1,255}$/)), 'use nomes separados por vírgulas.'],
  redes: [
    (valor) => lista(valor).every(rede),
    'use endereços IP ou redes, separados por vírgulas, como 10.0.0.10 ou 10.0.0.0/24; nomes não servem.',
  ],
  endereco: [url(/^https?:\/\/[^\s@]+$/), 'use o endereço completo, com https://, sem usuário e senha.'],
  // A token travels there; on this machine itself for trials.
  enderecoSeguro: [
    url(/^(?:https:\/\/[^\s@]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/][^\s@]*)?)$/),
    'use o endereço completo, com https://, sem usuário e senha.',
  ],
  banco: [
    (valor) => /^postgres(?:ql)?:\/\/[^\s]+$/.test(valor) && consegue(() => new pg.Client({ connectionString: valor })),
    'use postgres://usuario:senha@servidor:5432/banco; sinais da senha vão codificados (@ é %40), e os arquivos que ela indica precisam existir.',
  ],
  correio: [
    url(/^smtps?:\/\/[^\s/?#]+\/?$/),
    'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587; sinais da senha vão codificados (@ é %40).',
  ],
  remetente: [remetente, 'use Nome <endereco@exemplo.org.br>; um nome com vírgula ou dois pontos vai entre aspas.'],
  email: [ehEmail, 'informe um e-mail.'],
  antivirus: [url(/^tcp:\/\/[^\s:/@]+(?::\d+)?$/), 'use tcp://servidor:3310.'],
  limiteMs: [(valor) => /^[1-9]\d{0,4}$/.test(valor) && Number(valor) <= 60_000, 'use milissegundos, até 60000.'],
  milissegundos: [como(/^\d{1,6}$/), 'use milissegundos, só números.'],
  esperaMs: [
    (valor) => /^\d{1,4}$/.test(valor) && Number(valor) <= MAIOR_ESPERA_MS,
    `use milissegundos, até ${MAIOR_ESPERA_MS}.`,
  ],
  numero: [como(/^\d{1,5}$/), 'use um número.'],
  identificador: [como(/^\d{5,20}$/), 'use só os números que o provedor informou.'],
  versaoDeApi: [como(/^v\d{1,3}\.\d{1,2}$/), 'use uma versão como v23.0.'],
  modelo: [como(/^[a-z0-9_]{1,512}$/), 'use o nome do modelo aprovado: letras minúsculas, números e _.'],
  idioma: [como(/^[a-z]{2}(?:_[A-Z]{2})?$/), 'use um idioma como pt_BR.'],
  nomes: [
    (valor) => {
      const ditos = lista(valor).map((nome) => nome.toLowerCase())
      return new Set(ditos).size === ditos.length && ditos.every(nomeSimples)
    },
    'use nomes simples, cada um uma vez, separados por vírgulas, como govbr,keycloak.',
  ],
  bucket: [como(/^[\w.-]{3,63}$/), 'use o nome do bucket, sem endereço: letras, números, ponto e hífen.'],
  regiao: [como(/^[\w-]{1,40}$/), 'use o nome da região, como us-east-1.'],
  chavePix: [como(/^[\w@.+-]{1,77}$/), 'use a chave Pix como o banco a registrou, sem espaços.'],
  cnpj: [(valor) => validarCnpj(limparCnpj(valor)), 'confira o CNPJ.'],
  cpf: [(valor) => validarCpf(limparCpf(valor)), 'os dígitos não batem.'],
  uf: [como(/^[A-Z]{2}$/), 'use a sigla do estado, como BA.'],
  telefone: [
    (valor) => /^[\d ()+-]{8,30}$/.test(valor) && /\d{8}/.test(valor.replace(/\D/g, '')),
    'informe o telefone com DDD.',
  ],
  sim: [como(/^sim$/), 'use sim, ou deixe sem valor.'],
  nivel: [como(/^(?:trace|debug|info|warn|error|fatal|silent)$/), 'use info, warn, error ou debug.'],
} as const satisfies Record<string, readonly [Prova, string]>
export type Forma = keyof typeof formas

interface Variavel {
  forma: Forma
  /** With a value here, those must have one too. */
  pede?: readonly string[]
}

/**
 * Every variable that the hub reads, in the order of `.env.example`. What is not here cannot be read: the type of the environment
 * follows from it. Of providers of identities there are as many as OIDC_PROVIDERS names, each with OIDC_<NAME>_….
 */
export const variaveis = {
  HUB_MODO: { forma: 'linha' },
  HUB_ORIGEM: { forma: 'origem' },
  HUB_SEGREDO: { forma: 'senha' },
  HUB_SEGREDO_ANTERIOR: { forma: 'senha', pede: ['HUB_SEGREDO'] },
  PORT: { forma: 'porta' },
  HOST: { forma: 'maquina' },
  HUB_PROXIES: { forma: 'redes' },
  HUB_HOSTS: { forma: 'maquinas' },
  DATABASE_URL: { forma: 'banco' },
  HUB_PGLITE: { forma: 'sim' },
  HUB_DADOS: { forma: 'caminho' },
  HUB_TELAS: { forma: 'caminho' },
  HUB_ENTIDADE_NOME: { forma: 'linha' },
  HUB_ENTIDADE_CNPJ: { forma: 'cnpj' },
  HUB_ENTIDADE_CIDADE: { forma: 'linha' },
  HUB_ENTIDADE_ESTADO: { forma: 'uf' },
  HUB_ENTIDADE_TELEFONE: { forma: 'telefone' },
  HUB_ENTIDADE_ENDERECO: { forma: 'linha' },
  HUB_ENTIDADE_REPRESENTANTE: { forma: 'linha' },
  HUB_ENTIDADE_REPRESENTANTE_CPF: { forma: 'cpf', pede: ['HUB_ENTIDADE_REPRESENTANTE'] },
  HUB_ENTIDADE_REPRESENTANTE_CARGO: { forma: 'linha', pede: ['HUB_ENTIDADE_REPRESENTANTE'] },
  HUB_ENCARREGADO_NOME: { forma: 'linha' },
  HUB_ENCARREGADO_EMAIL: { forma: 'email' },
  HUB_TEXTOS: { forma: 'caminho' },
  CERTIFICADO_P12: { forma: 'arquivo' },
  CERTIFICADO_SENHA: { forma: 'senha', pede: ['CERTIFICADO_P12'] },
  CERTIFICADO_PEM: { forma: 'arquivo', pede: ['CERTIFICADO_CHAVE'] },
  CERTIFICADO_CHAVE: { forma: 'arquivo', pede: ['CERTIFICADO_PEM'] },
  HUB_TSA_URL: { forma: 'endereco' },
  SMTP_URL: { forma: 'correio' },
  EMAIL_REMETENTE: { forma: 'remetente' },
  PIX_URL: {
    forma: 'enderecoSeguro',
    pede: [
      'PIX_TOKEN_URL',
      'PIX_CLIENT_ID',
      'PIX_CLIENT_SECRET',
      'PIX_CHAVE',
      'PIX_RECEBEDOR',
      'PIX_CIDADE',
      'PIX_WEBHOOK_SEGREDO',
    ],
  },
  PIX_TOKEN_URL: { forma: 'enderecoSeguro', pede: ['PIX_URL'] },
  PIX_CLIENT_ID: { forma: 'token' },
  PIX_CLIENT_SECRET: { forma: 'token' },
  PIX_CHAVE: { forma: 'chavePix' },
  PIX_RECEBEDOR: { forma: 'linha' },
  PIX_CIDADE: { forma: 'linha' },
  PIX_WEBHOOK_SEGREDO: { forma: 'segredo32' },
  PIX_P12: { forma: 'arquivo' },
  PIX_P12_SENHA: { forma: 'senha', pede: ['PIX_P12'] },
  PIX_CERTIFICADO: { forma: 'arquivo', pede: ['PIX_CHAVE_PRIVADA'] },
  PIX_CHAVE_PRIVADA: { forma: 'arquivo', pede: ['PIX_CERTIFICADO'] },
  PIX_CA: { forma: 'arquivo' },
  PIX_LIMITE_MS: { forma: 'limiteMs' },
  MERCADOPAGO_TOKEN: { forma: 'token', pede: ['MERCADOPAGO_WEBHOOK_SEGREDO'] },
  MERCADOPAGO_WEBHOOK_SEGREDO: { forma: 'segredo32' },
  MERCADOPAGO_LIMITE_MS: { forma: 'limiteMs' },
  MERCADOPAGO_URL: { forma: 'enderecoSeguro' },
  S3_BUCKET: { forma: 'bucket', pede: ['S3_CHAVE', 'S3_SEGREDO'] },
  S3_REGIAO: { forma: 'regiao' },
  S3_ENDPOINT: { forma: 'endereco', pede: ['S3_BUCKET'] },
  S3_CHAVE: { forma: 'token' },
  S3_SEGREDO: { forma: 'token' },
  ARQUIVOS_PASTA: { forma: 'caminho' },
  CLAMD_URL: { forma: 'antivirus' },
  OIDC_PROVIDERS: { forma: 'nomes' },
  SAS_URL: { forma: 'endereco' },
  SAS_TOKEN: { forma: 'token', pede: ['SAS_URL'] },
  SAS_LIMITE_MS: { forma: 'limiteMs' },
  RM_URL: { forma: 'endereco', pede: ['RM_USUARIO', 'RM_SENHA'] },
  RM_USUARIO: { forma: 'linha' },
  RM_SENHA: { forma: 'senha' },
  RM_COLIGADA: { forma: 'numero' },
  RM_SISTEMA: { forma: 'linha' },
  RM_LIMITE_MS: { forma: 'limiteMs' },
  METRICAS_URL: { forma: 'endereco' },
  METRICAS_TOKEN: { forma: 'token', pede: ['METRICAS_URL'] },
  METRICAS_LIMITE_MS: { forma: 'limiteMs' },
  WHATSAPP_TOKEN: { forma: 'token', pede: ['WHATSAPP_TELEFONE_ID', 'WHATSAPP_MODELO'] },
  WHATSAPP_TELEFONE_ID: { forma: 'identificador', pede: ['WHATSAPP_TOKEN'] },
  WHATSAPP_MODELO: { forma: 'modelo', pede: ['WHATSAPP_TOKEN'] },
  WHATSAPP_IDIOMA: { forma: 'idioma' },
  WHATSAPP_VERSAO: { forma: 'versaoDeApi' },
  WHATSAPP_LIMITE_MS: { forma: 'limiteMs' },
  WHATSAPP_URL: { forma: 'enderecoSeguro' },
  CONSULTA_CNPJ_URL: { forma: 'endereco' },
  CONSULTA_CEP_URL: { forma: 'endereco' },
  PRODUTOR_RURAL_URL: { forma: 'endereco' },
  PRODUTOR_RURAL_TOKEN: { forma: 'token', pede: ['PRODUTOR_RURAL_URL'] },
  HUB_METRICAS_TOKEN: { forma: 'token' },
  HUB_CONSULTA_LENTA_MS: { forma: 'milissegundos' },
  HUB_ESPERA_AO_SAIR_MS: { forma: 'esperaMs' },
  HUB_LOG: { forma: 'nivel' },
  HUB_INSTANCIA: { forma: 'linha' },
  HUB_VALIDAR_RESPOSTAS: { forma: 'sim' },
  NODE_OPTIONS: { forma: 'linha' },
} as const satisfies Record<string, Variavel>

type NomeDeVariavel = keyof typeof variaveis
const nomes = Object.keys(variaveis) as NomeDeVariavel[]

/** What a provider of identities has, after OIDC_<NAME>_; name and end of its sessions are not asked for. */
export const variaveisDeProvedor = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NOME', 'LOGOUT'] as const
const formasDeProvedor = {
  ISSUER: 'enderecoSeguro',
  CLIENT_ID: 'token',
  CLIENT_SECRET: 'token',
  NOME: 'linha',
  LOGOUT: 'endereco',
} as const satisfies Record<(typeof variaveisDeProvedor)[number], Forma>
type VariavelDeProvedor = `OIDC_${string}_${(typeof variaveisDeProvedor)[number]}`

/** The environment as the hub reads it. */
export type Ambiente = { readonly [nome in NomeDeVariavel]?: string } & {
  readonly [nome in VariavelDeProvedor]?: string
}

/** Names of OIDC_PROVIDERS, in small letters. */
export const provedoresDe = ({ OIDC_PROVIDERS = '' }: Pick<Ambiente, 'OIDC_PROVIDERS'>): string[] =>
  lista(OIDC_PROVIDERS.toLowerCase()).filter(nomeSimples)

export const doProvedor = (id: string, nome: (typeof variaveisDeProvedor)[number]): VariavelDeProvedor =>
  `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${nome}`

/** What is wrong with a value that has not its form; undefined where it has. */
function faltaDeForma(nome: string, forma: Forma, valor: string): string | undefined {
  if (forma === 'banco' && VARIOS_SERVIDORES.test(valor))
    return `${nome}: indique um só endereço; na frente de dois servidores PostgreSQL ponha um balanceador (HAProxy, PgBouncer, ou o que acompanha o Patroni) e indique o endereço dele; veja docs/OPERATIONS.md.`
  const [prova, dica] = formas[forma]
  return prova(valor) ? undefined : `${nome}: ${dica}`
}

/** Values that have not their form, and those that another one asks for: sentences, each beginning with the variable's name. */
export function faltasDeForma(env: Ambiente): string[] {
  const faltas: (string | undefined)[] = []
  const pedidas = new Map<string, string>()
  for (const nome of nomes) {
    const valor = env[nome]
    const { forma, pede }: Variavel = variaveis[nome]
    if (!valor) continue
    faltas.push(faltaDeForma(nome, forma, valor))
    for (const outra of pede ?? []) if (!pedidas.has(outra)) pedidas.set(outra, nome)
  }
  for (const [outra, nome] of pedidas)
    if (!env[outra as NomeDeVariavel]) faltas.push(`${outra}: falta; ${nome} só funciona com ela.`)
  for (const id of provedoresDe(env))
    for (const nome of variaveisDeProvedor) {
      const valor = env[doProvedor(id, nome)]
      if (valor) faltas.push(faltaDeForma(doProvedor(id, nome), formasDeProvedor[nome], valor))
      else if (nome !== 'NOME' && nome !== 'LOGOUT')
        faltas.push(`${doProvedor(id, nome)}: falta; é o valor que o provedor ${id} informou.`)
    }
  return faltas.filter((falta) => falta !== undefined)
}

/** Variables of our own kinds that nobody reads, which are mostly misspelt ones. */
export function desconhecidas(env: NodeJS.ProcessEnv): string[] {
  const deProvedores = new Set(
    provedoresDe(env).flatMap((id) => variaveisDeProvedor.map((nome): string => doProvedor(id, nome))),
  )
  const nossas =
    /^(?:HUB|PIX|MERCADOPAGO|S3|OIDC|CERTIFICADO|SMTP|SAS|RM|METRICAS|WHATSAPP|CONSULTA|PRODUTOR_RURAL|CLAMD)_/
  return Object.keys(env).filter((nome) => nossas.test(nome) && !(nome in variaveis) && !deProvedores.has(nome))
}

/** Variables that name a file which the hub reads when it starts. */
export const variaveisDeArquivo = nomes.filter((nome) => variaveis[nome].forma === 'arquivo')
