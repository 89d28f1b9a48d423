import { join } from 'node:path'
import { limparCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf } from '@hub/domain/kernel/cpf.ts'
import { InicioRecusado } from './inicio-recusado.ts'
import { segredoForte } from './segredo-forte.ts'
import { type Ambiente, faltasDeForma } from './variaveis.ts'

export type Modo = 'demo' | 'teste' | 'producao'

/** Everything that the environment decides, read once. docs/OPERATIONS.md lists the variables. */
export interface Config {
  modo: Modo
  porta: number
  /** Address that people use: links in e-mails and documents begin with it. */
  origem: string
  databaseUrl: string | undefined
  pastaDados: string
  segredo: string
  /** The secret before this one, while what it sealed is read yet (docs/OPERATIONS.md, rotation). */
  segredoAnterior?: string | undefined
  /** Where it listens; other machines reach it there. */
  host: string
  /** Address list of the proxies whose X-Forwarded-For is believed. */
  proxies: string[]
  /** The sponsoring body, controller of the personal data. */
  entidade: {
    nome: string
    cnpj: string
    cidade: string
    estado: string
    /** Where people call for help, as they read it. */
    telefone: string
    /** Street, number, quarter and CEP, as contracts name it. */
    endereco: string
    /** Who answers for it in contracts; CPF without punctuation. */
    representante: { nome: string; cpf?: string; cargo?: string } | undefined
  }
  /** Names besides its own under which the demonstration answers. */
  hosts: string[]
  /** Who answers for personal data (LGPD, art. 41). */
  encarregado: { nome: string; email: string }
  /** Folder of the privacy notice, the terms and the manual. */
  textos: string
  /** How long an instance that ends still answers who comes by an open connection. */
  esperaAoSairMs: number
  /** Answers are validated against the protocol (tests). */
  validarRespostas: boolean
  env: Ambiente
}

const lista = (escrita = ''): string[] =>
  escrita
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

function representanteDe(env: Ambiente, producao: boolean): Config['entidade']['representante'] {
  const nome = env.HUB_ENTIDADE_REPRESENTANTE ?? (producao ? '' : 'Vera Lima')
  if (!nome) return undefined
  const cpf = limparCpf(env.HUB_ENTIDADE_REPRESENTANTE_CPF ?? '')
  const cargo = env.HUB_ENTIDADE_REPRESENTANTE_CARGO ?? (producao ? '' : 'coordenadora')
  return { nome, ...(cpf && { cpf }), ...(cargo && { cargo }) }
}

/** Who the installation is, by what a demonstration says of itself. Production has no default: documents and notices name it. */
const daDemonstracao = {
  HUB_ENTIDADE_NOME: 'Instituto Demo de Apoio às Empresas',
  HUB_ENTIDADE_CNPJ: '00000000000191',
  HUB_ENTIDADE_CIDADE: 'Salvador',
  HUB_ENTIDADE_ESTADO: 'BA',
  HUB_ENTIDADE_TELEFONE: '0800 555 0123',
  HUB_ENCARREGADO_NOME: 'Encarregada da demonstração',
  HUB_ENCARREGADO_EMAIL: 'encarregada@hub.example',
}
/** Everything that names the installation; what production misses is added to `faltas`. */
function lerQuemE(env: Ambiente, producao: boolean, faltas: string[]): typeof daDemonstracao {
  const lido = { ...daDemonstracao }
  for (const nome of Object.keys(daDemonstracao) as (keyof typeof daDemonstracao)[]) {
    const valor = env[nome]
    if (valor) lido[nome] = valor
    else if (producao) faltas.push(`${nome}: informe; contratos, aviso de privacidade e ajuda o mostram.`)
  }
  return { ...lido, HUB_ENTIDADE_CNPJ: limparCnpj(lido.HUB_ENTIDADE_CNPJ) }
}

/** The variable that a fault begins with. */
export const variavelDe = (falta: string): string => /^\w+/.exec(falta)?.[0] ?? ''

/** What the demonstration does without, or has of its own. */
function faltasDeProducao(env: Ambiente): string[] {
  const faltas: string[] = []
  if (!env.DATABASE_URL && !env.HUB_PGLITE)
    faltas.push('DATABASE_URL: defina o PostgreSQL (ou HUB_PGLITE=sim para uma instalação pequena, de um só processo).')
  if (env.NODE_OPTIONS?.includes('--inspect'))
    faltas.push('NODE_OPTIONS: depurador ligado em produção; retire --inspect.')
  if (!env.CERTIFICADO_P12 && !env.CERTIFICADO_PEM && !env.CERTIFICADO_CHAVE)
    faltas.push(
      'CERTIFICADO_P12 (ou CERTIFICADO_PEM e CERTIFICADO_CHAVE): informe o certificado que sela os contratos.',
    )
  if (!env.HUB_TEXTOS)
    faltas.push(
      'HUB_TEXTOS: informe a pasta dos textos da entidade, privacidade.md, termos.md e manual.md; comece pelos de server/portal/documentos.',
    )
  if (!env.SMTP_URL) faltas.push('SMTP_URL: defina o servidor de e-mail, smtps://usuario:senha@servidor:465.')
  if (!env.PIX_URL && !env.MERCADOPAGO_TOKEN)
    faltas.push('PIX_URL ou MERCADOPAGO_TOKEN: defina quem recebe os pagamentos, o banco ou o Mercado Pago.')
  return faltas
}

/** Values without the spaces around them. Empty ones, as forms of environments are filled in, are none. */
export const semVazias = (env: NodeJS.ProcessEnv): Ambiente =>
  Object.fromEntries(
    Object.entries(env)
      .map(([nome, valor = '']) => [nome, valor.trim()])
      .filter(([, valor]) => valor),
  )

const MODOS = ['demo', 'teste', 'producao'] as const

/** @throws InicioRecusado with every fault of the environment at once, each naming the variable and what to do */
export function lerConfig(env: NodeJS.ProcessEnv): Config {
  const { config, faltas } = examinarConfig(env)
  if (faltas.length) throw new InicioRecusado(faltas)
  return config
}

/** What the environment says, as far as it goes, and everything that is missing or wrong: sentences that begin with a variable. */
export function examinarConfig(doProcesso: NodeJS.ProcessEnv): { config: Config; faltas: string[] } {
  const env = semVazias(doProcesso)
  const modo = (env.HUB_MODO ?? 'producao') as Modo
  const faltas: string[] = []
  const producao = modo === 'producao'
  if (!MODOS.includes(modo)) faltas.push('HUB_MODO: use demo ou producao.')
  const porta = Number(env.PORT ?? 3000)
  const segredo = env.HUB_SEGREDO ?? (producao ? '' : 'segredo-apenas-para-demonstracao-e-testes')
  const fraco = 'é fraco: use 32 bytes ao acaso ou mais, em base64 ou hexadecimal (gere com: openssl rand -base64 48).'
  if (producao && !segredo) faltas.push('HUB_SEGREDO: falta (gere com: openssl rand -base64 48).')
  else if (producao && !segredoForte(segredo)) faltas.push(`HUB_SEGREDO ${fraco}`)
  const anterior = env.HUB_SEGREDO_ANTERIOR
  if (anterior && producao && !segredoForte(anterior)) faltas.push(`HUB_SEGREDO_ANTERIOR ${fraco}`)
  if (anterior && anterior === segredo)
    faltas.push('HUB_SEGREDO_ANTERIOR: é igual a HUB_SEGREDO; informe o valor que valia antes, ou retire-o.')
  const origem = (env.HUB_ORIGEM ?? (producao ? '' : `http://localhost:${porta}`)).replace(/\/$/, '')
  if (producao && !/^https:\/\//.test(origem)) faltas.push('HUB_ORIGEM: defina o endereço público, com https://.')
  if (producao) faltas.push(...faltasDeProducao(env))
  const ditas = new Set(faltas.map(variavelDe))
  faltas.push(...faltasDeForma(env).filter((falta) => !ditas.has(variavelDe(falta))))
  const quem = lerQuemE(env, producao, faltas)
  const config: Config = {
    modo,
    porta,
    origem,
    databaseUrl: env.DATABASE_URL || undefined,
    pastaDados: env.HUB_DADOS ?? join(process.cwd(), 'dados'),
    segredo,
    segredoAnterior: anterior,
    host: env.HOST ?? (producao ? '0.0.0.0' : '127.0.0.1'),
    proxies: lista(env.HUB_PROXIES),
    hosts: lista(env.HUB_HOSTS),
    entidade: {
      nome: quem.HUB_ENTIDADE_NOME,
      cnpj: quem.HUB_ENTIDADE_CNPJ,
      cidade: quem.HUB_ENTIDADE_CIDADE,
      estado: quem.HUB_ENTIDADE_ESTADO,
      telefone: quem.HUB_ENTIDADE_TELEFONE,
      endereco: env.HUB_ENTIDADE_ENDERECO ?? (producao ? '' : 'Rua da Demonstração, 1, Comércio, CEP 40010-000'),
      representante: representanteDe(env, producao),
    },
    encarregado: { nome: quem.HUB_ENCARREGADO_NOME, email: quem.HUB_ENCARREGADO_EMAIL },
    textos: env.HUB_TEXTOS ?? join(import.meta.dirname, '..', 'portal', 'documentos'),
    esperaAoSairMs: Number(env.HUB_ESPERA_AO_SAIR_MS ?? (producao ? 3_000 : 0)),
    validarRespostas: modo === 'teste' || env.HUB_VALIDAR_RESPOSTAS === 'sim',
    env,
  }
  return { config, faltas }
}
