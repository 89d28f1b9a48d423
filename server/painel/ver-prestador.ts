import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { contarRespostas } from '@hub/domain/painel/respostas.ts'
import type { Recebimentos } from '@hub/protocol/painel.formas.ts'
import { type PainelDoPrestador, painel } from '@hub/protocol/painel.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { contarCredenciamentosDoPrestador } from '../db/queries/fila-do-credenciamento.ts'
import { filtrosDaNota } from '../db/queries/filtros-da-nota.ts'
import { filtrosDaProposta, minhasPropostas } from '../db/queries/filtros-da-proposta.ts'
import { ganhas, projetosDe } from '../db/queries/filtros-do-projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { temposDe } from '../db/queries/tempo-por-fase.ts'
import { each, num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { inicioDasPendencias } from '../services/pendencias.ts'
import { contarDiagnosticos, contarProjetos, papeisDosDiagnosticos } from './contar.ts'

/** What a provider company has to do next, from its own invitations and the projects that it won. */
export const verPrestador: UseCase<typeof painel.prestador> = async ({ db, actor }): Promise<PainelDoPrestador> => {
  const r = await lerRegulamento(db)
  // As their own lists have them: a hiring of several companies is one proposal, then a project of each (docs/decisions/0028).
  const minhas = minhasPropostas(actor.prestadorDe)
  const meus = projetosDe(actor, 'prestador')
  const inicio = await inicioDasPendencias(db, actor, r, 'prestador')
  return {
    ...inicio,
    ...(await contarPropostas(db, minhas)),
    projetos: await contarProjetos(db, actor, 'prestador', r, [
      'minha_vez',
      'atrasados',
      'em_contratacao',
      'em_execucao',
      'em_encerramento',
    ]),
    diagnosticos: await contarDiagnosticos(db, actor, papeisDosDiagnosticos, r, ['atrasados']),
    credenciamentos: await contarCredenciamentosDoPrestador(db, actor),
    recebimentos: await somarNotas(db, meus, r.hoje),
    tempos: await temposDe(db, ganhas(actor), sql`s.quantas_empresas = 1`, r),
    proximo_prazo: inicio.aguardam.find((p) => p.agora.ate !== null)?.agora.ate ?? null,
  }
}

const resultados = ['venceu', 'propos', 'recusou', 'calou'] as const

/** Its proposals by the filters of their list, and what became of its invitations, in one walk over them. */
async function contarPropostas(db: Database, minhas: SQL): Promise<Pick<PainelDoPrestador, 'propostas' | 'respostas'>> {
  const contas = [
    ...Object.entries(filtrosDaProposta).map(([nome, f]) => [nome || 'todas', f] as const),
    ...resultados.map((r) => [r, sql`resultado_do_convite(p.situacao, p.enviada_em, s.substatus) = ${r}`] as const),
  ]
  const { venceu, propos, recusou, calou, ...propostas } = (await row(db, {
    ...painel.prestador.resposta.shape.propostas.shape,
    ...each(resultados, num),
  })`
    select ${sql.join(
      contas.map(([nome, f]) => sql`count(*) filter (where ${f})::int as ${sql.identifier(nome)}`),
      sql`, `,
    )} from ${minhas}`)!
  return { propostas, respostas: contarRespostas({ venceu, propos, recusou, calou }) }
}

/** Invoices of its projects by what they wait for, as their list counts and sums them. */
async function somarNotas(db: Database, meus: SQL, hoje: string): Promise<Recebimentos> {
  const filtros = filtrosDaNota(hoje)
  const quais = ['a_autorizar', 'a_enviar', 'a_pagar', 'pagas'] as const
  const contas = quais.flatMap((f) => [
    sql`count(*) filter (where ${filtros[f]})::int as ${sql.identifier(f)}`,
    sql`coalesce(sum(n.valor) filter (where ${filtros[f]}), 0)::bigint as ${sql.identifier(`${f}_valor`)}`,
  ])
  const contadas = (await row(
    db,
    Object.fromEntries(
      quais.flatMap((f) => [
        [f, num],
        [`${f}_valor`, num],
      ]),
    ),
  )`
    select ${sql.join(contas, sql`, `)} from (select s.id from ${meus}) s
      cross join lateral (select n.* from nota n where n.solicitacao_id = s.id and n.situacao <> 'cancelada' offset 0) n
      cross join lateral (select e.situacao from etapa e where e.id = n.etapa_id offset 0) e`)!
  const ver = (f: (typeof quais)[number]) => ({
    quantas: contadas[f] ?? 0,
    valor: emReais(Number(contadas[`${f}_valor`] ?? 0)),
  })
  return { a_autorizar: ver('a_autorizar'), a_enviar: ver('a_enviar'), a_pagar: ver('a_pagar'), pagas: ver('pagas') }
}
