import { normalizarItens, normalizarLista } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { falhasDosItens } from '@hub/domain/dimensionamento/tipos.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { dimensionadas } from '../db/queries/perguntas.ts'
import { bool, col, num, row, rows, text } from '../db/rows.ts'
import { dimensionamentoLista } from '../db/tables/dimensionamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { propagarDimensionamento } from '../services/gravar-perguntas.ts'
import { verLista } from './dimensionamento.view.ts'

/** New options reach every questionnaire that asks them; formulas count an item that they do not weigh as nothing. */
export const alterarLista: UseCase<typeof dimensionamento.alterarLista> = async ({ db, actor, params, corpo }) => {
  const l = existente(
    await row(db, { id: num, descricao: text, revisao: num, ativo: bool, itens: col(dimensionamentoLista.itens) })`
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
    const suas = await rows(db, { id: num })`
      select id from dimensionamento_pergunta where lista_id = ${l.id} order by id`
    const mudadas = await dimensionadas(
      db,
      suas.map((p) => p.id),
    )
    await propagarDimensionamento(db, mudadas, actor.id)
  }
  return verLista(db, actor, l.id)
}
