import type { Identificar } from '../http/montar.ts'
import type { Portas } from '../kernel/portas.ts'
import { lembrarAtores } from './atores.ts'
import { lerProvedores } from './provedores.ts'
import { leitorDeTokens } from './token.ts'

/** The API is called with the hub token alone: cookies authorise nothing but the session protocol's own calls. */
export async function criarIdentificar({ config, acesso }: Pick<Portas, 'config' | 'acesso'>): Promise<Identificar> {
  // A half-configured provider stops the start instead of the first person who uses it.
  lerProvedores(config)
  const lerToken = leitorDeTokens(config)
  const atores = await lembrarAtores(acesso)
  const identificar = async (req: { headers: { authorization?: string | undefined } }) => {
    const token = /^Bearer ([\w.-]{20,2000})$/i.exec(req.headers.authorization ?? '')?.[1]
    const portador = token && (await lerToken(token))
    return portador ? atores.de(portador) : undefined
  }
  return Object.assign(identificar, { esquecer: atores.esquecer, parar: atores.parar })
}
