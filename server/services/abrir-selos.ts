import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Database } from '../db/drizzle.ts'
import { onde, propostaOnde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import { mover } from './mover-solicitacao.ts'
import { travarSolicitacao } from './solicitacao-travada.ts'

/** Is there a round to end? Of a part of a hiring of several companies: its parent's, whose id is answered. */
const rodadaEncerrada = (db: Database, solicitacaoId: number) =>
  row(db, { id: num })`
    select s.id from solicitacao s where s.id = (select coalesce(x.principal_id, x.id) from solicitacao x where x.id = ${solicitacaoId}) and ${onde('selada')} and (s.dtaprazoenvioproposta <= agora()
      or not exists (select 1 from proposta p where p.solicitacao_id = s.id and not ${propostaOnde('saiu', 'p.situacao')}))`

/**
 * Ends a round whose deadline has passed by the database's clock, or in which everybody declined: the seals open and the
 * selection begins, or there is nothing to select. Called by the job at the deadline and by whoever reads; does nothing
 * when it is not due, and once when several call at once.
 */
export async function abrirSelos(tx: Database, ports: Ports, solicitacaoId: number): Promise<boolean> {
  const devida = await rodadaEncerrada(tx, solicitacaoId)
  if (!devida) return false
  const s = await travarSolicitacao(tx, devida.id)
  if (!substatus[s.substatus].selada) return false
  const { enviadas } = (await row(tx, { enviadas: num })`
    select count(*)::int as enviadas from proposta where solicitacao_id = ${s.id} and situacao = 'enviada'`)!
  const r = await lerRegulamento(tx)
  await mover(tx, s, enviadas ? 'em_selecao' : 'sem_propostas', r)
  await anunciar(tx, avisos.selosAbertos, { s, por: null, enviadas })
  // How many came is not the providers' to read; that the round is over is.
  await avisar(tx, { tipo: 'solicitacao', id: s.id, para: ['prestador'] })
  const daEquipe = !enviadas || s.quantasEmpresas > 1
  await anunciar(tx, avisos.propostasAComparar, { s, por: null, enviadas, daEquipe }, ports)
  return true
}

/** For who reads: a transaction only where a round is due. */
export async function abrirSelosAoLer(db: Database, ports: Ports, solicitacaoId: number): Promise<void> {
  if (await rodadaEncerrada(db, solicitacaoId)) await db.transaction((tx) => abrirSelos(tx, ports, solicitacaoId))
}
