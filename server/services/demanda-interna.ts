import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { precoPorHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { demandaInterna, type EscolhaInterna, type ModeloHoraUsado } from '../db/tables/demanda.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

type DemandaInterna = typeof demandaInterna.$inferSelect
/** A demand whose provider, stages and price the manager chose. */
export interface EscolhaDaDemanda extends DemandaInterna {
  escolha: EscolhaInterna
  prestadorId: number
  escolhidaPor: number
}

/** What makes a request an internal demand; undefined for one that a client sent. */
export async function demandaDe(db: Database, solicitacaoId: number): Promise<DemandaInterna | undefined> {
  const [d] = await db.select().from(demandaInterna).where(eq(demandaInterna.solicitacaoId, solicitacaoId))
  return d
}

/** The internal direct choice of a request; undefined where providers are invited. */
export async function escolhaInternaDe(db: Database, s: Solicitacao): Promise<EscolhaDaDemanda | undefined> {
  const d = await demandaDe(db, s.id)
  return d?.escolha && s.escolhaDiretaId
    ? { ...d, escolha: d.escolha, prestadorId: s.escolhaDiretaId, escolhidaPor: existente(d.escolhidaPor) }
    : undefined
}

/** The same on alias s, as a condition. */
export const comEscolhaInterna = sql`(s.escolha_direta_id is not null and exists (
  select 1 from demanda_interna i where i.solicitacao_id = s.id and i.escolha is not null))`

/** Writes what the staff chose for an internal demand, and who; null: nobody is chosen. */
export const escreverEscolhaInterna = (
  db: Database,
  solicitacaoId: number,
  nova: Pick<EscolhaDaDemanda, 'escolha' | 'escolhidaPor'> | null,
) =>
  db
    .update(demandaInterna)
    .set({
      escolha: nova?.escolha ?? null,
      escolhidaPor: nova?.escolhidaPor ?? null,
      versao: sql`${demandaInterna.versao} + 1`,
    })
    .where(eq(demandaInterna.solicitacaoId, solicitacaoId))

/** The terms of a direct choice as they travel; `horasDaOferta` are those that the offer includes. */
export function verTermos(e: EscolhaInterna, horasDaOferta: number) {
  const horas = e.etapas.reduce((s, etapa) => s + etapa.horas, 0)
  return {
    apresentacao: e.apresentacao,
    modelo_hora: e.modeloHora && verModeloHora(e.modeloHora),
    horas,
    horas_adicionais: e.modeloHora ? precoPorHora(e.modeloHora, horas, horasDaOferta).adicionais : 0,
    valor: emReais(e.valor),
    etapas: e.etapas.map((etapa) => ({ ...etapa, valor: emReais(etapa.valor) })),
  }
}

export const verModeloHora = (m: ModeloHoraUsado) => ({
  id: m.id,
  descricao: m.descricao,
  valor_hora: emReais(m.valorHora),
  valor_hora_adicional: emReais(m.valorHoraAdicional),
  hora_limite: m.horaLimite,
})
