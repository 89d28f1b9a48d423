import { type Executor, ehOutroExecutor } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { diagnostico as maquina } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { Agente } from '@hub/domain/kernel/papel.ts'
import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { contar, tocarExecutor } from './aviso.ts'
import { avisos } from './diagnostico.avisos.ts'
import { acertarPrazo, mudarDiagnostico, type Travado } from './diagnostico-travado.ts'
import { nomeDoExecutor } from './executor.ts'
import { pedirAoExecutor } from './pedir-ao-executor.ts'

/** Who has it as the caller knows it; undefined: whoever it is. */
type ExecutorVisto = CorpoDe<typeof diagnostico.removerConsultor>['antes']

/**
 * Gives a locked diagnostic to another executor, or to nobody for now. The new one is asked to accept and has the whole time;
 * who had it is told. What was sent by the one before stays in the diagnostic.
 * @throws Recusa EXECUTOR_REPETIDO, DIAGNOSTICO_JA_ENVIADO, SITUACAO_NAO_PERMITE, VERSAO_DESATUALIZADA
 */
export async function trocarExecutor(
  tx: Database,
  ports: Ports,
  { s, d, quem }: Pick<Travado, 's' | 'd'> & { quem: { id: number; papeis: readonly Agente[] } },
  novo: (Executor & { nome: string }) | null,
  visto?: ExecutorVisto,
): Promise<void> {
  exigir(decidir(maquina, novo ? 'alterarExecutor' : 'removerExecutor', d.situacao, quem.papeis))
  exigirAntes(d.empresaId, visto && (visto.tipo === 'prestador' ? visto.id : null))
  exigirAntes(d.consultorId, visto && (visto.tipo === 'consultor' ? visto.id : null))
  if (novo && !ehOutroExecutor(d, novo)) throw new Recusa('EXECUTOR_REPETIDO')
  const r = await lerRegulamento(tx)
  const prazo = dataLocal(r.emDiasUteis(r.de(s).parametro('prazo_diagnostico_du')), r.parametro('fuso'))
  const antes = await nomeDoExecutor(tx, d)
  const trocado = await mudarDiagnostico(tx, d, {
    situacao: novo ? 'aguardando_aceite' : 'sem_executor',
    empresaId: novo?.empresaId ?? null,
    consultorId: novo?.consultorId ?? null,
    prazo,
    motivo: null,
    aceitoEm: null,
    atrasoAvisadoEm: null,
  })
  await acertarPrazo(tx, s, novo ? 'executor' : 'gestor', trocado, r)
  const troca = { s, por: quem.id, d: trocado }
  if (novo) {
    const reatribuido = { ...troca, executor: novo.nome, dia: formatarData(prazo) }
    await contar(tx, ports, avisos.diagnosticoReatribuido, reatribuido)
  } else await contar(tx, ports, avisos.diagnosticoSemExecutor, troca)
  await anunciar(tx, avisos.diagnosticoExecutorAlterado, {
    s,
    por: quem.id,
    antes,
    depois: novo?.nome ?? 'ninguém',
  })
  await tocarExecutor(tx, d)
  if (d.situacao !== 'rejeitado') await anunciar(tx, avisos.executorTrocado, { d }, ports)
  if (novo) await pedirAoExecutor(tx, ports, s, trocado)
}
