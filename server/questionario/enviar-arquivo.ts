import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { questionario } from '@hub/protocol/questionario.ts'
import { num, row } from '../db/rows.ts'
import { arquivoPendente } from '../db/tables/questionario.ts'
import type { UseCase } from '../kernel/use-case.ts'

/** The file came checked and is stored; it waits for the request whose answer it is. One file at a time. */
export const enviarArquivo: UseCase<typeof questionario.enviarArquivo> = async ({ db, arquivos }) => {
  const [recebido] = arquivos
  if (!recebido || arquivos.length > 1) throw new Recusa('ARQUIVO_AUSENTE')
  await db.insert(arquivoPendente).values({ arquivoId: recebido.id })
  const { tamanho } = (await row(db, { tamanho: num })`select tamanho from arquivo where id = ${recebido.id}`)!
  return { id: recebido.id, nome: recebido.nome, tamanho }
}
