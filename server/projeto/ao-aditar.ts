import type { ValoresDaAlteracao, ValoresDoDistrato } from '@hub/domain/aditivo/aditivo.formas.ts'
import { situacoes } from '@hub/domain/etapa/etapa.states.ts'
import { type Data, diasEntre, somarDias } from '@hub/domain/kernel/data.ts'
import { nota as maquinaDaNota } from '@hub/domain/nota/nota.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, inArray, insertRow, ne, notInArray, updateRow } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { etapa, nota } from '../db/tables/pagamento.ts'
import type { Reacao } from '../events/reacoes.ts'
import { descansoDe, levarOFim } from '../services/descanso.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'

/** Signed by all: stages and payment plan are what the amendment says, or what the termination leaves of them. */
export const aoAssinarAditivo: Reacao<{ aditivoId: number }> = async (tx, ports, { aditivoId }) => {
  const [lido] = await tx.select().from(aditivo).where(eq(aditivo.id, aditivoId))
  const a = existente(lido)
  const valores = existente(a.valores)
  if ('distrato' in valores) {
    await distratar(tx, a.solicitacaoId, valores.distrato)
    return ports.emitir(tx, ports, 'etapaAceita', { solicitacaoId: a.solicitacaoId })
  }
  const r = await lerRegulamento(tx)
  const fins = await alterar(tx, a, valores.alteracao, r)
  await acertarPrazo(tx, await levarOFim(tx, await travarSolicitacao(tx, a.solicitacaoId), a.id, fins), r)
}

/**
 * Stages are what was signed. One that rested meanwhile and is still to be done keeps at least the calendar days that it had left when it
 * began to: nobody is late for days in which the work was forbidden. Answers the days on which those end.
 */
async function alterar(
  tx: Database,
  { id: aditivoId, solicitacaoId, conteudo }: typeof aditivo.$inferSelect,
  valores: ValoresDaAlteracao,
  r: Regulamento,
): Promise<Data[]> {
  if (!('etapas' in conteudo)) return []
  const { desde, dias } = await descansoDe(tx, aditivoId, r)
  const fins: Data[] = []
  const etapas = await tx.select().from(etapa).where(eq(etapa.solicitacaoId, solicitacaoId))
  const notas = await tx.select().from(nota).where(eq(nota.solicitacaoId, solicitacaoId))
  const ficam = conteudo.etapas.flatMap((e) => (e.id === null ? [] : [e.id]))
  const saem = etapas.filter((e) => e.situacao === 'pendente' && !ficam.includes(e.id)).map((e) => e.id)
  if (saem.length) {
    await tx.delete(nota).where(and(eq(nota.solicitacaoId, solicitacaoId), inArray(nota.etapaId, saem)))
    await tx.delete(etapa).where(and(eq(etapa.solicitacaoId, solicitacaoId), inArray(etapa.id, saem)))
  }
  let ordem = Math.max(0, ...etapas.map((e) => e.ordem))
  let parcela = Math.max(0, ...notas.map((n) => n.parcela))
  for (const [i, { id, ...e }] of conteudo.etapas.entries()) {
    const { valor, subsidio } = valores.etapas[i]!
    if (id === null) {
      const nova = await insertRow(tx, etapa, { ...e, solicitacaoId, ordem: ++ordem, situacao: 'pendente' })
      await tx
        .insert(nota)
        .values({ solicitacaoId, parcela: ++parcela, etapaId: nova.id, valor, subsidio, situacao: 'a_autorizar' })
      continue
    }
    if (!conteudo.mudadas.includes(id)) continue
    const antes = existente(etapas.find((x) => x.id === id))
    const restavam = diasEntre(desde, antes.dtafim < e.dtafim ? antes.dtafim : e.dtafim)
    const aoMenos = somarDias(r.hoje, restavam)
    const dtafim = situacoes[antes.situacao].aFazer && aoMenos > e.dtafim ? aoMenos : e.dtafim
    const corrigirAte = antes.corrigirAte && somarDias(antes.corrigirAte, dias)
    fins.push(dtafim)
    await updateRow(tx, etapa, id, { ...e, dtafim, corrigirAte })
    await mudarValorDaNota(tx, id, valor, subsidio)
  }
  return fins
}

/** What was not sent yet is worth the new value; what was authorised of the old one is authorised anew. */
const mudarValorDaNota = (tx: Database, etapaId: number, valor: number, subsidio: number): Promise<unknown> =>
  tx
    .update(nota)
    .set({ valor, subsidio, situacao: 'a_autorizar', autorizadaPor: null })
    .where(
      and(
        eq(nota.etapaId, etapaId),
        inArray(nota.situacao, ['a_autorizar', ...maquinaDaNota.comandos.desautorizar.de]),
        ne(nota.valor, valor),
      ),
    )

/** What was carried out is due and may be invoiced, as much of it as was stated; what was not is nobody's work any more. */
async function distratar(tx: Database, solicitacaoId: number, valores: ValoresDoDistrato): Promise<void> {
  const { agora } = await lerRegulamento(tx)
  for (const { id, executado, subsidio } of valores.etapas) {
    const porAceitar = and(
      eq(etapa.id, id),
      eq(etapa.solicitacaoId, solicitacaoId),
      notInArray(etapa.situacao, ['aceita', 'cancelada']),
    )
    const nada = executado === 0
    const [mudada] = await tx
      .update(etapa)
      .set(
        nada
          ? { situacao: 'cancelada', aceiteTacitoEm: null }
          : {
              situacao: 'aceita',
              valor: executado,
              aceitaEm: agora,
              aceitaPor: null,
              aceitaNoDistrato: true,
              aceiteTacitoEm: null,
            },
      )
      .where(porAceitar)
      .returning({ id: etapa.id })
    if (!mudada) continue
    if (nada)
      await tx
        .update(nota)
        .set({ situacao: 'cancelada' })
        .where(and(eq(nota.etapaId, id), inArray(nota.situacao, [...maquinaDaNota.comandos.cancelar.de])))
    else await mudarValorDaNota(tx, id, executado, subsidio)
  }
}
