import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import type { Caso } from '../kernel/caso.ts'
import { acharDiagnostico } from './leitura.ts'

/** The receipt is between body, client and executor: who was only invited reads the result alone. */
export const baixarComprovante: Caso<typeof diagnostico.baixarComprovante> = async ({ db, ator, params, portas }) => {
  const d = await acharDiagnostico(db, escopoDoDiagnostico(ator), params.id)
  const a = existente(
    await linha<{ chave: string; nome: string }>(
      db,
      sql`select a.chave, a.nome from documento x join arquivo a on a.id = x.arquivo_id where x.codigo = ${d.comprovanteCodigo}`,
    ),
  )
  return { nome: a.nome, tipo: 'application/pdf', corpo: await portas.arquivos.ler(a.chave) }
}
