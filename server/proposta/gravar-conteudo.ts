import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeSalvar } from '@hub/domain/proposta/proposta.rules.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { proposta, propostaEtapa } from '../db/tables/proposta.ts'
import type { Actor } from '../kernel/use-case.ts'
import type { Proposta, Travada } from './proposta-travada.ts'

export type Conteudo = Omit<CorpoDe<typeof chamadas.enviar>, 'id'>
export type Etapas = (typeof propostaEtapa.$inferSelect)[]

/**
 * Saves what the provider wrote, complete or not; what was sent before stands in its versions. An invitation becomes a
 * draft, a sent proposal keeps its situation until it is sent again.
 * @throws Recusa VERSAO_DESATUALIZADA when another window saved after this one loaded: whoever writes over something names the version
 * that he read; only the first save of an invitation needs none.
 */
export async function gravarConteudo(
  tx: Database,
  actor: Actor,
  { p, fatos }: Travada,
  c: Conteudo,
): Promise<{ p: Proposta; etapas: Etapas }> {
  exigir(podeSalvar(fatos, { id: actor.id, papeis: ['prestador'] }))
  const primeira = c.versao === undefined && p.situacao === 'convidada'
  if (!primeira && c.versao !== p.versao) throw new Recusa('VERSAO_DESATUALIZADA')
  const [gravada] = await tx
    .update(proposta)
    .set({
      situacao: p.situacao === 'convidada' ? 'rascunho' : p.situacao,
      versao: p.versao + 1,
      valorBruto: c.valor_bruto === null ? null : deReais(c.valor_bruto),
      apresentacao: c.apresentacao,
      visita: c.visita,
      comentario: c.comentario && primeiraMaiuscula(c.comentario),
      validade: c.validade,
    })
    .where(eq(proposta.id, p.id))
    .returning()
  await tx.delete(propostaEtapa).where(eq(propostaEtapa.propostaId, p.id))
  const etapas = c.etapas.map((e, i) => ({
    ...e,
    propostaId: p.id,
    ordem: i + 1,
    valor: e.valor === null ? null : deReais(e.valor),
  }))
  if (etapas.length) await tx.insert(propostaEtapa).values(etapas)
  return { p: gravada!, etapas }
}
