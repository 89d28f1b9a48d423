import type { contrato as chamadas } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { contrato } from '../db/tables/contrato.ts'
import type { Caso, Documento } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { acharContrato, escopoDoContrato } from './contrato-travado.ts'
import { lerConferido } from './ler-conferido.ts'

/** The PDF that people hold now: the sealed one, or before that the one to be signed. */
export async function pdfDoContrato(db: Banco, portas: Portas, id: number): Promise<Documento> {
  const [k] = await db.select().from(contrato).where(eq(contrato.id, id))
  const { arquivoId, seladoId, sha256, codigo } = existente(k)
  if (!seladoId) return lerConferido(db, portas, arquivoId, sha256)
  const selado = await linha<{ sha256: string }>(db, sql`select sha256 from documento where codigo = ${codigo}`)
  return lerConferido(db, portas, seladoId, existente(selado).sha256)
}

export const baixar: Caso<typeof chamadas.baixar> = async ({ db, ator, params, portas }) =>
  pdfDoContrato(db, portas, (await acharContrato(db, ator, params)).id)

export const baixarSelado: Caso<typeof chamadas.baixarSelado> = async ({ db, ator, params, portas }) => {
  const selado = await linha<{ id: number }>(
    db,
    sql`select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.proposta_id = ${params.id} and k.selado_id is not null and ${escopoDoContrato(ator)} order by k.id desc limit 1`,
  )
  return pdfDoContrato(db, portas, existente(selado).id)
}
