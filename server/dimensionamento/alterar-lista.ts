import { normalizarItens, normalizarLista } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { falhasDosItens } from '@hub/domain/dimensionamento/tipos.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { bool, col, linha, linhas, num, text } from '../db/linhas.ts'
import { dimensionadas } from '../db/queries/perguntas.ts'
import { dimensionamentoLista } from '../db/tables/dimensionamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirVersao } from '../passos/exigir-versao.ts'
import { propagarDimensionamento } from '../passos/gravar-perguntas.ts'
import { verLista } from './dimensionamento.view.ts'

/** New options reach every questionnaire that asks them; formulas count an item that they do not weigh as nothing. */
export const alterarLista: Caso<typeof dimensionamento.alterarLista> = async ({ db, ator, params, corpo }) => {
  const l = existente(
    await linha(db, { id: num, descricao: text, revisao: num, ativo: bool, itens: col(dimensionamentoLista.itens) })`
      select id, descricao, revisao, ativo, itens from dimensionamento_lista where id = ${params.id} for update`,
  )
  exigirVersao(l.revisao, corpo.revisao)
  const itens = corpo.itens ? normalizarItens(corpo.itens) : l.itens
  const campos = falhasDosItens(itens)
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  await db
    .update(dimensionamentoLista)
    .set({
      itens,
      descricao: corpo.descricao === undefined ? l.descricao : normalizarLista(corpo.descricao),
      ativo: corpo.ativo ?? l.ativo,
      revisao: l.revisao + 1,
    })
    .where(sql`id = ${l.id}`)
  if (corpo.itens) {
    const suas = await linhas(db, { id: num })`
      select id from dimensionamento_pergunta where lista_id = ${l.id} order by id`
    const mudadas = await dimensionadas(
      db,
      suas.map((p) => p.id),
    )
    await propagarDimensionamento(db, mudadas, ator.id)
  }
  return verLista(db, ator, l.id)
}
