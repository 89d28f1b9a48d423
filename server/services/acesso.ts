import type { TipoDeAcesso } from '@hub/domain/usuario/privacidade.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { acesso } from '../db/tables/privacidade.ts'
import type { Origem } from '../kernel/use-case.ts'

interface Feito {
  tipo: TipoDeAcesso
  /** Whose account or data. */
  usuarioId: number
  /** Who did it, where that is somebody else. */
  porId?: number
  detalhe?: string
}

/** One row of the access log (LGPD, art. 37). */
export async function anotarAcesso(db: Database, { ip, agente }: Origem, feito: Feito): Promise<void> {
  await db.insert(acesso).values({ ...feito, ip, agente: agente.slice(0, 400) })
}
