import { type DadosDoContrato, situacoes as doContrato } from '@hub/domain/contrato/contrato.states.ts'
import { type DadosDaEtapa, situacoes as daEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { estadosOnde } from '@hub/domain/kernel/maquina.ts'
import { type DadosDaNota, situacoes as daNota } from '@hub/domain/nota/nota.states.ts'
import { type DadosDaProposta, situacoes as daProposta } from '@hub/domain/proposta/proposta.states.ts'
import {
  type Status,
  type Substatus,
  substatus,
  substatusOnde,
  substatusTodos,
} from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { DadosDoSubstatus } from '@hub/domain/solicitacao/substatus.ts'
import { type SQL, sql } from '../drizzle.ts'

/**
 * `coluna` is one of these states, as constants of the text: the codes are ours, the planner knows how frequent each one is, and a
 * partial index on some of them matches.
 */
export const entre = (codigos: readonly string[], coluna = 's.substatus'): SQL =>
  sql.raw(codigos.length ? `${coluna} in (${codigos.map((c) => `'${c}'`).join()})` : 'false')

/** Requests whose row of the table of states says yes, on alias `s` unless said: `onde('trabalha')`. */
export const onde = (coluna: keyof DadosDoSubstatus, alias = 's'): SQL =>
  entre(substatusOnde(coluna), `${alias}.substatus`)

/** The states under one of these parent statuses. */
export const situacoesDe = (status: readonly Status[]): Substatus[] =>
  substatusTodos.filter((codigo) => status.includes(substatus[codigo].status))

/** Requests of one of these parent statuses, on alias `s` unless said. */
export const deStatus = (status: readonly Status[], alias = 's'): SQL =>
  entre(situacoesDe(status), `${alias}.substatus`)

/** The same of the other tables of states, on the column `situacao` with its alias: `etapaOnde('aFazer', 't.situacao')`. */
export const etapaOnde = (qual: keyof DadosDaEtapa, coluna: string): SQL => entre(estadosOnde(daEtapa, qual), coluna)
export const propostaOnde = (qual: keyof DadosDaProposta, coluna: string): SQL =>
  entre(estadosOnde(daProposta, qual), coluna)
export const contratoOnde = (qual: keyof DadosDoContrato, coluna: string): SQL =>
  entre(estadosOnde(doContrato, qual), coluna)
export const notaOnde = (qual: keyof DadosDaNota, coluna: string): SQL => entre(estadosOnde(daNota, qual), coluna)

/** Day on which the stage on alias `e` is due, as domain/etapa `devidaEm` has it. */
export const etapaDevidaEm = (alias: string): SQL => sql.raw(`greatest(${alias}.dtafim, ${alias}.corrigir_ate)`)
