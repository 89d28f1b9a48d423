import type { avatar } from '@hub/protocol/avatar.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'

export const ler: Caso<typeof avatar.ler> = async ({ db, ator, portas }) => {
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from usuario_avatar v join arquivo a on a.id = v.arquivo_id where v.usuario_id = ${ator.id}`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}
