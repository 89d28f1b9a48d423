import { niveisDoGovBr } from '@hub/domain/autenticacao/entrada.rules.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import * as z from 'zod/mini'
import { calendario, data, email, linha, momento, padrao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** Cookies of the session protocol that the page may read; the others are HttpOnly. */
export const BISCOITO_DO_TOKEN = 'hub_token'

/**
 * Reasons in `/login?error=…`. The first comes from the screens, the next three from an outside provider, the last ones
 * are refusals that reached a page instead of a call.
 */
const errosDaEntrada = [
  'SessionRequired',
  'AccessDenied',
  'OAuthCallback',
  'OAuthAccountNotLinked',
  'INVALID_CALLBACK_URL_ERROR',
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'INDISPONIVEL',
] as const
export type ErroDaEntrada = (typeof errosDaEntrada)[number]

/** What became of linking an outside identity, as `/perfil?conta=…` says it. */
const resultadosDaLigacao = ['ligada', 'em_uso', 'outro_cpf', 'interrompida'] as const
export type ResultadoDaLigacao = (typeof resultadosDaLigacao)[number]

const papel = z.enum(papeis)
/** A password as typed: never trimmed, bounded so that hashing it stays cheap. */
export const senha = z.string().check(
  z.minLength(1, 'Preencha este campo.'),
  z.maxLength(200, 'Use no máximo 200 caracteres.'),
  z.refine((s) => !s.includes('\u0000'), 'O texto tem um caractere que não pode ser gravado.'),
)
/** Judged by the server against its own origin; anything else is INVALID_CALLBACK_URL_ERROR. */
const callbackUrl = z.optional(z.string().check(z.maxLength(2000)))
/** What every call that a cookie authorises carries; a missing or strange csrfToken is CSRF. */
const protegida = {
  csrfToken: z._default(z.string().check(z.maxLength(200)), ''),
  callbackUrl,
  json: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(5))])),
}
/** Versions of the documents in force, of whom has not agreed to terms yet. */
const concordancia = {
  termos: z.optional(padrao(20, /^[\w.-]*$/)),
  aviso: z.optional(padrao(20, /^[\w.-]*$/)),
}
const provider = padrao(40, /^[a-z0-9-]{1,40}$/)
/** What a provider adds to its address: as long as a header may be. */
const deFora = z.string().check(z.maxLength(8_000))
const comProvider = z.strictObject({ provider })
const destino = z.object({ url: z.string() })

/** Who is in, as GET session answers it. */
export const sessao = z.object({
  user: z.object({
    id: z.number(),
    nome: z.string(),
    sobrenome: z.string(),
    email: z.string(),
    /** Hidden but for its middle; null where it is not known. */
    cpf_mask: z.nullable(z.string()),
    /** Number of the person's picture, another one for another picture (GET /auth/avatar/); null: there is none. */
    avatar: z.nullable(z.number()),
    groups: z.array(z.object({ name: papel })),
  }),
  empresas: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      lado: z.enum(['cliente', 'prestador']),
      /** CNPJ with its mask; a CPF shows its middle alone. */
      documento: z.string(),
    }),
  ),
  /** Of the hub as it holds now: screens count business days as the reminders do. */
  calendario,
  /** Group whose screens are shown; it grants nothing. Changed by POST session {data: {papel}}. */
  papel,
  /** Sent as `Authorization: Bearer`; also in the cookie hub_token. */
  token: z.string(),
  /** Seconds that the token lives from this answer on: renew by GET session when under 60 are left. */
  token_dura: z.number(),
  /** The installation asks for a second step of the sign-in and there is none yet: nothing else is answered before. */
  falta_segundo_fator: z.boolean(),
  /** The privacy notice in force, where the person has not said to have read it. */
  aviso_a_ler: z.nullable(z.object({ versao: z.string(), vigencia: data })),
  /** Invented people and data, one password for all. */
  demonstracao: z.boolean(),
  /** When the session ends if nothing more is done. */
  expires: momento,
  csrf: z.string(),
})
export type Sessao = z.infer<typeof sessao>
const ninguem = z.object({ user: z.optional(z.never()) })

const aparelho = z.object({
  id: z.string(),
  /** 'Chrome no Windows'. */
  aparelho: z.string(),
  /** Last part hidden. */
  ip: z.string(),
  criada_em: momento,
  usada_em: momento,
  expira_em: momento,
  atual: z.boolean(),
})
export type SessaoListada = z.infer<typeof aparelho>

const provedor = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['credentials', 'oidc']),
  signinUrl: z.string(),
  callbackUrl: z.string(),
})

export const autenticacao = {
  lerSessao: endpoint({
    caminho: '/auth/session/',
    resumo: 'Who is in, or {}. Renews the hub token and keeps the session from idling out.',
    publico: true,
    resposta: z.union([sessao, ninguem]),
  }),
  atualizarSessao: endpoint({
    metodo: 'POST',
    caminho: '/auth/session/',
    resumo: 'Changes what the session remembers: the group whose screens are shown.',
    publico: true,
    tipo: 'formulario',
    corpo: z.strictObject({
      csrfToken: protegida.csrfToken,
      data: z._default(z.strictObject({ papel: z.optional(papel) }), {}),
    }),
    resposta: z.union([sessao, ninguem]),
    recusas: ['CSRF', 'PAPEL_NAO_PERMITE'],
  }),
  lerCsrf: endpoint({
    caminho: '/auth/csrf/',
    resumo: 'Token to send as csrfToken with the calls that a cookie authorises.',
    publico: true,
    resposta: z.object({ csrfToken: z.string() }),
  }),
  listarProvedores: endpoint({
    caminho: '/auth/providers/',
    resumo: 'Ways to sign in, by name: the password and the outside providers that are configured.',
    publico: true,
    resposta: z.record(z.string(), provedor),
  }),
  mostrarEntrada: endpoint({
    caminho: '/auth/signin/',
    resumo: 'To the login screen, keeping error and callbackUrl.',
    publico: true,
    query: z.strictObject({ error: z.optional(linha(100)), callbackUrl }),
    resposta: 'redirecionamento',
  }),
  iniciarEntrada: endpoint({
    metodo: 'POST',
    caminho: '/auth/signin/{provider}/',
    resumo: 'Begins signing in with an outside provider: the address to go to.',
    publico: true,
    tipo: 'formulario',
    params: comProvider,
    corpo: z.strictObject({
      ...protegida,
      redirect: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(5))])),
    }),
    resposta: destino,
    recusas: [
      'CSRF',
      'INVALID_CALLBACK_URL_ERROR',
      'EMAIL_REQUIRES_ADAPTER_ERROR',
      'MISSING_NEXTAUTH_API_ROUTE_ERROR',
      'NO_SECRET',
    ],
    limite: 'login',
    semTransacao: true,
  }),
  entrar: endpoint({
    metodo: 'POST',
    caminho: '/auth/callback/{provider}/',
    resumo: 'Signs in by e-mail and password (provider credentials).',
    publico: true,
    tipo: 'formulario',
    params: comProvider,
    corpo: z.strictObject({
      ...protegida,
      redirect: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(5))])),
      email: linha(254, 1),
      password: senha,
      /** Of the device or a recovery code, where the account has a second step (SEGUNDO_FATOR_PEDIDO). */
      codigo: z.optional(linha(40)),
    }),
    resposta: destino,
    recusas: [
      'CSRF',
      'INVALID_LOGIN',
      'SEGUNDO_FATOR_PEDIDO',
      'SEGUNDO_FATOR_INVALIDO',
      'INVALID_CALLBACK_URL_ERROR',
      'MISSING_NEXTAUTH_API_ROUTE_ERROR',
      'CALLBACK_CREDENTIALS_HANDLER_ERROR',
      'NO_SECRET',
    ],
    limite: 'login',
    semTransacao: true,
  }),
  concluirEntrada: endpoint({
    caminho: '/auth/callback/{provider}/',
    resumo: 'Where an outside provider sends the browser back to; ends at callbackUrl or at /login?error=….',
    publico: true,
    params: comProvider,
    query: z.catchall(
      z.object({ code: z.optional(deFora), state: z.optional(deFora), error: z.optional(deFora) }),
      deFora,
    ),
    resposta: 'redirecionamento',
    limite: 'login',
  }),
  concluirSegundaEtapa: endpoint({
    metodo: 'POST',
    caminho: '/auth/segunda-etapa/',
    resumo:
      'The code of an account with a second step that an outside provider vouched for without one (/login?codigo=true).',
    publico: true,
    tipo: 'formulario',
    corpo: z.strictObject({ ...protegida, codigo: texto(40, 1) }),
    resposta: destino,
    recusas: ['CSRF', 'SEGUNDO_FATOR_INVALIDO', 'SEGUNDA_ETAPA_VENCIDA', 'NO_SECRET'],
    limite: 'login',
    semTransacao: true,
  }),
  concordar: endpoint({
    metodo: 'POST',
    caminho: '/auth/termos/',
    resumo:
      'Who was invited, and whom an outside provider vouched for, agrees to the documents in force before the first session (/login?termos=true).',
    publico: true,
    tipo: 'formulario',
    corpo: z.strictObject({ ...protegida, ...concordancia }),
    resposta: destino,
    recusas: ['CSRF', 'SEGUNDA_ETAPA_VENCIDA', 'NO_SECRET'],
    limite: 'login',
    semTransacao: true,
  }),
  sair: endpoint({
    metodo: 'POST',
    caminho: '/auth/signout/',
    resumo: 'Ends the session. The address to go on to: a provider’s own, where it vouched for the session.',
    publico: true,
    tipo: 'formulario',
    corpo: z.strictObject(protegida),
    resposta: destino,
    recusas: ['CSRF', 'INVALID_CALLBACK_URL_ERROR'],
  }),
  mostrarErro: endpoint({
    caminho: '/auth/error/',
    resumo: 'To the login screen with the error.',
    publico: true,
    query: z.strictObject({ error: z.optional(linha(100)), callbackUrl }),
    resposta: 'redirecionamento',
  }),
  anotar: endpoint({
    metodo: 'POST',
    caminho: '/auth/_log/',
    resumo: 'A line of the browser’s log.',
    publico: true,
    tipo: 'formulario',
    corpo: z.strictObject({
      csrfToken: z.optional(z.string().check(z.maxLength(200))),
      level: z._default(z.enum(['error', 'warn', 'info', 'debug']), 'error'),
      code: z.optional(linha(100)),
      name: z.optional(linha(100)),
      message: z.optional(texto(1000)),
      stack: z.optional(texto(4000)),
      url: z.optional(texto(1000)),
      path: z.optional(texto(1000)),
      client: z.optional(z.union([z.boolean(), z.string().check(z.maxLength(5))])),
    }),
    resposta: 'vazio',
    recusas: ['CSRF'],
    limite: 'anotacao',
  }),
  recuperarSenha: endpoint({
    metodo: 'POST',
    caminho: '/auth/senha/recuperar/',
    resumo: 'Sends a link to choose a new password. The same answer whether or not the account exists.',
    publico: true,
    corpo: z.strictObject({ email: email }),
    resposta: 'vazio',
    limite: 'link',
    semTransacao: true,
  }),
  redefinirSenha: endpoint({
    metodo: 'POST',
    caminho: '/auth/senha/redefinir/',
    resumo:
      'Sets a new password with the link of the e-mail and ends every session of the account. Who was invited agrees with it to the terms of use in force, by their version.',
    publico: true,
    corpo: z.strictObject({
      token: linha(100, 1),
      senha,
      ...concordancia,
    }),
    resposta: 'vazio',
    recusas: ['LINK_INVALIDO', 'SENHA_FRACA'],
    limite: 'link',
  }),
  alterarSenha: endpoint({
    metodo: 'POST',
    caminho: '/auth/senha/alterar/',
    resumo: 'Changes the own password and ends the other sessions of the account.',
    corpo: z.strictObject({ atual: senha, nova: senha }),
    resposta: 'vazio',
    recusas: ['SENHA_FRACA', 'SENHA_ATUAL_NAO_CONFERE'],
    limite: 'login',
    pedeSegredo: true,
  }),
  listarSessoes: endpoint({
    caminho: '/auth/sessoes/',
    resumo: 'Own open sessions, the newest use first.',
    resposta: z.array(aparelho),
  }),
  listarIdentidades: endpoint({
    caminho: '/auth/identidade/',
    resumo: 'Own accounts at outside providers that enter as the caller, and the providers that one can be linked of.',
    resposta: z.object({
      ligadas: z.array(
        z.object({
          id: z.number(),
          /** 'gov.br' */
          provedor: z.string(),
          /** Of gov.br, as it said at the last entry. */
          nivel: z.nullable(z.enum(niveisDoGovBr)),
          ligada_em: momento,
          usada_em: momento,
        }),
      ),
      provedores: z.array(z.object({ id: z.string(), nome: z.string() })),
    }),
  }),
  ligarIdentidade: endpoint({
    metodo: 'POST',
    caminho: '/auth/identidade/{provider}/',
    resumo:
      'Begins linking an outside identity to the own account, with the password, and a code where it has a second step: the address to go to.',
    params: comProvider,
    corpo: z.strictObject({ senha, /** Of the device, or a recovery code. */ codigo: z.optional(linha(40)) }),
    resposta: destino,
    recusas: ['SENHA_ATUAL_NAO_CONFERE', 'SEGUNDO_FATOR_INVALIDO', 'MISSING_NEXTAUTH_API_ROUTE_ERROR'],
    limite: 'login',
    pedeSegredo: true,
    semTransacao: true,
  }),
  desligarIdentidade: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/identidade/{id}/',
    resumo: 'Unlinks an own outside identity; what it opened ends.',
    resposta: 'vazio',
    recusas: ['ULTIMA_FORMA_DE_ENTRAR'],
  }),
  encerrarSessao: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/sessoes/{id}/',
    resumo: 'Ends one of the own sessions.',
    params: z.strictObject({ id: padrao(64, /^[0-9a-f]{64}$/) }),
    resposta: 'vazio',
  }),
}
