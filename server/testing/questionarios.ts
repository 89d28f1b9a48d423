import { compra } from '@hub/protocol/compra.ts'
import type { CorpoEnviado, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { num, rows, text } from '../db/rows.ts'
import type { Pessoa, TestHub } from './test-hub.ts'

export type PerguntaNova = CorpoEnviado<typeof questionario.criar>['perguntas'][number]
export type QuestionarioFeito = RespostaDe<typeof questionario.criar>

/** A questionnaire read as it is sent back: all of it, or with these questions. */
export const comoCorpo = (
  q: QuestionarioFeito,
  perguntas: PerguntaNova[] = q.perguntas.map(({ ordem: _, ...p }) => p),
): CorpoEnviado<typeof questionario.atualizar> => ({
  questionario: { id: q.id, revisao: q.revisao, descricao: q.descricao, padrao: q.padrao },
  perguntas,
})

/** Service and only offer of each code of the demonstration's catalogue. */
export async function ofertasPorCodigo(hub: TestHub): Promise<Record<string, { servico: number; oferta: number }>> {
  const achadas = await rows(hub.database, { codigo: text, servico: num, oferta: num })`
    select s.codigo, s.id as servico, m.id as oferta from modelo_oferta m join servico s on s.id = m.servico_id`
  return Object.fromEntries(achadas.map(({ codigo, ...resto }) => [codigo, resto]))
}

/** Sets which questionnaire a service asks, its offer all of it, without a formula. */
export async function porNoServico(quem: Pessoa, servicoId: number, q: QuestionarioFeito | null) {
  const params = { id: servicoId }
  const s = await quem.deve(questionario.lerDoServico, { params })
  return quem.chamar(questionario.salvarDoServico, {
    params,
    corpo: {
      revisao: s.revisao,
      questionario: q?.id ?? null,
      ofertas: s.ofertas.map((o) => ({ id: o.id, perguntas: q?.perguntas.map((p) => p.id) ?? [] })),
    },
  })
}

/** A purchase of one offer with these answers. */
export const comprarCom = (
  quem: Pessoa,
  empresa: number,
  oferta: number,
  perguntas: readonly { pergunta: number; resposta: unknown }[],
) =>
  quem.chamar(compra.enviar, {
    corpo: {
      repetir: true,
      modelos: [{ empresa, modelo_oferta: oferta, objetivo: 'adequar a cozinha', perguntas: perguntas as never }],
    },
  })
