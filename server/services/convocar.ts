import {
  type Candidato,
  type Distribuicao,
  distribuicoes,
  podeAtender,
  quemConvidar,
  reconvida,
  reconvidaDesistentes,
} from '@hub/domain/proposta/convite.rules.ts'
import { type SituacaoDaProposta, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import {
  convidavel,
  fezDiagnostico,
  pedeServico,
  prestadorParaServico,
  segurarPrestadores,
} from '../db/queries/prestadores-do-servico.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, col, nullable, num, oneOf, type Row, row, rows } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

export const convite = { propostaId: num, empresaId: num }
type Convite = Row<typeof convite>

/** How this request's providers are invited: as it was decided with its first round, else by programme, else by parameter. */
async function distribuicaoDe(tx: Database, s: Solicitacao, r: Regulamento): Promise<Distribuicao> {
  if (s.distribuicao) return s.distribuicao
  // What was changed after the request was sent does not reach it.
  const programa = await row(tx, { distribuicao: nullable(oneOf(distribuicoes)) })`
    select case when h.id is null then p.distribuicao else nullif(h.antes, '') end as distribuicao from programa p
      left join lateral (select h.id, h.antes from parametro_historico h
        where h.chave = 'programa:' || p.id || ':distribuicao' and h.antes is not null and h.desde > ${s.dtainclusao.toISOString()}
        order by h.id limit 1) h on true
      where p.id = ${s.programaId}`
  return programa?.distribuicao ?? r.de(s).parametro('distribuicao')
}

interface Convocacao {
  distribuicao: Distribuicao
  /** Who is invited for the first time, in the order of the rotation. */
  novos: number[]
  /** Who has a row of this request already and is asked again. */
  deNovo: number[]
}

/**
 * Whom a round of a request would invite now, and whom it would ask again (domain/proposta/convite). Of a locked request it holds
 * until the transaction ends.
 */
export async function planejarConvites(db: Database, s: Solicitacao, r: Regulamento): Promise<Convocacao> {
  const distribuicao = await distribuicaoDe(db, s, r)
  const candidatos = await candidatosAoConvite(db, s.servicoId, s.id)
  const novos = quemConvidar({
    distribuicao,
    escolhaDireta: s.escolhaDiretaId,
    candidatos,
    porVez: r.de(s).parametro('rodizio_convidados'),
  })
  const propostas = await rows(db, { empresaId: num, situacao: col(proposta.situacao) })`
    select empresa_id as "empresaId", situacao from proposta where solicitacao_id = ${s.id} order by id`
  const podem = new Set(candidatos.map((c) => c.id).filter((id) => !s.escolhaDiretaId || id === s.escolhaDiretaId))
  const chamaveis = (quais: readonly SituacaoDaProposta[]) =>
    propostas.flatMap((p) => (quais.includes(p.situacao) && podem.has(p.empresaId) ? [p.empresaId] : []))
  const deNovo = chamaveis(reconvida(distribuicao, novos) ? ['declinada', 'expirada', 'nao_selecionada'] : ['expirada'])
  const chamados = novos.length + deNovo.length
  const participam =
    propostas.filter((p) => situacoes[p.situacao].naRodada || situacoes[p.situacao].emDisputa).length + chamados
  if (reconvidaDesistentes(chamados, participam)) deNovo.push(...chamaveis(['desistente']))
  return { distribuicao, novos, deNovo }
}

/**
 * Writes the invitations of a round of a locked request. Answers whom it invited, newly or again. Two rotations of one service wait
 * for each other: nobody is called out of turn.
 * @throws Recusa PRESTADOR_NAO_CREDENCIADO, PRESTADOR_FEZ_DIAGNOSTICO for a direct choice that may not be invited any more
 */
export async function convocar(
  tx: Database,
  s: Solicitacao,
  r: Regulamento,
): Promise<{ distribuicao: Distribuicao; convites: Convite[] }> {
  await segurarPrestadores(tx, s.servicoId)
  if (s.escolhaDiretaId) exigir(podeAtender(await prestadorParaServico(tx, s.escolhaDiretaId, s)))
  if ((await distribuicaoDe(tx, s, r)) === 'RODIZIO')
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rodizio'), ${s.servicoId}::int)`)
  const { distribuicao, novos, deNovo } = await planejarConvites(tx, s, r)
  const convites = await rows(tx, convite)`
    update proposta set situacao = 'convidada', motivo = null, saida_rodada = null
      where solicitacao_id = ${s.id} and empresa_id = any(${lista(deNovo)}) returning id as "propostaId", empresa_id as "empresaId"`
  // In the order of the rotation: the rows' numbers are the next one's queue.
  convites.push(
    ...(await rows(tx, convite)`
      insert into proposta (solicitacao_id, empresa_id, situacao)
        select ${s.id}, e, 'convidada' from unnest(${lista(novos)}) with ordinality as n(e, i) order by i
        on conflict (solicitacao_id, empresa_id) do nothing returning id as "propostaId", empresa_id as "empresaId"`),
  )
  return { distribuicao, convites }
}

/** Tells the people of an invited company, in its history, the bell and by e-mail; the bell leads to the proposal. */
export const anunciarConvite = (
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  { propostaId: proposta, empresaId }: Convite,
  { dia, por }: { dia: string; por: number | null },
): Promise<void> => anunciar(tx, avisos.conviteRecebido, { s, por, empresaId, proposta, dia }, ports)

/**
 * Who may serve a request (`podeAtender`, in SQL), with their place in its rotation and whether it has invited them.
 * Invitations are numbered as they are made, so the order of the rotation does not depend on a clock.
 */
const candidatosAoConvite = (db: Database, servicoId: number, solicitacaoId: number): Promise<Candidato[]> =>
  rows(db, { id: num, ultimoConvite: nullable(num), jaConvidado: bool })`
    select e.id,
      (select max(p.id) from proposta p join solicitacao q on q.id = p.solicitacao_id
        where p.empresa_id = e.id and q.servico_id = c.servico_id and q.id <> ${solicitacaoId}) as "ultimoConvite",
      exists (select 1 from proposta p where p.empresa_id = e.id and p.solicitacao_id = ${solicitacaoId}) as "jaConvidado"
      from credenciamento c join empresa e on e.id = c.empresa_id
      where c.servico_id = ${servicoId} and ${convidavel} and not ${pedeServico(solicitacaoId)}
        and not ${fezDiagnostico(solicitacaoId)}
      order by c.nota_media desc nulls last, e.nomefantasia`
