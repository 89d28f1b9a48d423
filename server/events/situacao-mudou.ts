import { randomUUID } from 'node:crypto'
import { type SituacaoDoDiagnostico, situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { publicar } from './publicar.ts'

/** A request or a diagnostic came to be in a situation; `de` is null at its birth. */
type Mudanca =
  | { tipo: 'solicitacao'; id: number; de: Substatus | null; para: Substatus }
  | { tipo: 'diagnostico'; id: number; de: SituacaoDoDiagnostico | null; para: SituacaoDoDiagnostico }

/**
 * Called by whoever writes a new situation, in the same transaction: systems outside are told of every change, as it was at
 * that moment (docs/decisions/0044). Money in centavos; of people nothing but the size and the city of their company.
 */
export const situacaoMudou = async (tx: Database, m: Mudanca): Promise<void> => {
  if (m.de === m.para) return
  await medir(tx, m)
  if (m.tipo === 'solicitacao') await publicar(tx, 'solicitacao.situacao_alterada', m.id, { anterior: m.de })
}

const comeco = {
  solicitacao: sql`'solicitacao', s.id, s.id, 'metricas:solicitacao:' || s.id,
    jsonb_build_object('id', s.id, 'numero', s.nrosolicitacao, 'empresas', s.quantas_empresas, 'parte_de', s.principal_id`,
  diagnostico: sql`'diagnostico', d.id, s.id, 'metricas:diagnostico:' || d.id,
    jsonb_build_object('id', d.id, 'numero', d.nrodiagnostico, 'solicitacao', s.nrosolicitacao, 'prazo', d.prazo,
      'executor', case when d.empresa_id is not null then 'prestador' when d.consultor_id is not null then 'consultor' end`,
}

/** Queues the metric of a request or diagnostic as it stands now. Answers its message. */
export async function medir(tx: Database, m: Mudanca): Promise<number> {
  const nome = m.tipo === 'solicitacao' ? substatus[m.para].descricao : situacoes[m.para].descricao
  const gravada = await row(tx, { id: num })`
    
    insert into integracao_saida (destino, chave, tipo, registro, solicitacao_id, ordem, dados)
    select 'metricas', ${randomUUID()}::text, ${comeco[m.tipo]},
      'situacao', ${m.para}::text, 'descricao', ${nome}::text, 'anterior', ${m.de}::text, 'em', agora(),
      'servico', s.oferta->>'codigo', 'programa', p.descricao, 'unidade', u.descricao, 'area', a.descricao,
      'porte', e.porte, 'municipio', e.cidade_ibge, 'enviada_em', s.dtainclusao,
      'valor', s.valor, 'subsidio', s.valor_subsidio, 'cliente', s.valor_cliente)
    from solicitacao s
      ${m.tipo === 'diagnostico' ? sql`join diagnostico d on d.solicitacao_id = s.id` : sql``}
      join programa p on p.id = s.programa_id
      join unidade_atendimento u on u.id = s.unidade_id
      join area_atuacao a on a.id = s.area_id
      join empresa e on e.id = s.empresa_id
    where ${m.tipo === 'diagnostico' ? sql`d.id` : sql`s.id`} = ${m.id}
    returning id`
  return gravada!.id
}
