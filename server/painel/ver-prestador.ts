import type { SituacaoDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { PainelDoPrestador, painel } from '@hub/protocol/painel.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { linha, linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { demandaAAceitar, filtrosDaProposta } from '../db/queries/filtros-da-proposta.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { entre, vezDe } from '../db/queries/vez.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDoResumo, type LinhaDoResumo, verAgora } from '../passos/resumo-da-solicitacao.ts'
import { verSituacao } from '../passos/situacao.ts'

interface Pendente extends LinhaDoResumo {
  tipo: 'proposta' | 'demanda' | 'contrato' | 'projeto' | 'diagnostico'
  alvo: number
  esperam: number
  situacao: SituacaoDaProposta | null
}

const PRIMEIRAS = 5
const contratacao = entre(['aguardando_assinaturas', 'aguardando_pagamento', 'aguardando_liberacao'])
const encerramento = entre(['aguardando_avaliacao', 'aguardando_analise_final'])

/** What a provider company has to do next, from its own invitations and the projects that it won. */
export const verPrestador: Caso<typeof painel.prestador> = async ({ db, ator }): Promise<PainelDoPrestador> => {
  const r = await lerRegulamento(db)
  // Of a hiring of several companies: one proposal to all of them, then a project of each (docs/decisions/0028).
  const minhas = sql`p.empresa_id = any(${lista(ator.prestadorDe)}) and s.mae_id is null`
  const meus = sql`s.prestador_id = any(${lista(ator.prestadorDe)}) and s.quantas_empresas = 1`
  const contas = Object.entries(filtrosDaProposta)
    .filter(([nome]) => nome !== '')
    .map(([nome, f]) => sql`count(*) filter (where ${f})::int as ${sql.identifier(nome)}`)
  const propostas = (await linha<PainelDoPrestador['propostas']>(
    db,
    sql`select ${sql.join(contas, sql`, `)} from proposta p join solicitacao s on s.id = p.solicitacao_id where ${minhas}`,
  ))!
  const projetos = (await linha<PainelDoPrestador['projetos']>(
    db,
    sql`select count(*) filter (where ${contratacao})::int as em_contratacao,
      count(*) filter (where s.substatus = 'em_execucao')::int as em_execucao,
      count(*) filter (where ${encerramento})::int as em_encerramento from solicitacao s where ${meus}`,
  ))!
  const meuDiagnostico = filtrosDoDiagnostico(ator, ['prestador'], r).minha_vez
  const diagnosticos = (await linha<PainelDoPrestador['diagnosticos']>(
    db,
    sql`select count(*)::int as minha_vez from diagnostico d join solicitacao s on s.id = d.solicitacao_id where ${meuDiagnostico}`,
  ))!
  const pendentes = await linhas<Pendente>(
    db,
    sql`select count(*) over()::int as esperam, x.* from (
      select ${colunasDoResumo}, case when ${demandaAAceitar} then 'demanda' else 'proposta' end as tipo,
        case when ${demandaAAceitar} then s.id else p.id end as alvo, p.situacao
        from proposta p join solicitacao s on s.id = p.solicitacao_id where ${minhas} and ${filtrosDaProposta.minha_vez}
      union all
      select ${colunasDoResumo}, case when s.substatus = 'em_execucao' then 'projeto' else 'contrato' end, s.id, null
        from solicitacao s where ${meus} and ${vezDe('prestador')} and ${entre(['aguardando_assinaturas', 'em_execucao'])}
      union all
      select ${colunasDoResumo}, 'diagnostico', d.id, null
        from diagnostico d join solicitacao s on s.id = d.solicitacao_id where ${meuDiagnostico}
      ) x order by x.prazo nulls last, x.id desc limit ${PRIMEIRAS}`,
  )
  return {
    aguardam: pendentes.map((l) => ({
      tipo: l.tipo,
      id: l.alvo,
      nrosolicitacao: l.nrosolicitacao,
      titulo: l.oferta.titulo,
      cliente: l.quantasEmpresas > 1 ? VARIAS_EMPRESAS : l.empresa.nomefantasia,
      cidade: l.quantasEmpresas > 1 ? '' : l.empresa.cidade,
      situacao: l.situacao,
      substatus: verSituacao(l.substatus),
      agora: verAgora(l, ator, ['prestador'], r),
    })),
    esperam: pendentes[0]?.esperam ?? 0,
    propostas,
    projetos,
    diagnosticos,
    proximo_prazo: iso(pendentes.find((l) => l.prazo !== null)?.prazo ?? null),
  }
}
