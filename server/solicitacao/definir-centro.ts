import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { partesVivas } from '../services/acompanhar-familia.ts'
import { transferirReserva } from '../services/centro-custo.ts'
import { travarCentro } from '../services/estimar-subsidio.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { gravarSolicitacao, travarPara } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * Gives a request that the caller conducts another cost centre. Before the release any balance will do (the subsidy is capped by it);
 * what is already reserved moves to the new centre whole or not at all.
 * @throws Recusa VALIDACAO for a centre that does not exist, CENTRO_DE_CUSTO_INATIVO, SALDO_INSUFICIENTE
 */
export async function definirCentro(
  db: Database,
  actor: Actor,
  id: number,
  centroId: number,
  deAntes?: number | null,
): Promise<{ id: number; codigo: string; descricao: string }> {
  const s = await travarPara(db, actor, id, 'alterarCentroCusto')
  exigirAntes(s.centroCustoId, deAntes)
  const centro = await travarCentro(db, centroId)
  if (!centro) throw campoInvalido('centrocusto', 'Este centro de custo não existe.')
  if (!centro.ativo) throw new Recusa('CENTRO_DE_CUSTO_INATIVO')
  if (s.centroCustoId !== centro.id) {
    if (s.bp > 0 && centro.saldo === 0) throw new Recusa('SALDO_INSUFICIENTE')
    const antes = await codigoDe(db, s.centroCustoId)
    // Of several companies each part holds its own reserve.
    if (s.quantasEmpresas > 1)
      for (const parte of await partesVivas(db, s.id)) await transferirReserva(db, parte, centro.id)
    if (s.reservado > 0) await transferirReserva(db, s, centro.id)
    else await gravarSolicitacao(db, s, { centroCustoId: centro.id })
    await anunciar(db, avisos.centroCustoAlterado, { s, por: actor.id, antes, centro })
  }
  return centro
}

/** Takes the cost centre of a request away again. @throws Recusa SITUACAO_NAO_PERMITE once it was released, or with a reserve */
export async function tirarCentro(db: Database, actor: Actor, id: number, deAntes?: number | null): Promise<void> {
  const s = await travarPara(db, actor, id, 'alterarCentroCusto')
  exigirAntes(s.centroCustoId, deAntes)
  if (s.reservado > 0 || !substatus[s.substatus].triagem) throw new Recusa('SITUACAO_NAO_PERMITE')
  if (s.centroCustoId === null) return
  const antes = await codigoDe(db, s.centroCustoId)
  await gravarSolicitacao(db, s, { centroCustoId: null })
  await anunciar(db, avisos.centroCustoAlterado, { s, por: actor.id, antes, centro: null })
}

const codigoDe = async (db: Database, id: number | null): Promise<string | undefined> =>
  id === null ? undefined : (await row(db, { codigo: text })`select codigo from centro_custo where id = ${id}`)?.codigo
