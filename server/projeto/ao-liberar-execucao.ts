import { deslocamento } from '@hub/domain/etapa/etapas.rules.ts'
import { formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import type { Ports } from '../kernel/ports.ts'
import { gravarSolicitacao, type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { avisos } from './projeto.avisos.ts'

/** The provider may begin: the first stage has its day, later than planned where the release is. */
export const aoLiberarExecucao: Reacao<{ solicitacaoId: number }> = async (tx, ports, { solicitacaoId }) => {
  const s = await travarSolicitacao(tx, solicitacaoId)
  const r = await lerRegulamento(tx)
  await acertarPrazo(tx, await deslocarEtapas(tx, ports, s, r), r)
}

/** Released after the planned start, all stages move by the days in between (contract, section 3), and everybody is told. */
async function deslocarEtapas(tx: Database, ports: Ports, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  const etapas = await tx.select().from(etapa).where(eq(etapa.solicitacaoId, s.id)).orderBy(etapa.ordem)
  const dias = deslocamento(etapas, r.hoje)
  if (dias === 0) return s
  await tx
    .update(etapa)
    .set({ dtainicio: sql`${etapa.dtainicio} + ${dias}::int`, dtafim: sql`${etapa.dtafim} + ${dias}::int` })
    .where(eq(etapa.solicitacaoId, s.id))
  const movida = s.dtaPrazoFinalizacao
    ? await gravarSolicitacao(tx, s, { dtaPrazoFinalizacao: somarDias(s.dtaPrazoFinalizacao, dias) })
    : s
  const novas = etapas.map(
    (e) =>
      `Etapa ${e.ordem}: de ${formatarData(somarDias(e.dtainicio, dias))} a ${formatarData(somarDias(e.dtafim, dias))}`,
  )
  await anunciar(tx, avisos.etapasDeslocadas, { s, por: null, dias, novas }, ports)
  return movida
}
