import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** A finished and evaluated request comes to the manager; `por` is null where the client's silence did it. */
export async function moverParaAnaliseFinal(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  por: number | null,
): Promise<Solicitacao> {
  const movida = await mover(tx, s, 'aguardando_analise_final', r)
  await anunciar(tx, avisos[por === null ? 'avaliacaoEncerradaPorSilencio' : 'enviadaAnaliseFinal'], { s, por })
  await anunciar(tx, avisos.analiseFinal, { s, por }, ports)
  return movida
}
