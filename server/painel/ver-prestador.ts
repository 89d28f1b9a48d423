import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { contarRespostas, type ResultadoDoConvite } from '@hub/domain/painel/respostas.ts'
import type { SituacaoDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Recebimentos } from '@hub/protocol/painel.formas.ts'
import type { PainelDoPrestador, painel } from '@hub/protocol/painel.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha, linhas } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { contarCredenciamentosDoPrestador } from '../db/queries/fila-do-credenciamento.ts'
import { filtrosDaNota } from '../db/queries/filtros-da-nota.ts'
import { demandaAAceitar, filtrosDaProposta, propostaEmAnalise } from '../db/queries/filtros-da-proposta.ts'
import { assinaturaDoPrestador, execucaoDoPrestador, filtrosDoProjeto } from '../db/queries/filtros-do-projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { temposDe } from '../db/queries/tempo-por-fase.ts'
import type { Caso } from '../kernel/caso.ts'
import { colunasDoResumo, type LinhaDoResumo, verAgora } from '../passos/resumo-da-solicitacao.ts'
import { verSituacao } from '../passos/situacao.ts'
import { contarDiagnosticos, contarProjetos, ganhas, papeisDosDiagnosticos, projetosDe } from './contar.ts'

interface Pendente extends LinhaDoResumo {
  tipo: PainelDoPrestador['aguardam'][number]['tipo']
  alvo: number
  esperam: number
  situacao: SituacaoDaProposta | null
}

const PRIMEIRAS = 5

/** What a provider company has to do next, from its own invitations and the projects that it won. */
export const verPrestador: Caso<typeof painel.prestador> = async ({ db, ator }): Promise<PainelDoPrestador> => {
  const r = await lerRegulamento(db)
  // As their own lists have them: a hiring of several companies is one proposal, then a project of each (docs/decisions/0028).
  const minhas = minhasPropostas(ator.prestadorDe)
  const meus = projetosDe(ator, 'prestador')
  const soPrestador = { ...ator, grupos: ['prestador'] as const }
  const meuProjeto = filtrosDoProjeto(soPrestador, r).minha_vez
  const meuDiagnostico = filtrosDoDiagnostico(ator, ['prestador'], r).minha_vez
  const pendentes = await linhas<Pendente>(
    db,
    sql`select count(*) over()::int as esperam, x.* from (
      select ${colunasDoResumo}, case when ${demandaAAceitar} then 'demanda' else 'proposta' end as tipo,
        case when ${demandaAAceitar} then s.id else p.id end as alvo, p.situacao
        from ${minhas} and p.situacao in ('convidada', 'rascunho', 'em_negociacao') and ${propostaEmAnalise}
      union all
      select ${colunasDoResumo}, case when ${execucaoDoPrestador} then 'projeto'
          when s.substatus = 'aguardando_assinaturas' and ${assinaturaDoPrestador} then 'contrato' else 'nota' end, s.id, null
        from ${meus} and ${meuProjeto}
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
    ...(await contarPropostas(db, minhas)),
    projetos: await contarProjetos(db, ator, 'prestador', r, [
      'minha_vez',
      'atrasados',
      'em_contratacao',
      'em_execucao',
      'em_encerramento',
    ]),
    diagnosticos: await contarDiagnosticos(db, ator, papeisDosDiagnosticos, r, ['minha_vez', 'atrasados']),
    credenciamentos: await contarCredenciamentosDoPrestador(db, ator),
    recebimentos: await somarNotas(db, meus, r.hoje),
    tempos: await temposDe(db, ganhas(ator), sql`s.quantas_empresas = 1`, r),
    proximo_prazo: iso(pendentes.find((l) => l.prazo !== null)?.prazo ?? null),
  }
}

/**
 * A company's own proposals as `p` and their requests as `s`, each looked up by itself (`offset 0`): the planner would read all
 * requests to join a few hundred. A condition may follow.
 */
const minhasPropostas = (empresas: readonly number[]): SQL => sql`proposta p
  cross join lateral (select s.* from solicitacao s where s.id = p.solicitacao_id offset 0) s
  where p.empresa_id = any(${lista(empresas)}) and s.mae_id is null`

const resultados = ['venceu', 'propos', 'recusou', 'calou'] as const

/** Its proposals by the filters of their list, and what became of its invitations, in one walk over them. */
async function contarPropostas(db: Banco, minhas: SQL): Promise<Pick<PainelDoPrestador, 'propostas' | 'respostas'>> {
  const contas = [
    ...Object.entries(filtrosDaProposta).map(([nome, f]) => [nome, f] as const),
    ...resultados.map((r) => [r, sql`resultado_do_convite(p.situacao, p.enviada_em, s.substatus) = ${r}`] as const),
  ].filter(([nome]) => nome !== '')
  const { venceu, propos, recusou, calou, ...propostas } = (await linha<
    PainelDoPrestador['propostas'] & Record<ResultadoDoConvite, number>
  >(
    db,
    sql`select ${sql.join(
      contas.map(([nome, f]) => sql`count(*) filter (where ${f})::int as ${sql.identifier(nome)}`),
      sql`, `,
    )} from ${minhas}`,
  ))!
  return { propostas, respostas: contarRespostas({ venceu, propos, recusou, calou }) }
}

/** Invoices of its projects by what they wait for, as their list counts and sums them. */
async function somarNotas(db: Banco, meus: SQL, hoje: string): Promise<Recebimentos> {
  const filtros = filtrosDaNota(hoje)
  const quais = ['a_autorizar', 'a_enviar', 'a_pagar', 'pagas'] as const
  const contas = quais.flatMap((f) => [
    sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`,
    sql`coalesce(sum(n.valor) filter (where ${filtros[f]}), 0)::bigint as ${sql.identifier(`${f}_valor`)}`,
  ])
  const contadas = (await linha<Record<string, number>>(
    db,
    sql`select ${sql.join(contas, sql`, `)} from (select s.id from ${meus}) s
      cross join lateral (select n.* from nota n where n.solicitacao_id = s.id and n.situacao <> 'cancelada' offset 0) n
      cross join lateral (select e.situacao from etapa e where e.id = n.etapa_id offset 0) e`,
  ))!
  const ver = (f: (typeof quais)[number]) => ({
    quantas: contadas[f] ?? 0,
    valor: emReais(Number(contadas[`${f}_valor`] ?? 0)),
  })
  return { a_autorizar: ver('a_autorizar'), a_enviar: ver('a_enviar'), a_pagar: ver('a_pagar'), pagas: ver('pagas') }
}
