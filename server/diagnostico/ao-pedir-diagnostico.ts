import type { Executor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proximosNumeros } from '../db/queries/sequencia.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { contar } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { acertarPrazo } from './diagnostico-travado.ts'
import { consultorAtivo, consultorExecutor, prestadorExecutor } from './executor.ts'
import { pedirAoExecutor } from './pedir-ao-executor.ts'

type Pedido = HubEvents['diagnosticoPedido']
const ninguem: Executor = { empresaId: null, consultorId: null }

/** Whom the manager named; else the consultant linked to the request; else nobody yet. */
async function executorDe(tx: Database, s: Solicitacao, p: Pedido): Promise<(Executor & { nome: string }) | undefined> {
  if (p.prestador !== undefined) return prestadorExecutor(tx, s, p.prestador)
  if (p.consultor !== undefined) return consultorExecutor(tx, p.consultor)
  return s.consultorId === null ? undefined : consultorAtivo(tx, s.consultorId)
}

/** Released to the diagnostic: it is created with its number, executor and deadline, and its executor is asked. */
export const aoPedirDiagnostico: Reacao<Pedido> = async (tx, ports, pedido) => {
  const s = await travarSolicitacao(tx, pedido.solicitacaoId)
  const r = await lerRegulamento(tx)
  const executor = await executorDe(tx, s, pedido)
  const [nrodiagnostico] = await proximosNumeros(tx, 'diagnostico', Number(r.hoje.slice(0, 4)), 1)
  const prazo = dataLocal(r.emDiasUteis(r.de(s).parametro('prazo_diagnostico_du')), r.parametro('fuso'))
  const { empresaId, consultorId } = executor ?? ninguem
  const d = await insertRow(tx, diagnostico, {
    nrodiagnostico: nrodiagnostico!,
    solicitacaoId: s.id,
    situacao: executor ? 'aguardando_aceite' : 'sem_executor',
    empresaId,
    consultorId,
    prazo,
  })
  await situacaoMudou(tx, { tipo: 'diagnostico', id: d.id, de: null, para: d.situacao })
  await acertarPrazo(tx, s, executor ? 'executor' : 'gestor', d, r)
  const criacao = { s, por: pedido.por, d, executor: executor?.nome, dia: formatarData(prazo) }
  await contar(tx, ports, avisos.diagnosticoCriado, criacao)
  if (executor) await pedirAoExecutor(tx, ports, s, d)
}
