import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { destinoSemAEscolha, lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { row } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import type { Ports } from '../kernel/ports.ts'
import { partesVivas } from './acompanhar-familia.ts'
import { avisos } from './andamento.avisos.ts'
import { descomprometer, soltar } from './centro-custo.ts'
import { escolhaInternaDe } from './demanda-interna.ts'
import { encerrarSolicitacao } from './encerrar-solicitacao.ts'
import { devolverAoLimite } from './limite-anual.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'
import { semEscolha, voltarAAnalise } from './voltar-a-analise.ts'

/**
 * The chosen proposal is gone (given up, or its contract refused): what was prepared for it is undone, the valid others
 * stand for selection again. An internal direct choice had no others: the request goes back to the analysis. The caller
 * has already given the lost proposal its own end. `quem` is the party by which it is lost.
 */
export async function reabrirSelecao(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  motivo: string,
  quem: Parte,
): Promise<Solicitacao> {
  const escolhaInterna = (await escolhaInternaDe(tx, s)) !== undefined
  const destino = destinoSemAEscolha({ principalId: s.principalId, escolhaInterna })
  // Who reads how it ended reads whose reason it is: no end is the provider's.
  if (destino === 'fim')
    return encerrarSolicitacao(tx, ports, s, r, {
      para: quem === 'cliente' ? 'cancelada_cliente' : 'cancelada_entidade',
      motivo: quem === 'prestador' ? `O prestador não segue com o serviço: ${motivo}` : motivo,
      por: null,
    })
  const partes = lugarNaFamilia(s) === 'principal_de_autorizadas' ? await partesVivas(tx, s.id) : []
  for (const parte of partes) await desfazerAutorizacao(tx, ports, parte, r, motivo)
  await ports.emitir(tx, ports, 'selecaoReaberta', { solicitacaoId: s.id, motivo })
  // The centre before the year, as whoever commits.
  const solta = destino === 'analise' ? await soltar(tx, s) : await descomprometer(tx, s)
  if (s.comprometido > 0) await devolverAoLimite(tx, s.empresaId, s.comprometido, s.fases[4] ?? r.hoje)
  if (destino === 'analise') return voltarAAnalise(tx, solta, r)
  await tx.execute(sql`update proposta p
    set situacao = case when ${validadeEnviada} < ${r.hoje}::date then 'expirada' else 'enviada' end
    where p.solicitacao_id = ${s.id} and p.situacao in ('nao_selecionada', 'selecionada', 'autorizada')`)
  const resta = await row(tx)`select 1 from proposta where solicitacao_id = ${s.id} and situacao = 'enviada' limit 1`
  const { 4: _, ...fases } = solta.fases
  const movida = await mover(tx, { ...solta, fases }, resta ? 'em_selecao' : 'sem_propostas', r, semEscolha(solta))
  for (const parte of partes) {
    const deVolta = { ...semEscolha(parte), substatus: movida.substatus, fases: movida.fases, prazo: null }
    await updateRow(tx, solicitacao, parte.id, deVolta)
    await situacaoMudou(tx, { tipo: 'solicitacao', id: parte.id, de: parte.substatus, para: movida.substatus })
  }
  return movida
}

/** What the authorisation made of one company's part; its share stands. */
async function desfazerAutorizacao(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  motivo: string,
): Promise<void> {
  await ports.emitir(tx, ports, 'selecaoReaberta', { solicitacaoId: s.id, motivo })
  await descomprometer(tx, s)
  if (s.comprometido > 0) await devolverAoLimite(tx, s.empresaId, s.comprometido, s.fases[4] ?? r.hoje)
  await tx.execute(sql`update proposta set situacao = 'cancelada' where solicitacao_id = ${s.id}`)
  await anunciar(tx, avisos.selecaoReaberta, { s, por: null })
}
