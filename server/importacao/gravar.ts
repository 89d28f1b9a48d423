import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { eq, sql } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verImportacao } from './importacao.view.ts'
import { travarImportacao } from './travar.ts'

export const gravar: Caso<typeof chamadas.gravar> = async ({ db, ator, params: { id }, portas }) => {
  await travarImportacao(db, ator, id, 'gravar')
  await db
    .update(importacao)
    .set({ situacao: 'gravando', responsavelId: ator.id, andouEm: sql`agora()` })
    .where(eq(importacao.id, id))
  await portas.fila.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, ator, id)
}

export const descartar: Caso<typeof chamadas.descartar> = async ({ db, ator, params: { id } }) => {
  await travarImportacao(db, ator, id, 'descartar')
  await db.update(importacao).set({ situacao: 'descartada', dados: null }).where(eq(importacao.id, id))
}
