import type { avatar } from '@hub/protocol/avatar.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { eq, insertRow } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import { usuarioAvatar } from '../db/tables/avatar.ts'
import { avisar } from '../events/registrar.ts'
import { recortar } from '../integrations/imagem/imagem.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { esquecerAvatar } from '../services/esquecer-avatar.ts'

/** What was received goes: only the small square is kept. */
export const enviar: UseCase<typeof avatar.enviar> = async ({ db, actor, arquivos, corpo, ports }) => {
  const [recebido] = arquivos
  if (!recebido || arquivos.length > 1)
    throw new Recusa('ARQUIVO_AUSENTE', { campos: { imagem: 'Escolha uma imagem.' } })
  const original = (await row(db, { chave: text, tipo: text })`
    select chave, tipo from arquivo where id = ${recebido.id}`)!
  if (original.tipo !== 'image/png' && original.tipo !== 'image/jpeg') throw new Recusa('IMAGEM_TIPO_NAO_ACEITO')
  const bytes = await recortar(await ports.arquivos.ler(original.chave), corpo.posicao / 100)
  const guardado = await ports.arquivos.guardar(bytes, { tipo: 'image/jpeg' })
  const novo = await insertRow(db, arquivo, { ...guardado, nome: 'avatar.jpg', usuarioId: actor.id })
  await esquecerAvatar(db, actor.id)
  await db.insert(usuarioAvatar).values({ usuarioId: actor.id, arquivoId: novo.id })
  await db.delete(arquivo).where(eq(arquivo.id, recebido.id))
  await avisar(db, { tipo: 'sessao', id: actor.id })
  return { avatar: novo.id }
}
