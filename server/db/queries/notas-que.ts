import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { contem } from './pagina.ts'
import { aoMenosUma, type Lookup, lookupsDe, peloNumero } from './solicitacoes-que.ts'

/** An instalment as lists call it ('2026-000123, parcela 2'), or the end of that: its request's number, and its own. */
const emParcela = /^(.{0,40}?)[\s,]{0,3}parcela(?: (\d{1,3}))?$/
/** Its number as lists may call it. */
const antesDoNumero = /^nota n[ºo°] ?/

/** The lookups to invoices (alias `n`) of a search, by their own words and their request's; `e`: what else is to be so of them. */
export async function notasQue(db: Database, busca: string, actor: Actor): Promise<{ por: Lookup[]; e?: SQL }> {
  const frase = chaveDeBusca(busca)
  const [parcela, solicitacao, ordem] = emParcela.exec(frase) ?? []
  const numero = frase.replace(antesDoNumero, '')
  const desta = ordem ? sql`n.parcela = ${Number(ordem)}` : sql`true`
  if (solicitacao) return { por: aoMenosUma(peloNumero(solicitacao)), e: desta }
  return {
    por: [
      ...(parcela ? [{ condicao: desta, propria: true } as const] : []),
      ...(await lookupsDe(db, busca, actor, { servico: sql`n.servico_id` })),
      // Of every number too many have the same two first digits.
      {
        condicao: numero.length < 3 ? sql`busca_texto(n.numero) = ${numero}` : contem(sql`n.numero`, numero),
        propria: true,
      },
    ],
  }
}
