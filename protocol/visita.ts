import { maiorDistancia } from '@hub/domain/visita/visita.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, data, id, momento, nomeado, reais, reaisPositivos, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const umaVisita = z.object({
  id: z.number(),
  data,
  consultor: nomeado,
  relato: z.string(),
  /** Way and money are the staff's: null for client and provider. */
  km: z.nullable(z.number()),
  /** '101–200 km', by the ranges of the day on which it was recorded. */
  faixa: z.nullable(z.string()),
  valor: z.nullable(reais),
  a_cotar: z.boolean(),
  dtainclusao: momento,
  acoes: acoesDe<'remover' | 'cotar'>(),
})
export type Visita = z.infer<typeof umaVisita>

const daSolicitacao = z.object({
  visitas: z.array(umaVisita),
  /** Of all that has a value; null for who does not read money. */
  total: z.nullable(reais),
  /** For the form: what a distance costs today. `km` null: to be quoted; `ate` null: no upper end. */
  faixas: z.array(z.object({ de: z.number(), ate: z.nullable(z.number()), km: z.nullable(z.number()) })),
  km_valor: reais,
  /** First and last day that a visit may have. */
  desde: data,
  hoje: data,
  acoes: acoesDe<'registrar'>(),
})
export type VisitasDoProjeto = z.infer<typeof daSolicitacao>

const comVisita = z.strictObject({ id, id2: id })

export const visita = {
  listar: endpoint({
    caminho: '/projeto/externo/{id}/visita/',
    resumo: 'Visits of consultants to project id, the last one first.',
    resposta: daSolicitacao,
  }),
  registrar: endpoint({
    metodo: 'POST',
    caminho: '/projeto/consultor/{id}/visita/',
    resumo: 'The linked consultant records a visit; what its way costs follows from the range of its kilometres.',
    corpo: z.strictObject({
      data,
      km: z.number().check(z.int('Use quilômetros inteiros.'), z.minimum(0), z.maximum(maiorDistancia)),
      relato: texto(2000, 5),
    }),
    resposta: daSolicitacao,
    recusas: ['SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/projeto/consultor/{id}/visita/{id2}/',
    resumo: 'Takes back visit id2, recorded by mistake.',
    params: comVisita,
    resposta: daSolicitacao,
    recusas: ['VISITA_DE_OUTRA_PESSOA', 'SITUACAO_NAO_PERMITE'],
  }),
  cotar: endpoint({
    metodo: 'PATCH',
    caminho: '/projeto/interno/{id}/visita/{id2}/cotacao/',
    resumo: 'The manager says what the way of visit id2 costs, where it lies beyond the last range.',
    params: comVisita,
    corpo: z.strictObject({ valor: reaisPositivos }),
    resposta: daSolicitacao,
    recusas: ['VISITA_JA_COTADA', 'VISITA_DO_PROPRIO', 'SITUACAO_NAO_PERMITE'],
  }),
}
