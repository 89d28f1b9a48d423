import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { prazoVencido } from '@hub/domain/solicitacao/prazo.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { bool, each, num, row, rows } from '../db/rows.ts'
import { avaliacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { adiarDocumentos, adiarLinks, soFaltaEntidade } from '../services/adiar-documentos.ts'
import { moverParaAnaliseFinal } from '../services/analise-final.ts'
import { encerrarNegociacao, haValida, soltarNegociadas } from '../services/encerrar-negociacao.ts'
import { encerrarSolicitacao } from '../services/encerrar-solicitacao.ts'
import {
  avisarDeNovo,
  diaDoAviso,
  gravarSolicitacao,
  type Solicitacao,
  travarSolicitacao,
} from '../services/solicitacao-travada.ts'
import { lembrarDoPrazo } from './aviso-de-prazo.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * Does to one request what its deadlines ask for by the database's clock, and nothing when none is due: opens the seals,
 * ends negotiations, lets proposals expire, warns whose turn it is, closes an evaluation by silence, cancels after the
 * warnings. Safe to run at any time, twice or from several instances: the row is locked and looked at again.
 */
export async function cumprirPrazo(tx: Database, ports: Ports, id: number): Promise<void> {
  await abrirSelos(tx, ports, id)
  const r = await lerRegulamento(tx)
  let s = await travarSolicitacao(tx, id)
  // Whoever leads has the deadlines: the parent up to the authorisation, then each part.
  const lugar = lugarNaFamilia(s)
  if (lugar === 'principal_de_autorizadas' || lugar === 'sub_que_acompanha') return
  const negociava = substatus[s.substatus].negocia
  s = await encerrarNegociacoes(tx, s, r)
  const encerrada = negociava && !substatus[s.substatus].negocia
  s = await expirarPropostas(tx, ports, s, r)
  // Where nothing is left to choose from, that has been told.
  if (encerrada && (await haValida(tx, s)))
    await anunciar(tx, avisos.voltaAEscolher, { s, por: null, deVarias: s.quantasEmpresas > 1 }, ports)
  if (substatus[s.substatus].avalia && s.prazo !== null && s.prazo <= r.agora) {
    await tx.insert(avaliacao).values({ solicitacaoId: s.id, respostas: [], via: 'silencio' }).onConflictDoNothing()
    await moverParaAnaliseFinal(tx, ports, s, r, null)
    return
  }
  s = await avisar(tx, ports, s, r)
  await vencer(tx, ports, s, r)
}

/** After its date a negotiation is over: the last version stands. */
async function encerrarNegociacoes(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (!substatus[s.substatus].negocia) return s
  const encerradas = await soltarNegociadas(tx, s.id, sql`prazo_negociacao <= agora()`)
  if (encerradas.length === 0) return s
  await anunciar(tx, avisos.negociacaoEncerrada, { s, por: null })
  return encerrarNegociacao(tx, s, r)
}

/**
 * What was sent and not chosen in time is over: its author, client and manager read so, and what is left to do. Where that was
 * the last one, the warnings are counted anew: those that were given spoke of a choice that is not there any more.
 */
async function expirarPropostas(tx: Database, ports: Ports, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (!substatus[s.substatus].escolhe) return s
  const expiradas = await rows(tx, { id: num, empresaId: num })`
    update proposta p set situacao = 'expirada' where p.solicitacao_id = ${s.id} and p.situacao = 'enviada'
      and ${validadeEnviada} < ${r.hoje}::date returning p.id, p.empresa_id as "empresaId"`
  if (expiradas.length === 0) return s
  await anunciar(tx, avisos.propostaExpirada, { s, por: null, expiradas: expiradas.length })
  for (const { id: proposta, empresaId } of expiradas)
    await anunciar(tx, avisos.suaPropostaExpirou, { s, por: null, empresaId, proposta }, ports)
  if (await haValida(tx, s)) return s
  await anunciar(tx, avisos.todasExpiraram, { s, por: null }, ports)
  return avisarDeNovo(tx, s)
}

async function avisar(tx: Database, ports: Ports, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  if (s.prazo === null || s.prazo <= r.agora || s.proximoAviso === null || s.proximoAviso > r.hoje) return s
  const dia = r.diaDe(s.prazo)
  const lembrete = { prazo: s.prazo, dias: r.diasUteisAte(dia) }
  await lembrarDoPrazo(tx, ports, s, lembrete, `até ${formatarData(dia)}`)
  return gravarSolicitacao(tx, s, {
    avisosDePrazo: s.avisosDePrazo + 1,
    proximoAviso: diaDoAviso(r, s.prazo),
  })
}

async function vencer(tx: Database, ports: Ports, s: Solicitacao, r: Regulamento): Promise<void> {
  const { valida, respondida, pagando, soEntidade } = (await row(tx, {
    ...each(['valida', 'respondida', 'pagando', 'soEntidade'], bool),
  })`
    select exists (select 1 from proposta where solicitacao_id = ${s.id} and situacao = 'enviada') as valida,
      exists (select 1 from atualizacao_de_empresa where solicitacao_id = ${s.id} and respondida_em is not null and aprovada_em is null) as respondida,
      exists (select 1 from cobranca where solicitacao_id = ${s.id} and situacao = 'pendente'
        and (meio = 'presencial' or dtainclusao < ${s.prazo?.toISOString() ?? null}::timestamptz)) as pagando,
      exists (select 1 from contrato k where k.solicitacao_id = ${s.id} and k.tipo = 'contrato'
        and ${contratoOnde('aAssinar', 'k.situacao')} and ${soFaltaEntidade}) as "soEntidade"`)!
  const decisao = prazoVencido({
    substatus: s.substatus,
    prazoVencido: s.prazo !== null && s.prazo <= r.agora,
    avisos: s.avisosDePrazo,
    avisosDevidos: r.parametro('avisos_antes_do_prazo_du').length,
    haPropostaValida: valida,
    atualizacaoRespondida: respondida,
    pagamentoACaminho: pagando,
    soFaltaEntidade: soEntidade,
  })
  if (decisao === 'nada') return
  if (decisao === 'cancelar') {
    const motivo = 'O prazo venceu e os avisos ficaram sem resposta.'
    await encerrarSolicitacao(tx, ports, s, r, { para: 'cancelada_prazo', motivo, por: null })
    return
  }
  // As far ahead as the warning that was missed would have been, so that the next one comes in its own time.
  const dias = [...r.parametro('avisos_antes_do_prazo_du')].sort((a, b) => b - a)
  const faltam = dias[s.avisosDePrazo] ?? 1
  const prazo = r.emDiasUteis(faltam)
  await lembrarDoPrazo(
    tx,
    ports,
    s,
    { prazo, dias: faltam },
    `até ${formatarData(dataLocal(prazo, r.parametro('fuso')))}${soEntidade ? '' : ', ou será cancelada'}`,
  )
  if (substatus[s.substatus].assina)
    await adiarDocumentos(tx, sql`solicitacao_id = ${s.id} and tipo = 'contrato'`, prazo)
  const { primeiraParcela } = substatus[s.substatus]
  if (primeiraParcela) await adiarLinks(tx, 'pagamento', sql`${s.id}::int`, prazo)
  await gravarSolicitacao(tx, s, {
    prazo,
    ...(primeiraParcela && { vencimentoDaParte: r.diaDe(prazo) }),
    avisosDePrazo: s.avisosDePrazo + 1,
  })
}
