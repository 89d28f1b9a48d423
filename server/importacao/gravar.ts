import { podeGravar } from '@hub/domain/importacao/importacao.rules.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verImportacao } from './importacao.view.ts'
import { travarImportacao } from './travar.ts'

export const gravar: UseCase<typeof chamadas.gravar> = async ({ db, actor, params: { id }, ports }) => {
  const i = await travarImportacao(db, actor, id, 'gravar')
  exigir(podeGravar(i, actor.grupos, i.dados !== null))
  await updateRow(db, importacao, id, { situacao: 'gravando', responsavelId: actor.id, andouEm: sql`agora()` })
  await ports.queue.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, actor, id)
}

export const descartar: UseCase<typeof chamadas.descartar> = async ({ db, actor, params: { id } }) => {
  await travarImportacao(db, actor, id, 'descartar')
  await updateRow(db, importacao, id, { situacao: 'descartada', dados: null })
}
