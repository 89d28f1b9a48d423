import { PREFIXO_DO_TOKEN } from '@hub/domain/token-de-integracao/token.rules.ts'
import type { Identificar } from '../http/montar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cacheActors } from './atores.ts'
import { conhecerIntegradores } from './integradores.ts'
import { conhecerProvedores } from './provedores.ts'
import { leitorDeTokens } from './token.ts'

/**
 * The API is called with the hub token of a session, or with the token of an integration: cookies authorise nothing but the session
 * protocol's own calls. @throws Recusa TOKEN_INVALIDO, MUITAS_TENTATIVAS of tokens of integrations
 */
export async function criarIdentificar({ config, acesso }: Pick<Ports, 'config' | 'acesso'>): Promise<Identificar> {
  // A half-configured provider stops the start instead of the first person who uses it.
  conhecerProvedores(config)
  const lerToken = leitorDeTokens(config)
  const actors = await cacheActors(acesso)
  const integradores = conhecerIntegradores(acesso)
  const identificar: Identificar = async (req, publico) => {
    const token = /^Bearer ([\w.-]{20,2000})$/i.exec(req.headers.authorization ?? '')?.[1]
    if (token?.startsWith(PREFIXO_DO_TOKEN)) return publico ? undefined : integradores(token, req.ip)
    const portador = token && (await lerToken(token))
    return portador ? actors.de(portador) : undefined
  }
  return Object.assign(identificar, { esquecer: actors.esquecer, parar: actors.parar })
}
