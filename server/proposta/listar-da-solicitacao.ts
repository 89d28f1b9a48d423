import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { acoesDaSolicitacao, autorizacaoFinal } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { conviteSemProposta, empresaCurta } from '@hub/protocol/proposta.formas.ts'
import type { ConviteSemProposta, proposta } from '@hub/protocol/proposta.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row, rows, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { abrirSelosAoLer } from '../services/abrir-selos.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { limitesDasParcelas } from '../services/parcelas.ts'
import { verSituacao } from '../services/situacao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { substatusVistoPor } from '../services/substatus-visto.ts'
import { verPropostas } from './proposta.view.ts'

type Resposta = RespostaDe<typeof proposta.listarDaSolicitacao>

/** A due deadline takes effect on this read even if the job has not come by yet. */
export const listarDaSolicitacao: UseCase<typeof proposta.listarDaSolicitacao> = async ({
  db,
  actor,
  params,
  ports,
}) => {
  await abrirSelosAoLer(db, ports, params.id)
  const { cliente } = existente(
    await row(db, { cliente: empresaCurta })`
      select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as cliente
        from solicitacao s join empresa e on e.id = s.empresa_id where s.id = ${params.id} and ${escopoDaSolicitacao(actor)}`,
  )
  const [achada] = await db.select().from(solicitacao).where(eq(solicitacao.id, params.id))
  const s = existente(achada)
  // Of several companies each client has its own part. Who comes as a provider alone is left with no role here.
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] }).filter(
    (p) => p !== 'cliente' || s.quantasEmpresas === 1,
  )
  return {
    selada: substatus[s.substatus].selada === true,
    dtaprazo: s.dtaprazoenvioproposta?.toISOString() ?? null,
    rodada: s.rodada,
    substatus: verSituacao(await substatusVistoPor(db, actor, s)),
    nrosolicitacao: s.nrosolicitacao,
    cliente: s.quantasEmpresas > 1 ? { ...cliente, nome: VARIAS_EMPRESAS } : cliente,
    // How the others came to be invited is not a provider's to know.
    distribuicao: papeis.length ? s.distribuicao : null,
    parcelamento: papeis.includes('cliente') ? await limites(db, s) : null,
    ...(await paraQuemDecide(db, actor, s)),
    results: await verPropostas(db, actor, sql`p.solicitacao_id = ${params.id}`),
  }
}

async function limites(db: Database, s: Solicitacao): Promise<Resposta['parcelamento']> {
  const { maximo, minima } = limitesDasParcelas((await lerRegulamento(db)).de(s))
  return { maximo, minima: emReais(minima) }
}

const ninguem = { acoes: {}, autorizacao: null, convites: null }

/** Commands on the request, invitations that came to nothing, and what whoever authorises weighs. */
async function paraQuemDecide(
  db: Database,
  actor: Actor,
  s: Solicitacao,
): Promise<Pick<Resposta, 'acoes' | 'autorizacao' | 'convites'>> {
  if (!actor.grupos.some((g) => g === 'gestor' || g === 'coordenador')) return ninguem
  const ofActor = await row(
    db,
  )`select 1 from solicitacao s where s.id = ${s.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador'])}`
  if (!ofActor) return ninguem
  const r = await lerRegulamento(db)
  const fatos = await fatosDaSolicitacao(db, s)
  const quem = {
    id: actor.id,
    nomes: nomesDe(actor),
    papeis: actor.grupos.filter((g) => g === 'gestor' || g === 'coordenador'),
  }
  const { abrirRodada, estenderPrazo, autorizar, devolver } = acoesDaSolicitacao(fatos, quem)
  // Of several companies their parts hold it.
  const centro = s.centroCustoId
    ? await row(db, { saldo: num })`
      select (c.saldo + coalesce((select sum(f.reservado + f.comprometido) from solicitacao f where f.principal_id = ${s.id}), 0))::bigint as saldo
          from centro_custo c where c.id = ${s.centroCustoId}`
    : undefined
  const alcada = r.de(s).parametro('alcada_gestor_subsidio')
  return {
    acoes: { abrirRodada, estenderPrazo, autorizar, devolver },
    convites: substatus[s.substatus].selada ? null : await convitesSemProposta(db, s.id),
    autorizacao: {
      saldo: centro ? emReais(Number(centro.saldo) + s.reservado + s.comprometido) : null,
      alcada: emReais(alcada),
      parcelas: s.parcelas,
      segue_ao_coordenador: !autorizacaoFinal(fatos, quem, { alcada }),
    },
  }
}

/**
 * Invitations of a request that brought no proposal, by name: who declined and why, who gave up before anybody read its
 * proposal, who never answered. Only for who conducts the request, and only once the seals are open.
 */
async function convitesSemProposta(db: Database, solicitacaoId: number): Promise<ConviteSemProposta[]> {
  const achadas = await rows(db, { ...conviteSemProposta.shape, em: nullable(text) })`
    select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa,
      case when ${propostaOnde('saiu', 'p.situacao')} then p.situacao else 'sem_resposta' end as situacao,
      case when ${propostaOnde('saiu', 'p.situacao')} then p.motivo end as motivo,
      (select max(h.dtainclusao) from solicitacao_historico h where h.solicitacao_id = p.solicitacao_id
        and h.empresa_id = p.empresa_id and h.evento in ('conviteRecusado', 'propostaDesistida')) as em
      from proposta p join empresa e on e.id = p.empresa_id
      where p.solicitacao_id = ${solicitacaoId} and (p.situacao in ('convidada', 'rascunho', 'declinada')
        or p.situacao = 'desistente' and not exists (select 1 from proposta_versao x where x.proposta_id = p.id))
      order by situacao, e.nomefantasia`
  return achadas.map((l) => ({ ...l, em: l.situacao === 'sem_resposta' ? null : iso(l.em) }))
}
