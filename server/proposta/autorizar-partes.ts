import { pick } from '@hub/domain/kernel/campos.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { dividirEtapas } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { type Database, eq } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { type ConteudoDaVersao, propostaEtapa, propostaVersao } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Pedido } from '../kernel/use-case.ts'
import { partesVivas } from '../services/acompanhar-familia.ts'
import { comprometer } from '../services/centro-custo.ts'
import { contarNoLimite } from '../services/limite-anual.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { lerPartes } from '../services/partes-do-principal.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisarPreteridos } from './avisar-preteridos.ts'
import { avisos } from './proposta.avisos.ts'

type Versao = typeof propostaVersao.$inferSelect

/**
 * Commits each company's frozen subsidy against the cost centre and its own year. The centre's row first, then the years in
 * the order of the companies: two authorisations that share some of them queue up instead of crossing. Parts that hold more than they need
 * come first: what one of them held is there for the others, as the split counted it.
 * @throws Recusa SALDO_INSUFICIENTE, LIMITE_ANUAL_EXCEDIDO, SEM_CENTRO_DE_CUSTO
 */
export async function comprometerPartes(tx: Database, principal: Solicitacao, r: Regulamento): Promise<Solicitacao[]> {
  const partes: Solicitacao[] = []
  const falta = (p: Solicitacao) => (p.valorSubsidio ?? 0) - p.reservado - p.comprometido
  for (const p of (await partesVivas(tx, principal.id)).sort((a, b) => falta(a) - falta(b)))
    partes.push(await comprometer(tx, p, p.valorSubsidio ?? 0))
  partes.sort((a, b) => a.id - b.id)
  for (const p of [...partes].sort((a, b) => a.empresaId - b.empresaId))
    await contarNoLimite(tx, p.empresaId, p.valorSubsidio ?? 0, r.de(p))
  return partes
}

/** What the winner does for one company: its part of every stage's hours and price, on the same days. */
function conteudoDaParte(c: ConteudoDaVersao, valores: readonly number[], horas: readonly number[]): ConteudoDaVersao {
  return {
    ...c,
    valorBruto: valores.reduce((s, v) => s + v, 0),
    etapas: c.etapas.map((e, i) => ({ ...e, valor: valores[i]!, horas: horas[i]! })),
  }
}

/**
 * The winner's proposal to several companies becomes one to each that goes on: its own stages, contract, charge and payment
 * plan follow as to any authorised proposal, and from here each part lives by itself.
 */
export async function autorizarPartes(
  { db, actor, ports }: Pedido<typeof chamadas.autorizar>,
  principal: Solicitacao,
  partes: readonly Solicitacao[],
  versao: Versao,
  r: Regulamento,
): Promise<Solicitacao> {
  const { conteudo } = versao
  const todas = await lerPartes(db, principal.id)
  const cotas = todas.map((p) => p.cota)
  const valores = dividirEtapas(
    conteudo.etapas.map((e) => e.valor),
    cotas,
  )
  const horas = dividirEtapas(
    conteudo.etapas.map((e) => e.horas),
    cotas,
  )
  await anunciar(db, avisos.contratacaoAutorizada, { s: principal, por: actor.id, empresas: partes.length })
  for (const parte of partes) {
    const i = todas.findIndex((p) => p.id === parte.id)
    const propostaId = await criarProposta(db, principal, parte, conteudoDaParte(conteudo, valores[i]!, horas[i]!), {
      versao,
      em: r.agora,
    })
    const movida = await mover(db, parte, 'aguardando_assinaturas', r, {
      propostaId,
      ...pick(principal, ['prestadorId', 'escolhidaPor', 'gestorId', 'consultorId']),
      dtaPrazoFinalizacao: conteudo.dtaFim as Data,
    })
    await anunciar(db, avisos.propostaAutorizada, { s: movida, por: actor.id })
    await ports.emitir(db, ports, 'propostaAutorizada', { solicitacaoId: parte.id, propostaId, por: actor.id })
    await anunciar(db, avisos.contratoDoCliente, { s: movida, por: actor.id })
  }
  // The others are out from now on: their pages say so at once.
  await avisar(db, { tipo: 'solicitacao', id: principal.id, para: ['prestador'] })
  await avisarPreteridos(db, ports, principal)
  await anunciar(db, avisos.contratosDaContratacao, { s: principal, por: actor.id, empresas: partes.length })
  return travarSolicitacao(db, principal.id)
}

/** The company's own proposal; one that an earlier authorisation left behind is taken up again. */
async function criarProposta(
  tx: Database,
  principal: Solicitacao,
  parte: Solicitacao,
  c: ConteudoDaVersao,
  { versao, em }: { versao: Versao; em: Date },
): Promise<number> {
  const { id } = (await row(tx, { id: num })`
    insert into proposta (solicitacao_id, empresa_id, situacao, rodada, versao, valor_bruto, apresentacao, visita, comentario, validade, enviada_em)
      values (${parte.id}, ${principal.prestadorId}, 'autorizada', ${versao.rodada}, 1, ${c.valorBruto}, ${c.apresentacao}, ${c.visita},
        ${c.comentario}, ${c.validade}, ${em.toISOString()}::timestamptz)
      on conflict (solicitacao_id, empresa_id) do update set situacao = 'autorizada', versao = proposta.versao + 1,
        rodada = excluded.rodada, valor_bruto = excluded.valor_bruto, apresentacao = excluded.apresentacao, visita = excluded.visita,
        comentario = excluded.comentario, validade = excluded.validade, enviada_em = excluded.enviada_em, motivo = null
      returning id`)!
  await tx.delete(propostaEtapa).where(eq(propostaEtapa.propostaId, id))
  await tx.insert(propostaEtapa).values(c.etapas.map((e) => ({ ...e, propostaId: id })))
  await tx.insert(propostaVersao).values({
    propostaId: id,
    rodada: versao.rodada,
    autorId: versao.autorId,
    conteudo: c,
    negociada: versao.negociada,
  })
  return id
}
