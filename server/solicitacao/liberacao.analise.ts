import { podeLiberar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { diagnosticoResolvido } from '../db/queries/diagnostico-da-solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { HubEvents } from '../events/reacoes.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { convidar } from '../services/convidar.ts'
import { reservarEstimado } from '../services/estimar-subsidio.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * The manager lets an analysed request go on: the estimated subsidy is set aside, then the diagnostic begins where the offer
 * demands one, else providers are invited.
 */
export async function liberarDaAnalise(
  { db, actor, corpo, ports }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(podeLiberar(await fatosDaSolicitacao(db, s), { id: actor.id, papeis: actor.grupos }))
  const reservada = await reservarEstimado(db, s, r, { aceitaMenos: corpo.aceita_saldo_menor ?? false, por: actor.id })
  // Back in the analysis after a diagnostic, the road goes on without another one.
  const comDiagnostico = s.oferta.exigeDiagnostico && !(await diagnosticoResolvido(db, s.id))
  const movida = comDiagnostico
    ? await pedirDiagnostico({ por: actor.id, ...corpo.diagnostico }, { db, ports }, reservada, r)
    : await convidar(db, ports, reservada, r, { ate: corpo.dtaprazoenvioproposta, por: actor.id })
  const proximo = comDiagnostico ? 'diagnostico' : substatus[movida.substatus].pedeAceite ? 'aceite' : 'propostas'
  await anunciar(db, avisos.solicitacaoLiberada, { s, por: actor.id, proximo }, ports)
  await ports.emitir(db, ports, 'solicitacaoLiberada', { solicitacaoId: s.id })
  return movida
}

async function pedirDiagnostico(
  pedido: Pick<HubEvents['diagnosticoPedido'], 'por' | 'consultor' | 'prestador'>,
  { db, ports }: Pick<Pedido<typeof chamadas.liberar>, 'db' | 'ports'>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  const movida = await mover(db, s, 'em_diagnostico', r)
  await anunciar(db, avisos.diagnosticoPedido, { s, por: pedido.por })
  await ports.emitir(db, ports, 'diagnosticoPedido', { solicitacaoId: s.id, ...pedido })
  return movida
}
