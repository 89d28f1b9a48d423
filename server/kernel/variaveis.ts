/** Forms that a value may have; an empty one counts as absent. */
const formas = {
  texto: [/./, ''],
  endereco: [/^https?:\/\/[^\s]+$/, 'use o endereço completo, com https://.'],
  // A token travels there; on this machine itself for trials.
  enderecoSeguro: [
    /^(?:https:\/\/[^\s@]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/][^\s@]*)?)$/,
    'use o endereço completo, com https://.',
  ],
  banco: [/^postgres(?:ql)?:\/\/[^\s]+$/, 'use postgres://usuario:senha@servidor:5432/banco.'],
  correio: [/^smtps?:\/\/[^\s]+$/, 'use smtps://usuario:senha@servidor:465 ou smtp://usuario:senha@servidor:587.'],
  antivirus: [/^tcp:\/\/[^\s:]+(?::\d+)?$/, 'use tcp://servidor:3310.'],
  milissegundos: [/^\d{1,6}$/, 'use milissegundos, só números.'],
  numero: [/^\d{1,5}$/, 'use um número.'],
  identificador: [/^\d{5,20}$/, 'use só os números que o provedor informou.'],
  versaoDeApi: [/^v\d{1,3}\.\d{1,2}$/, 'use uma versão como v23.0.'],
  modelo: [/^[a-z0-9_]{1,512}$/, 'use o nome do modelo aprovado: letras minúsculas, números e _.'],
  idioma: [/^[a-z]{2}(?:_[A-Z]{2})?$/, 'use um idioma como pt_BR.'],
  sim: [/^sim$/, 'use sim, ou deixe sem valor.'],
  /** Path of a file that must be readable when the hub starts. */
  arquivo: [/./, ''],
  /** A secret that a caller is known by. */
  segredo32: [/^.{32,}$/, 'use 32 caracteres ou mais (gere com: openssl rand -hex 32).'],
  nivel: [/^(?:trace|debug|info|warn|error|fatal|silent)$/, 'use info, warn, error ou debug.'],
  fuso: [/^[A-Za-z_]+(?:\/[A-Za-z_+-]+)*$/, 'use um fuso como America/Sao_Paulo.'],
} as const satisfies Record<string, readonly [RegExp, string]>
type Forma = keyof typeof formas

/** A PostgreSQL URL of several servers, as libpq reads it: names with commas between them, in their place or as a parameter. */
const VARIOS_SERVIDORES =
  /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&](?:host|hostaddr|port)=[^&#]*(?:,|%2c)/i

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
  HUB_MODO: { forma: 'texto' },
  HUB_ORIGEM: { forma: 'texto' },
  HUB_SEGREDO: { forma: 'texto' },
  HUB_SEGREDO_ANTERIOR: { forma: 'texto', pede: ['HUB_SEGREDO'] },
  PORT: { forma: 'numero' },
  HOST: { forma: 'texto' },
  HUB_PROXIES: { forma: 'texto' },
  HUB_HOSTS: { forma: 'texto' },
  DATABASE_URL: { forma: 'banco' },
  HUB_PGLITE: { forma: 'sim' },
  HUB_DADOS: { forma: 'texto' },
  HUB_TELAS: { forma: 'texto' },
  HUB_ENTIDADE_NOME: { forma: 'texto' },
  HUB_ENTIDADE_CNPJ: { forma: 'texto' },
  HUB_ENTIDADE_CIDADE: { forma: 'texto' },
  HUB_ENTIDADE_ESTADO: { forma: 'texto' },
  HUB_ENTIDADE_TELEFONE: { forma: 'texto' },
  HUB_ENTIDADE_ENDERECO: { forma: 'texto' },
  HUB_ENTIDADE_REPRESENTANTE: { forma: 'texto' },
  HUB_ENTIDADE_REPRESENTANTE_CPF: { forma: 'texto', pede: ['HUB_ENTIDADE_REPRESENTANTE'] },
  HUB_ENTIDADE_REPRESENTANTE_CARGO: { forma: 'texto', pede: ['HUB_ENTIDADE_REPRESENTANTE'] },
  HUB_ENCARREGADO_NOME: { forma: 'texto' },
  HUB_ENCARREGADO_EMAIL: { forma: 'texto' },
  HUB_TEXTOS: { forma: 'texto' },
  CERTIFICADO_P12: { forma: 'arquivo' },
  CERTIFICADO_SENHA: { forma: 'texto', pede: ['CERTIFICADO_P12'] },
  CERTIFICADO_PEM: { forma: 'arquivo', pede: ['CERTIFICADO_CHAVE'] },
  CERTIFICADO_CHAVE: { forma: 'arquivo', pede: ['CERTIFICADO_PEM'] },
  HUB_TSA_URL: { forma: 'endereco' },
  SMTP_URL: { forma: 'correio' },
  EMAIL_REMETENTE: { forma: 'texto' },
  PIX_URL: {
    forma: 'endereco',
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
  PIX_TOKEN_URL: { forma: 'endereco', pede: ['PIX_URL'] },
  PIX_CLIENT_ID: { forma: 'texto' },
  PIX_CLIENT_SECRET: { forma: 'texto' },
  PIX_CHAVE: { forma: 'texto' },
  PIX_RECEBEDOR: { forma: 'texto' },
  PIX_CIDADE: { forma: 'texto' },
  PIX_WEBHOOK_SEGREDO: { forma: 'segredo32' },
  PIX_P12: { forma: 'arquivo' },
  PIX_P12_SENHA: { forma: 'texto', pede: ['PIX_P12'] },
  PIX_CERTIFICADO: { forma: 'arquivo', pede: ['PIX_CHAVE_PRIVADA'] },
  PIX_CHAVE_PRIVADA: { forma: 'arquivo', pede: ['PIX_CERTIFICADO'] },
  PIX_CA: { forma: 'arquivo' },
  PIX_LIMITE_MS: { forma: 'milissegundos' },
  MERCADOPAGO_TOKEN: { forma: 'texto', pede: ['MERCADOPAGO_WEBHOOK_SEGREDO'] },
  MERCADOPAGO_WEBHOOK_SEGREDO: { forma: 'segredo32' },
  MERCADOPAGO_LIMITE_MS: { forma: 'milissegundos' },
  MERCADOPAGO_URL: { forma: 'endereco' },
  S3_BUCKET: { forma: 'texto', pede: ['S3_CHAVE', 'S3_SEGREDO'] },
  S3_REGIAO: { forma: 'texto' },
  S3_ENDPOINT: { forma: 'endereco', pede: ['S3_BUCKET'] },
  S3_CHAVE: { forma: 'texto' },
  S3_SEGREDO: { forma: 'texto' },
  ARQUIVOS_PASTA: { forma: 'texto' },
  CLAMD_URL: { forma: 'antivirus' },
  OIDC_PROVIDERS: { forma: 'texto' },
  SAS_URL: { forma: 'endereco' },
  SAS_TOKEN: { forma: 'texto', pede: ['SAS_URL'] },
  SAS_LIMITE_MS: { forma: 'milissegundos' },
  RM_URL: { forma: 'endereco', pede: ['RM_USUARIO', 'RM_SENHA'] },
  RM_USUARIO: { forma: 'texto' },
  RM_SENHA: { forma: 'texto' },
  RM_COLIGADA: { forma: 'numero' },
  RM_SISTEMA: { forma: 'texto' },
  RM_LIMITE_MS: { forma: 'milissegundos' },
  METRICAS_URL: { forma: 'endereco' },
  METRICAS_TOKEN: { forma: 'texto', pede: ['METRICAS_URL'] },
  METRICAS_LIMITE_MS: { forma: 'milissegundos' },
  WHATSAPP_TOKEN: { forma: 'texto', pede: ['WHATSAPP_TELEFONE_ID', 'WHATSAPP_MODELO'] },
  WHATSAPP_TELEFONE_ID: { forma: 'identificador', pede: ['WHATSAPP_TOKEN'] },
  WHATSAPP_MODELO: { forma: 'modelo', pede: ['WHATSAPP_TOKEN'] },
  WHATSAPP_IDIOMA: { forma: 'idioma' },
  WHATSAPP_VERSAO: { forma: 'versaoDeApi' },
  WHATSAPP_LIMITE_MS: { forma: 'milissegundos' },
  WHATSAPP_URL: { forma: 'enderecoSeguro' },
  CONSULTA_CNPJ_URL: { forma: 'endereco' },
  CONSULTA_CEP_URL: { forma: 'endereco' },
  PRODUTOR_RURAL_URL: { forma: 'endereco' },
  PRODUTOR_RURAL_TOKEN: { forma: 'texto', pede: ['PRODUTOR_RURAL_URL'] },
  HUB_METRICAS_TOKEN: { forma: 'texto' },
  HUB_CONSULTA_LENTA_MS: { forma: 'milissegundos' },
  HUB_ESPERA_AO_SAIR_MS: { forma: 'milissegundos' },
  HUB_LOG: { forma: 'nivel' },
  HUB_INSTANCIA: { forma: 'texto' },
  HUB_FUSO: { forma: 'fuso' },
  HUB_VALIDAR_RESPOSTAS: { forma: 'sim' },
  NODE_OPTIONS: { forma: 'texto' },
} as const satisfies Record<string, Variavel>

type NomeDeVariavel = keyof typeof variaveis
const nomes = Object.keys(variaveis) as NomeDeVariavel[]

/** What a provider of identities has, after OIDC_<NAME>_. */
export const variaveisDeProvedor = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NOME', 'LOGOUT'] as const
const exigidasDeProvedor = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const
type VariavelDeProvedor = `OIDC_${string}_${(typeof variaveisDeProvedor)[number]}`

/** The environment as the hub reads it. */
export type Ambiente = { readonly [nome in NomeDeVariavel]?: string } & {
  readonly [nome in VariavelDeProvedor]?: string
}

/** Names of OIDC_PROVIDERS, in small letters. */
export const provedoresDe = ({ OIDC_PROVIDERS = '' }: Pick<Ambiente, 'OIDC_PROVIDERS'>): string[] =>
  OIDC_PROVIDERS.split(',')
    .map((s) => s.trim().toLowerCase())
    .filter(Boolean)

export const doProvedor = (id: string, nome: (typeof variaveisDeProvedor)[number]): VariavelDeProvedor =>
  `OIDC_${id.toUpperCase().replaceAll('-', '_')}_${nome}`

/** Values that have not their form, and those that another one asks for: sentences, each beginning with the variable's name. */
export function faltasDeForma(env: Ambiente): string[] {
  const faltas: string[] = []
  const pedidas = new Map<string, string>()
  for (const nome of nomes) {
    const valor = env[nome]?.trim() ?? ''
    const { forma, pede }: Variavel = variaveis[nome]
    const [padrao, dica] = formas[forma]
    if (valor === '') continue
    const ehUrl = forma === 'endereco' || forma === 'enderecoSeguro' || forma === 'correio' || forma === 'antivirus'
    if (!padrao.test(valor) || (ehUrl && !URL.canParse(valor))) faltas.push(`${nome}: ${dica}`)
    else if (forma === 'banco' && VARIOS_SERVIDORES.test(valor))
      faltas.push(
        `${nome}: indique um só endereço; na frente de dois servidores PostgreSQL ponha um balanceador (HAProxy, PgBouncer, ou o que acompanha o Patroni) e indique o endereço dele; veja docs/OPERATIONS.md.`,
      )
    for (const outra of pede ?? []) if (!pedidas.has(outra)) pedidas.set(outra, nome)
  }
  for (const [outra, nome] of pedidas)
    if (!env[outra as NomeDeVariavel]?.trim()) faltas.push(`${outra}: falta; ${nome} só funciona com ela.`)
  for (const id of provedoresDe(env)) {
    for (const exigida of exigidasDeProvedor)
      if (!env[doProvedor(id, exigida)]?.trim())
        faltas.push(`${doProvedor(id, exigida)}: falta; é o valor que o provedor ${id} informou.`)
    for (const endereco of ['ISSUER', 'LOGOUT'] as const) {
      const valor = env[doProvedor(id, endereco)]?.trim()
      if (valor && (!formas.endereco[0].test(valor) || !URL.canParse(valor)))
        faltas.push(`${doProvedor(id, endereco)}: ${formas.endereco[1]}`)
    }
  }
  return faltas
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
