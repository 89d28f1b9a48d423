import type { Database } from '../db/drizzle.ts'
import { num, rows } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'

/** Another proposal was authorised: who proposed and was left out is told so, not who won or for how much. */
export async function avisarPreteridos(tx: Database, ports: Ports, s: Solicitacao): Promise<void> {
  const preteridas = await rows(tx, { id: num, empresaId: num })`
    select id, empresa_id as "empresaId" from proposta
      where solicitacao_id = ${s.id} and situacao = 'nao_selecionada' order by id`
  for (const { id: proposta, empresaId } of preteridas)
    await anunciar(tx, avisos.propostaPreterida, { s, por: null, empresaId, proposta }, ports)
}
