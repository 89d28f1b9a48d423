import { podeLiberar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { diagnosticoResolvido } from '../db/queries/diagnostico-da-solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { EventosDaCasa } from '../events/reacoes.ts'
import type { Pedido } from '../kernel/caso.ts'
import { convidar } from '../passos/convidar.ts'
import { reservarEstimado } from '../passos/estimar-subsidio.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * The manager lets an analysed request go on: the estimated subsidy is set aside, then the diagnostic begins where the offer
 * demands one, else providers are invited.
 */
export async function liberarDaAnalise(
  { db, ator, corpo, portas }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(podeLiberar(await fatosDaSolicitacao(db, s), { id: ator.id, papeis: ator.grupos }))
  const reservada = await reservarEstimado(db, s, r, { aceitaMenos: corpo.aceita_saldo_menor ?? false, por: ator.id })
  // Back in the analysis after a diagnostic, the road goes on without another one.
  const comDiagnostico = s.oferta.exigeDiagnostico && !(await diagnosticoResolvido(db, s.id))
  const movida = comDiagnostico
    ? await pedirDiagnostico({ por: ator.id, ...corpo.diagnostico }, { db, portas }, reservada, r)
    : await convidar(db, portas, reservada, r, { ate: corpo.dtaprazoenvioproposta, por: ator.id })
  const proximo = comDiagnostico ? 'diagnostico' : substatus[movida.substatus].pedeAceite ? 'aceite' : 'propostas'
  await anunciar(db, avisos.solicitacaoLiberada, { s, por: ator.id, proximo }, portas)
  await portas.emitir(db, portas, 'solicitacaoLiberada', { solicitacaoId: s.id })
  return movida
}

async function pedirDiagnostico(
  pedido: Pick<EventosDaCasa['diagnosticoPedido'], 'por' | 'consultor' | 'prestador'>,
  { db, portas }: Pick<Pedido<typeof chamadas.liberar>, 'db' | 'portas'>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  const movida = await mover(db, s, 'em_diagnostico', r)
  await anunciar(db, avisos.diagnosticoPedido, { s, por: pedido.por })
  await portas.emitir(db, portas, 'diagnosticoPedido', { solicitacaoId: s.id, ...pedido })
  return movida
}
