import { nomeDaChamada, resumoDosRegistros } from '@hub/domain/auditoria/palavras.ts'
import { formatarDataHora } from '@hub/domain/kernel/data.ts'
import type { auditoria } from '@hub/protocol/auditoria.ts'
import { sql } from '../db/drizzle.ts'
import { linhas, type Row } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { exportar as exportarLista, porIds } from '../passos/exportar.ts'
import { colunas as colunasDaEscrita, de, escrita, onde } from './auditoria.consulta.ts'
import { ver } from './auditoria.view.ts'

/** A spreadsheet opens no more comfortably; a longer period goes out in parts. */
const MAIS_LINHAS = 100_000

const colunas = [
  { titulo: 'Registro', largura: 12 },
  { titulo: 'Quando', largura: 18 },
  { titulo: 'Quem', largura: 28 },
  { titulo: 'No lugar de', largura: 28 },
  { titulo: 'O que fez', largura: 36 },
  { titulo: 'O que mudou', largura: 48 },
  { titulo: 'Solicitações', largura: 20 },
  { titulo: 'Empresas', largura: 36 },
  { titulo: 'De onde', largura: 18 },
  { titulo: 'Chamada', largura: 32 },
] as const

/** What the list finds, in its order. */
export const exportar: Caso<typeof auditoria.exportar> = async ({ db, query, portas, sinal }) => {
  const { formato, ...filtros } = query
  const { parametro, hoje } = await lerRegulamento(db)
  const quais = onde(filtros, parametro('fuso'), hoje)
  return exportarLista<Row<typeof escrita>>(portas.planilhas, {
    arquivo: `auditoria-${hoje}`,
    aba: 'Auditoria',
    formato,
    colunas,
    sinal: sinal(),
    ler: porIds(
      db,
      sql`select a.id from auditoria a where ${quais} order by a.id desc limit ${MAIS_LINHAS}`,
      (destas) => linhas(db, escrita)`select ${colunasDaEscrita} ${de} where a.id = any(${destas}) order by a.id desc`,
    ),
    celulas: (l): ValorEscrito[] => {
      const a = ver(l)
      return [
        a.id,
        formatarDataHora(new Date(a.em)),
        a.pessoa?.nome ?? null,
        a.em_nome_de.map((p) => p.nome).join(', ') || null,
        nomeDaChamada(a.chamada),
        resumoDosRegistros(a),
        a.solicitacoes.map((s) => s.nrosolicitacao).join(', ') || null,
        a.empresas.map((e) => e.nome).join(', ') || null,
        a.ip,
        a.chamada,
      ]
    },
  })
}
