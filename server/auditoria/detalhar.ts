import { auditoria } from '@hub/protocol/auditoria.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { col, json, nullable, num, record, row, rows, text } from '../db/rows.ts'
import { auditoriaMudanca } from '../db/tables/auditoria.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunas, de, escrita, lugarAberto, mudancaAberta, registroLido, semSelados } from './auditoria.consulta.ts'
import { operacaoDe, ver } from './auditoria.view.ts'
import { dinheiroDe } from './dinheiro.ts'

const detalhe = {
  ...escrita,
  agente: nullable(text),
  pedido: nullable(text),
  parametros: record(text, num),
  elo: auditoria.detalhar.resposta.shape.elo,
}
const mudanca = {
  tabela: text,
  registro: text,
  operacao: col(auditoriaMudanca.operacao),
  antes: nullable(record(text, json)),
  depois: nullable(record(text, json)),
}

/** Records of one write that a page shows; a sweep may have changed thousands. */
const MAIS = 200

/** Of the chain, what is told where the row's place in it counts nothing that is hidden. */
const doLugar = (valor: SQL): SQL => sql`case when ${lugarAberto} then ${valor} end`

export const detalhar: UseCase<typeof auditoria.detalhar> = async ({ db, params }) => {
  const id = disfarcar('auditoria', params.id)
  const achada = await row(db, detalhe)`
    select ${colunas}, a.agente, a.pedido, a.parametros,
        jsonb_build_object('cadeia', a.cadeia, 'posicao', ${doLugar(sql`a.posicao`)}, 'anterior', ${doLugar(sql`a.anterior`)}, 'hash', ${doLugar(sql`a.hash`)}, 'confere',
          case when a.posicao is not null then a.hash = encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex')
            and a.anterior = coalesce((select b.hash from auditoria b where b.cadeia = a.cadeia and b.posicao = a.posicao - 1), repeat('0', 64)) end) as elo
      ${de} where a.id = ${id} and ${semSelados}`
  if (!achada) throw new Recusa('NAO_ENCONTRADO')
  const mudancas = await rows(db, mudanca)`
    select m.tabela, ${registroLido} as registro, m.operacao, m.antes, m.depois from auditoria_mudanca m
      where m.auditoria_id = ${id} and ${mudancaAberta} order by m.ordem limit ${MAIS}`
  const { agente, pedido, parametros, elo, ...resumo } = achada
  return {
    ...ver(resumo),
    agente,
    pedido,
    parametros,
    elo,
    mudancas: mudancas.map((m) => ({
      ...m,
      ...(m.tabela === 'proposta_versao' && m.depois && { depois: { ...m.depois, id: Number(m.registro) } }),
      operacao: operacaoDe[m.operacao],
      dinheiro: dinheiroDe(m.tabela, m.registro),
    })),
  }
}
