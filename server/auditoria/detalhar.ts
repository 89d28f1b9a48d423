import type { auditoria, DetalheDaAuditoria } from '@hub/protocol/auditoria.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha, linhas } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunas, de, type Linha, semSelados } from './auditoria.consulta.ts'
import { operacaoDe, ver } from './auditoria.view.ts'
import { dinheiroDe } from './dinheiro.ts'

interface Detalhe extends Linha {
  agente: string | null
  pedido: string | null
  parametros: Record<string, number>
  elo: DetalheDaAuditoria['elo']
}
interface Mudanca {
  tabela: string
  registro: string
  operacao: 'I' | 'U' | 'D'
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

/** Records of one write that a page shows; a sweep may have changed thousands. */
const MAIS = 200

export const detalhar: Caso<typeof auditoria.detalhar> = async ({ db, params }) => {
  const achada = await linha<Detalhe>(
    db,
    sql`select ${colunas}, a.agente, a.pedido, a.parametros,
        jsonb_build_object('cadeia', a.cadeia, 'posicao', a.posicao, 'anterior', a.anterior, 'hash', a.hash, 'confere',
          case when a.posicao is not null then a.hash = encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex')
            and a.anterior = coalesce((select b.hash from auditoria b where b.cadeia = a.cadeia and b.posicao = a.posicao - 1), repeat('0', 64)) end) as elo
      ${de} where a.id = ${params.id} and ${semSelados}`,
  )
  if (!achada) throw new Recusa('NAO_ENCONTRADO')
  const mudancas = await linhas<Mudanca>(
    db,
    sql`select m.tabela, m.registro, m.operacao, m.antes, m.depois from auditoria_mudanca m
      where m.auditoria_id = ${params.id} order by m.ordem limit ${MAIS}`,
  )
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
