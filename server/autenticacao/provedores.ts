import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as oidc from 'openid-client'
import type { Config } from '../kernel/config.ts'
import { doProvedor, provedoresDe } from '../kernel/variaveis.ts'

/** An outside provider of identities (OpenID Connect), as the environment describes it. */
export interface Provedor {
  id: string
  nome: string
  emissor: URL
  cliente: string
  segredo: string
  /** gov.br: the subject is the person's CPF, and the ID token says how well it knows the person. */
  ehGovBr: boolean
  /** What is asked for. */
  escopos: string
  /** Where its own session ends, for a provider that does not describe it. */
  saida: string | undefined
}

/** The last two put the level of the account into the ID token (roteiro de integração do Login Único). */
const ESCOPOS_DO_GOVBR = 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken'

const nomes: Record<string, string> = { govbr: 'gov.br', keycloak: 'Keycloak' }

/** Providers of OIDC_PROVIDERS, each by its variables, which `lerConfig` has seen to. */
export const lerProvedores = ({ env }: Pick<Config, 'env'>): Provedor[] =>
  provedoresDe(env).map((id) => ({
    id,
    nome: env[doProvedor(id, 'NOME')] ?? nomes[id] ?? id,
    emissor: new URL(env[doProvedor(id, 'ISSUER')] ?? ''),
    cliente: env[doProvedor(id, 'CLIENT_ID')] ?? '',
    segredo: env[doProvedor(id, 'CLIENT_SECRET')] ?? '',
    ehGovBr: id === 'govbr',
    escopos: id === 'govbr' ? ESCOPOS_DO_GOVBR : 'openid email profile',
    saida: env[doProvedor(id, 'LOGOUT')],
  }))

const descobertos = new WeakMap<Config, Map<string, Promise<oidc.Configuration>>>()
/** Of those, what has come. */
const respondidos = new WeakMap<Config, Map<string, oidc.Configuration>>()

/**
 * The provider's own description of itself, asked once and again after a failure.
 * @throws Recusa INDISPONIVEL when it does not answer
 */
export async function descobrir(config: Config, p: Provedor): Promise<oidc.Configuration> {
  const conhecidos = descobertos.get(config) ?? new Map<string, Promise<oidc.Configuration>>()
  descobertos.set(config, conhecidos)
  const pedida =
    conhecidos.get(p.id) ??
    oidc.discovery(p.emissor, p.cliente, { client_secret: p.segredo }, oidc.ClientSecretBasic(p.segredo), {
      timeout: 5,
      execute: [
        // The signature of the ID token too: that it came by TLS from the token endpoint is not all that it rests on.
        oidc.enableNonRepudiationChecks,
        // Plain http is for a provider on the developer's own machine.
        ...(config.modo !== 'producao' ? [oidc.allowInsecureRequests] : []),
      ],
    })
  conhecidos.set(p.id, pedida)
  try {
    const descrito = await pedida
    respondidos.set(config, (respondidos.get(config) ?? new Map()).set(p.id, descrito))
    return descrito
  } catch (causa) {
    conhecidos.delete(p.id)
    throw new Recusa('INDISPONIVEL', { cause: causa })
  }
}

/** Asks every provider for its description ahead of who needs it; one that is away is asked again when it is needed. */
export const conhecerProvedores = (config: Config): void => {
  for (const p of lerProvedores(config)) void descobrir(config, p).catch(() => undefined)
}

/**
 * Where the browser ends its session at the provider too and comes back to `volta`; undefined where the provider has no such
 * place, or has not answered yet: nobody stays signed in here for that, and nothing is asked outside meanwhile.
 */
export function saidaDoProvedor(config: Config, id: string, volta: string): string | undefined {
  const p = lerProvedores(config).find((x) => x.id === id)
  if (!p) return undefined
  if (p.saida)
    return Object.assign(new URL(p.saida), { search: `${new URLSearchParams({ post_logout_redirect_uri: volta })}` })
      .href
  const configurado = respondidos.get(config)?.get(id)
  return configurado?.serverMetadata().end_session_endpoint
    ? oidc.buildEndSessionUrl(configurado, { post_logout_redirect_uri: volta }).href
    : undefined
}
