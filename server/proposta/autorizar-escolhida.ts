import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { decidir, estadosOnde } from '@hub/domain/kernel/maquina.ts'
import { proposta as maquina, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { autorizacaoFinal, podeAutorizar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { and, eq, inArray, ne, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { comprometer } from '../services/centro-custo.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { contarNoLimite } from '../services/limite-anual.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { type Solicitacao, travarDaProposta, travarVisivel } from '../services/solicitacao-travada.ts'
import { autorizarPartes, comprometerPartes } from './autorizar-partes.ts'
import { avisarPreteridos } from './avisar-preteridos.ts'
import { avisos } from './proposta.avisos.ts'
import { ultimaVersao } from './versoes.consulta.ts'

/**
 * The manager authorises up to his limit, above it he passes the proposal on to the coordinator. The final authorisation
 * commits the subsidy against the cost centre and the year, ends the other proposals, and lets contracts, stages and
 * payment plan follow.
 */
export async function autorizarEscolhida(pedido: Pedido<typeof chamadas.autorizar>): Promise<Solicitacao> {
  const { db, actor, params, corpo, ports } = pedido
  const dona = await travarDaProposta(db, params.id)
  const s = await travarVisivel(db, actor, dona.id, ['gestor', 'coordenador'], 'autorizar')
  const r = await lerRegulamento(db)
  const fatos = await fatosDaSolicitacao(db, s)
  const quem = { id: actor.id, nomes: nomesDe(actor), papeis: actor.grupos }
  exigir(podeAutorizar(fatos, quem))
  if (s.propostaId !== params.id) throw new Recusa('SITUACAO_NAO_PERMITE')
  const [p] = await db.select({ situacao: proposta.situacao }).from(proposta).where(eq(proposta.id, params.id))
  exigir(decidir(maquina, 'autorizar', existente(p).situacao, actor.grupos))
  const versao = await ultimaVersao(db, params.id)
  exigirAntes(iso(versao.dtainclusao), corpo.enviada_em)
  // Sent back and chosen anew, the same version may be split otherwise.
  exigirAntes(s.valorCliente, corpo.valor_cliente === undefined ? undefined : deReais(corpo.valor_cliente))
  if (!autorizacaoFinal(fatos, quem, { alcada: r.de(s).parametro('alcada_gestor_subsidio') }))
    return passarAoCoordenador(pedido, s, r)

  // Of several companies each part is committed against its own year.
  const partes = s.quantasEmpresas > 1 ? await comprometerPartes(db, s, r) : undefined
  const comprometida = partes ? s : await comprometer(db, s, s.valorSubsidio ?? 0)
  if (!partes) await contarNoLimite(db, s.empresaId, s.valorSubsidio ?? 0, r.de(s))
  await updateRow(db, proposta, params.id, { situacao: 'autorizada' })
  await db
    .update(proposta)
    .set({ situacao: 'nao_selecionada' })
    .where(
      and(
        eq(proposta.solicitacaoId, s.id),
        ne(proposta.id, params.id),
        inArray(proposta.situacao, estadosOnde(situacoes, 'emDisputa')),
      ),
    )
  if (partes) return autorizarPartes(pedido, s, partes, versao, r)
  const movida = await mover(db, comprometida, 'aguardando_assinaturas', r, {
    dtaPrazoFinalizacao: versao.conteudo.dtaFim,
  })
  await anunciar(db, avisos.propostaAutorizada, { s, por: actor.id })
  // The others are out from now on: their pages say so at once.
  await avisar(db, { tipo: 'solicitacao', id: s.id, para: ['prestador'] })
  await ports.emitir(db, ports, 'propostaAutorizada', { solicitacaoId: s.id, propostaId: params.id, por: actor.id })
  await avisarPreteridos(db, ports, s)
  await anunciar(db, avisos.contratoDoCliente, { s, por: actor.id })
  await anunciar(db, avisos.contratoDoPrestador, { s, por: actor.id })
  return movida
}

async function passarAoCoordenador(
  { db, actor, ports }: Pedido<typeof chamadas.autorizar>,
  s: Solicitacao,
  r: Parameters<typeof mover>[3],
): Promise<Solicitacao> {
  const movida = await mover(db, s, 'aguardando_autorizacao_coordenador', r)
  await anunciar(db, avisos.autorizacaoPassadaAoCoordenador, { s, por: actor.id, pedido: s }, ports)
  return movida
}
