import { sasRest } from '../integrations/sas/rest.ts'
import { sasDeDemonstracao, semSas } from '../integrations/sas/sandbox.ts'
import type { Sas } from '../integrations/sas/sas.ts'
import type { Config } from '../kernel/config.ts'

/** The SAS of the environment; the sandbox outside of production; none in production, where the screens then say so. */
export function abrirSas({ env, modo }: Config): Sas {
  if (env.SAS_URL)
    return sasRest({
      url: env.SAS_URL,
      token: env.SAS_TOKEN,
      ...(env.SAS_LIMITE_MS && { limiteMs: Number(env.SAS_LIMITE_MS) }),
    })
  return modo === 'producao' ? semSas : sasDeDemonstracao()
}
