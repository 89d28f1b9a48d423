import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as oidc from 'openid-client'
import type { Config } from '../kernel/config.ts'

/** An outside provider of identities (OpenID Connect), as the environment describes it. */
export interface Provedor {
  id: string
  nome: string
  emissor: URL
  cliente: string
  segredo: string
  /** gov.br: the subject is the person's CPF. */
  sujeitoEhCpf: boolean
}

const nomes: Record<string, string> = { govbr: 'gov.br', keycloak: 'Keycloak' }

/**
 * Providers of OIDC_PROVIDERS (comma separated), each by OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET and, for its button,
 * _NOME. @throws naming the variable that is missing
 */
export function lerProvedores({ env }: Pick<Config, 'env'>): Provedor[] {
  const ids = (env.OIDC_PROVIDERS ?? '')
    .split(',')
    .map((s) => s.trim().toLowerCase())
    .filter(Boolean)
  return ids.map((id) => {
    const prefixo = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`
    const exigido = (nome: string): string => {
      const valor = env[prefixo + nome]
      if (!valor) throw new Error(`${prefixo}${nome}: defina o valor que o provedor ${id} informou.`)
      return valor
    }
    return {
      id,
      nome: env[`${prefixo}NOME`] ?? nomes[id] ?? id,
      emissor: new URL(exigido('ISSUER')),
      cliente: exigido('CLIENT_ID'),
      segredo: exigido('CLIENT_SECRET'),
      sujeitoEhCpf: id === 'govbr',
    }
  })
}

const descobertos = new WeakMap<Config, Map<string, Promise<oidc.Configuration>>>()

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
      // Plain http is for a provider on the developer's own machine.
      ...(config.modo !== 'producao' && { execute: [oidc.allowInsecureRequests] }),
    })
  conhecidos.set(p.id, pedida)
  try {
    return await pedida
  } catch (causa) {
    conhecidos.delete(p.id)
    throw new Recusa('INDISPONIVEL', { cause: causa })
  }
}
