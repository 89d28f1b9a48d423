import { Readable } from 'node:stream'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import type { centrocusto, LancamentoDoCentro } from '@hub/protocol/centrocusto.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import type { SQL } from '../db/drizzle.ts'
import { linha, linhas, text } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { cabecalhoCsv, linhaCsv } from '../integrations/planilha/planilha.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import {
  colunasDoLancamento,
  deLancamentos,
  linhaDoLancamento,
  ondeDosLancamentos,
  verLancamento,
} from './lancamentos.consulta.ts'

/** Rows that are in memory at a time. */
const LOTE = 500

const colunas = [
  'Data',
  'Movimento',
  'Entrada (R$)',
  'Saída (R$)',
  'Saldo (R$)',
  'Solicitação',
  'Motivo',
  'Quem lançou',
] as const

/** Oldest first, as a statement is read; what grows meanwhile is not in it. */
export const exportarLancamentos: Caso<typeof centrocusto.exportarLancamentos> = async (pedido) => {
  const { db, ator, params, query, sinal } = pedido
  const onde = await ondeDosLancamentos(db, ator, params.id, query)
  const { codigo } = existente(
    await linha(db, { codigo: text })`select codigo from centro_custo where id = ${params.id}`,
  )
  const r = await lerRegulamento(db)
  const fuso = r.parametro('fuso')
  return {
    nome: `centro-de-custo-${codigo.replace(/[^A-Z0-9]+/g, '-')}-${r.hoje}.csv`,
    tipo: 'text/csv; charset=utf-8',
    corpo: Readable.from(escrever(db, ator, onde, fuso, sinal())),
  }
}

async function* escrever(db: Banco, ator: Ator, onde: SQL, fuso: string, sinal: AbortSignal): AsyncGenerator<string> {
  yield cabecalhoCsv(colunas)
  for (let depois = 0; !sinal.aborted; ) {
    const lote = await linhas(db, linhaDoLancamento)`
      select ${colunasDoLancamento(ator)} ${deLancamentos} where ${onde} and l.id > ${depois} order by l.id limit ${LOTE}`
    if (lote.length === 0) return
    yield lote.map((l) => linhaCsv(celulasDe(verLancamento(l), fuso))).join('')
    depois = lote.at(-1)!.id
  }
}

const emBranco = ''
const celulasDe = (l: LancamentoDoCentro, fuso: string) => [
  dataLocal(new Date(l.dtainclusao), fuso).split('-').reverse().join('/'),
  l.descricao,
  l.valor > 0 ? l.valor : emBranco,
  l.valor < 0 ? -l.valor : emBranco,
  l.saldo ?? emBranco,
  l.solicitacao ? (l.solicitacao.nrosolicitacao ?? 'De outra unidade') : emBranco,
  l.motivo ?? emBranco,
  l.por ?? emBranco,
]
