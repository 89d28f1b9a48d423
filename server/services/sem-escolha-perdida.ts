import { podeAtender } from '@hub/domain/proposta/convite.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { prestadorParaServico } from '../db/queries/prestadores-do-servico.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisos } from './andamento.avisos.ts'
import { demandaDe, escreverEscolhaInterna } from './demanda-interna.ts'
import { gravarSolicitacao, type Solicitacao } from './solicitacao-travada.ts'

/** The provider of a direct choice may not serve the request any more. */
export const perdeuEscolha = async (db: Database, s: Solicitacao): Promise<boolean> =>
  s.escolhaDiretaId !== null && !podeAtender(await prestadorParaServico(db, s.escolhaDiretaId, s)).permitido

/**
 * A direct choice that is lost is over: everybody is called, and the history says so. Else the request could only be cancelled. Of an
 * internal demand the stages and the price that the staff chose go with it.
 */
export async function semEscolhaPerdida(db: Database, s: Solicitacao, por: number): Promise<Solicitacao> {
  if (!(await perdeuEscolha(db, s))) return s
  await anunciar(db, avisos.escolhaDiretaDesfeita, { s, por })
  const d = await demandaDe(db, s.id)
  if (!d) return gravarSolicitacao(db, s, { escolhaDiretaId: null })
  await escreverEscolhaInterna(db, s.id, null)
  return gravarSolicitacao(db, s, { escolhaDiretaId: null, valor: d.valorDaOferta })
}
