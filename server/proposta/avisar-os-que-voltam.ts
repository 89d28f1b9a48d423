import { sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { num, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import { avisar } from '../events/registrar.ts'
import { avisos } from './proposta.avisos.ts'

/** The choice fell: providers that had been told of their end read that their proposal counts again. */
export const avisarOsQueVoltam: Reacao<{ solicitacaoId: number }> = async (db, _ports, { solicitacaoId }) => {
  const { hoje } = await lerRegulamento(db)
  const voltam = await rows(db, { usuario: num, proposta: num, nrosolicitacao: text })`
    select eu.usuario_id as usuario, p.id as proposta, s.nrosolicitacao
      from proposta p join solicitacao s on s.id = p.solicitacao_id
      join empresa_usuario eu on eu.empresa_id = p.empresa_id and eu.lado = 'prestador' and ${agePor(sql`eu`)}
      where p.solicitacao_id = ${solicitacaoId} and p.situacao = 'nao_selecionada' and ${validadeEnviada} >= ${hoje}::date`
  for (const volta of voltam) await anunciar(db, avisos.propostaVoltaAValer, volta)
  await avisar(db, { tipo: 'solicitacao', id: solicitacaoId, para: ['prestador'] })
}
