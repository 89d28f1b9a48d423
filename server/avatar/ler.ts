import type { avatar } from '@hub/protocol/avatar.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const ler: UseCase<typeof avatar.ler> = async ({ db, actor, ports }) => {
  const a = existente(
    await row(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from usuario_avatar v join arquivo a on a.id = v.arquivo_id where v.usuario_id = ${actor.id}`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}
