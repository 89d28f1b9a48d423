import { empresasDaContratacao } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import * as z from 'zod/mini'
import { perguntaRespondida, solicitacaoEnviada } from './compra.ts'
import { duasCasas, fala, id, reaisPositivos } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** A share in %, two decimals. */
const cota = z
  .number()
  .check(z.minimum(0, 'Use um percentual a partir de zero.'), z.maximum(100, 'Use no máximo 100%.'), ...duasCasas)

const { minimo, maximo } = empresasDaContratacao

const enviada = z.object({
  ...solicitacaoEnviada.shape,
  subsolicitacoes: z.array(
    z.object({
      id: z.number(),
      nrosolicitacao: z.string(),
      empresa: z.object({ id: z.number(), nome: z.string() }),
      /** In %, two decimals; all of them sum to 100. */
      cota: z.number(),
    }),
  ),
})
export type ContratacaoEnviada = z.infer<typeof enviada>

export const contratacaoInterna = {
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/contratacao/interna/enviar/',
    resumo: 'The manager hires for several companies together: one request with a sub-request for each.',
    corpo: z.strictObject({
      /** One with `contratacao_interna`: its subsidy holds, by each company’s size. */
      programa: id,
      modelo_oferta: id,
      objetivo: fala(2000, 5),
      perguntas: z._default(z.array(perguntaRespondida).check(z.maxLength(300)), []),
      /** Companies of the caller’s units with their shares; with no share at all they share equally. */
      empresas: z
        .array(z.strictObject({ empresa: id, cota: z._default(z.nullable(cota), null) }))
        .check(
          z.minLength(minimo, `Inclua pelo menos ${minimo} empresas.`),
          z.maxLength(maximo, `Inclua no máximo ${maximo} empresas.`),
        ),
      /** Estimated price for all of them together; the offer’s price unless said. */
      valor: z._default(z.nullable(reaisPositivos), null),
      /** The caller’s draft that this was: gone once it is sent. */
      rascunho: z.optional(id),
    }),
    resposta: enviada,
    recusas: [
      'NAO_ENCONTRADO',
      'PROGRAMA_SEM_CONTRATACAO_INTERNA',
      'OFERTA_INATIVA',
      'OFERTA_NAO_ATENDE_PORTE',
      'EMPRESA_INATIVA',
      'SEM_UNIDADE',
    ],
    idempotente: true,
  }),
}
