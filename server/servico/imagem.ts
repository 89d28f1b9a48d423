import { createHash } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { eq, insertRow } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { arquivo } from '../db/tables/arquivo.ts'
import { ofertaImagem } from '../db/tables/catalogo-versoes.ts'
import { arquivoPendente } from '../db/tables/questionario.ts'
import { reduzir } from '../integrations/imagem/imagem.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'

/**
 * Keeps a picture that no offer has yet; the sweep of pending files takes it when none ever does. The same picture sent again
 * is the one that is there. What was received goes: only the small one is shown.
 */
export const enviarImagem: UseCase<typeof servicoInterno.enviarImagem> = async ({ db, actor, arquivos, ports }) => {
  const [recebido] = arquivos
  if (!recebido || arquivos.length > 1) throw new Recusa('ARQUIVO_AUSENTE')
  const original = (await row(db, { chave: text, tipo: text, nome: text })`
    select chave, tipo, nome from arquivo where id = ${recebido.id}`)!
  if (original.tipo !== 'image/png' && original.tipo !== 'image/jpeg') throw new Recusa('IMAGEM_TIPO_NAO_ACEITO')
  const { bytes, largura, altura } = await reduzir(await ports.arquivos.ler(original.chave))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const jaTem = await row(db)`select 1 from oferta_imagem where sha256 = ${sha256}`
  if (!jaTem) {
    const guardado = await ports.arquivos.guardar(bytes, { tipo: 'image/jpeg' })
    const { id: arquivoId } = await insertRow(db, arquivo, {
      ...guardado,
      nome: `${original.nome.replace(/\.[^.]*$/, '')}.jpg`,
      usuarioId: actor.id,
    })
    await db.insert(arquivoPendente).values({ arquivoId })
    await db.insert(ofertaImagem).values({ sha256, arquivoId }).onConflictDoNothing()
  }
  await db.delete(arquivo).where(eq(arquivo.id, recebido.id))
  return { imagem: `/api/modelooferta/imagem/${sha256}/`, largura, altura, tamanho: bytes.length }
}

/** The address is the hash of the bytes: who has it may keep them for ever. */
export const lerImagem: UseCase<typeof servicoInterno.lerImagem> = async ({ db, params, ports }) => {
  const a = await arquivoAchado(db, ports)`
    from oferta_imagem i join arquivo a on a.id = i.arquivo_id where i.sha256 = ${params.sha256}`
  return { ...a, imutavel: true }
}
