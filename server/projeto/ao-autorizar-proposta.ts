import { etapa as maquinaDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { nota as maquinaDaNota } from '@hub/domain/nota/nota.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, inArray, sql } from '../db/drizzle.ts'
import { entre } from '../db/queries/estado.ts'
import { etapa, etapaArquivo, nota } from '../db/tables/pagamento.ts'
import { propostaVersao } from '../db/tables/proposta.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Reacao } from '../events/reacoes.ts'

/** Stages and payment plan come from the authorised version: an instalment per stage, its subsidy by largest remainder. */
export const aoAutorizarProposta: Reacao<{ solicitacaoId: number; propostaId: number }> = async (tx, _ports, dados) => {
  const [versao] = await tx
    .select()
    .from(propostaVersao)
    .where(eq(propostaVersao.propostaId, dados.propostaId))
    .orderBy(sql`id desc`)
    .limit(1)
  const [s] = await tx.select().from(solicitacao).where(eq(solicitacao.id, dados.solicitacaoId))
  const { etapas } = existente(versao).conteudo
  const subsidios = dividir(
    existente(s).valorSubsidio ?? 0,
    etapas.map((e) => e.valor),
  )
  const feitas = await tx
    .insert(etapa)
    .values(etapas.map((e) => ({ ...e, solicitacaoId: dados.solicitacaoId, situacao: 'pendente' as const })))
    .returning({ id: etapa.id, ordem: etapa.ordem, valor: etapa.valor })
  await tx.insert(nota).values(
    feitas.map((e) => ({
      solicitacaoId: dados.solicitacaoId,
      parcela: e.ordem,
      etapaId: e.id,
      valor: e.valor,
      subsidio: subsidios[e.ordem - 1]!,
      situacao: 'a_autorizar' as const,
    })),
  )
}

/** What was only prepared is taken away with the choice. */
export const aoReabrirSelecao: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  await tx.delete(nota).where(eq(nota.solicitacaoId, solicitacaoId))
  const etapas = tx.select({ id: etapa.id }).from(etapa).where(eq(etapa.solicitacaoId, solicitacaoId))
  await tx.delete(etapaArquivo).where(inArray(etapaArquivo.etapaId, etapas))
  await tx.delete(etapa).where(eq(etapa.solicitacaoId, solicitacaoId))
}

/** Nobody is asked any more for what is not accepted, nor for its invoice. */
export const aoCancelarSolicitacao: Reacao<{ solicitacaoId: number }> = async (tx, _ports, { solicitacaoId }) => {
  await tx.execute(
    sql`update nota set situacao = 'cancelada' where solicitacao_id = ${solicitacaoId} and ${entre(maquinaDaNota.comandos.cancelar.de, 'situacao')}`,
  )
  await tx.execute(
    sql`update etapa set situacao = 'cancelada' where solicitacao_id = ${solicitacaoId} and ${entre(maquinaDaEtapa.comandos.cancelar.de, 'situacao')}`,
  )
}
