import { auditoria } from '@hub/protocol/auditoria.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { col, json, nullable, num, record, row, rows, text } from '../db/rows.ts'
import { auditoriaMudanca } from '../db/tables/auditoria.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunas, de, escrita, semSelados } from './auditoria.consulta.ts'
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

export const detalhar: UseCase<typeof auditoria.detalhar> = async ({ db, params }) => {
  const achada = await row(db, detalhe)`
    select ${colunas}, a.agente, a.pedido, a.parametros,
        jsonb_build_object('cadeia', a.cadeia, 'posicao', a.posicao, 'anterior', a.anterior, 'hash', a.hash, 'confere',
          case when a.posicao is not null then a.hash = encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex')
            and a.anterior = coalesce((select b.hash from auditoria b where b.cadeia = a.cadeia and b.posicao = a.posicao - 1), repeat('0', 64)) end) as elo
      ${de} where a.id = ${params.id} and ${semSelados}`
  if (!achada) throw new Recusa('NAO_ENCONTRADO')
  const mudancas = await rows(db, mudanca)`
    select m.tabela, m.registro, m.operacao, m.antes, m.depois from auditoria_mudanca m
      where m.auditoria_id = ${params.id} order by m.ordem limit ${MAIS}`
  const { agente, pedido, parametros, elo, ...resumo } = achada
  return {
    ...ver(resumo),
    agente,
    pedido,
    parametros,
    elo,
    mudancas: mudancas.map((m) => ({
      ...m,
      operacao: operacaoDe[m.operacao],
      dinheiro: dinheiroDe(m.tabela, m.registro),
    })),
  }
}
