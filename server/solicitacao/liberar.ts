import { decidir } from '@hub/domain/kernel/maquina.ts'
import { podeLiberar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { solicitacao as maquina, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { diagnosticoResolvido } from '../db/queries/diagnostico-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { HubEvents } from '../events/reacoes.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { convidar } from '../services/convidar.ts'
import { reservarEstimado } from '../services/estimar-subsidio.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { semEscolhaPerdida } from '../services/sem-escolha-perdida.ts'
import { type Solicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { definirCentro } from './definir-centro.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'
import { darA } from './trocar-responsaveis.ts'

/**
 * One call for both releases (design: domain §3); which one follows from the state. Who answers for the request and which centre pays may
 * be said with it: each is the command of that name, in the same transaction, so that a release that is refused changes neither.
 */
export const liberar: UseCase<typeof chamadas.liberar> = async (pedido) => {
  const { db, actor, params } = pedido
  const { gestor, centrocusto, ...corpo } = pedido.corpo
  await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  if (gestor !== undefined) await darA(db, actor, [params.id], { gestor })
  if (centrocusto !== undefined) await definirCentro(db, actor, params.id, centrocusto)
  // Read again: both write it.
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  const r = await lerRegulamento(db)
  const liberarAgora = maquina.comandos.liberarExecucao.de.includes(s.substatus) ? liberarExecucao : liberarDaAnalise
  return verMovida(await liberarAgora({ ...pedido, corpo }, s, r))
}

/** Signed and paid: the provider may begin. From here the request's deadline is the end of the last stage. */
async function liberarExecucao(
  { db, actor, ports }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(decidir(maquina, 'liberarExecucao', s.substatus, actor.grupos))
  const movida = await mover(db, s, 'em_execucao', r, {
    prazo: s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null,
  })
  await anunciar(db, avisos.execucaoLiberada, { s, por: actor.id })
  await ports.emitir(db, ports, 'execucaoLiberada', { solicitacaoId: s.id })
  await anunciar(db, avisos.projetoLiberado, { s, por: actor.id }, ports)
  return movida
}

/**
 * The manager lets an analysed request go on: the estimated subsidy is set aside, then the diagnostic begins where the offer
 * demands one, else providers are invited.
 */
async function liberarDaAnalise(
  { db, actor, corpo, ports }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(podeLiberar(await fatosDaSolicitacao(db, s), { id: actor.id, papeis: actor.grupos }))
  const aberta = corpo.sem_escolha_direta ? await semEscolhaPerdida(db, s, actor.id) : s
  const reservada = await reservarEstimado(db, aberta, r, {
    aceitaMenos: corpo.aceita_saldo_menor ?? false,
    por: actor.id,
  })
  // Back in the analysis after a diagnostic, the road goes on without another one.
  const comDiagnostico = s.oferta.exigeDiagnostico && !(await diagnosticoResolvido(db, s.id))
  const movida = comDiagnostico
    ? await pedirDiagnostico({ por: actor.id, ...corpo.diagnostico }, { db, ports }, reservada, r)
    : await convidar(db, ports, reservada, r, { ate: corpo.dtaprazoenvioproposta, por: actor.id })
  const convite = movida.escolhaDiretaId ? 'escolha' : 'propostas'
  const proximo = comDiagnostico ? 'diagnostico' : substatus[movida.substatus].pedeAceite ? 'aceite' : convite
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
