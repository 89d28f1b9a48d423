import { join } from 'node:path'

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
  fuso: string
  /** Address list of the proxies whose X-Forwarded-For is believed. */
  proxies: string[]
  entidade: { nome: string; cnpj: string; cidade: string; estado: string }
  /** How long an instance that ends still answers who comes by an open connection. */
  esperaAoSairMs: number
  /** Answers are validated against the protocol (tests). */
  validarRespostas: boolean
  env: NodeJS.ProcessEnv
}

const FRACO = 32

/** @throws with every fault of the environment at once, each naming the variable and what to do. */
export function lerConfig(env: NodeJS.ProcessEnv): Config {
  const modo = (env.HUB_MODO ?? 'producao') as Modo
  const faltas: string[] = []
  const producao = modo === 'producao'
  if (!['demo', 'teste', 'producao'].includes(modo)) faltas.push(`HUB_MODO=${modo}: use demo ou producao.`)
  const porta = Number(env.PORT ?? 3000)
  if (!Number.isInteger(porta) || porta < 0 || porta > 65_535) faltas.push(`PORT=${env.PORT}: use um número de porta.`)
  const segredo = env.HUB_SEGREDO ?? (producao ? '' : 'segredo-apenas-para-demonstracao-e-testes')
  if (producao && !segredo) faltas.push('NO_SECRET: defina HUB_SEGREDO (gere com: openssl rand -base64 48).')
  else if (producao && (segredo.length < FRACO || new Set(segredo).size < 12))
    faltas.push(`HUB_SEGREDO é fraco: use pelo menos ${FRACO} caracteres aleatórios (openssl rand -base64 48).`)
  if (producao && segredo.startsWith('segredo-apenas-para')) faltas.push('HUB_SEGREDO é o da demonstração.')
  const origem = (env.HUB_ORIGEM ?? (producao ? '' : `http://localhost:${porta}`)).replace(/\/$/, '')
  if (producao && !/^https:\/\//.test(origem)) faltas.push('HUB_ORIGEM: defina o endereço público, com https://.')
  else if (!URL.canParse(origem) || new URL(origem).origin !== origem)
    faltas.push('HUB_ORIGEM: use só protocolo, nome e porta, como https://hub.exemplo.org.br, sem caminho.')
  if (producao && !env.DATABASE_URL && env.HUB_PGLITE !== 'sim')
    faltas.push('DATABASE_URL: defina o PostgreSQL (ou HUB_PGLITE=sim para uma instalação pequena, de um só processo).')
  if (producao && env.NODE_OPTIONS?.includes('--inspect')) faltas.push('NODE_OPTIONS: depurador ligado em produção.')
  if (producao && !env.CERTIFICADO_P12 && !(env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE))
    faltas.push(
      'CERTIFICADO_P12 (ou CERTIFICADO_PEM e CERTIFICADO_CHAVE): informe o certificado que sela os contratos.',
    )
  if (!/^\d{1,4}$/.test(env.HUB_ESPERA_AO_SAIR_MS ?? '0'))
    faltas.push('HUB_ESPERA_AO_SAIR_MS: use milissegundos, até 9999.')
  if (!/^\d{1,6}$/.test(env.HUB_CONSULTA_LENTA_MS ?? '0')) faltas.push('HUB_CONSULTA_LENTA_MS: use milissegundos.')
  if (faltas.length) throw new Error(`O Hub não pode iniciar:\n- ${faltas.join('\n- ')}`)
  return {
    modo,
    porta,
    origem,
    databaseUrl: env.DATABASE_URL || undefined,
    pastaDados: env.HUB_DADOS ?? join(process.cwd(), 'dados'),
    segredo,
    fuso: env.HUB_FUSO ?? 'America/Sao_Paulo',
    proxies: (env.HUB_PROXIES ?? '')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean),
    entidade: {
      nome: env.HUB_ENTIDADE_NOME ?? 'Instituto Demo de Apoio às Empresas',
      cnpj: env.HUB_ENTIDADE_CNPJ ?? '00000000000191',
      cidade: env.HUB_ENTIDADE_CIDADE ?? 'Salvador',
      estado: env.HUB_ENTIDADE_ESTADO ?? 'BA',
    },
    esperaAoSairMs: Number(env.HUB_ESPERA_AO_SAIR_MS ?? (producao ? 3_000 : 0)),
    validarRespostas: modo === 'teste' || env.HUB_VALIDAR_RESPOSTAS === 'sim',
    env,
  }
}
