import * as z from 'zod/mini'
import { id, momento, reais, situacaoDaSolicitacao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** By kind of question: text or 'YYYY-MM-DD' or option; number; options; ids of files already sent. */
const resposta = z.nullable(
  z.union([
    texto(4000),
    z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
    z.array(texto(300)).check(z.maxLength(100)),
    z.array(id).check(z.maxLength(20)),
  ]),
)

const modelo = z.strictObject({
  /** The contracting company, one of the caller's. */
  empresa: id,
  modelo_oferta: id,
  objetivo: texto(2000, 5),
  /** The union of all entries' questions, copied into each; a request keeps its own offer's. */
  perguntas: z._default(
    z.array(z.strictObject({ pergunta: id, resposta: z._default(resposta, null) })).check(z.maxLength(300)),
    [],
  ),
  /** Direct choice: only this provider is invited. */
  prestador: z.optional(z.nullable(id)),
})

export const solicitacaoEnviada = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  empresa: z.object({ id: z.number(), nome: z.string() }),
  modelooferta: z.object({ id: z.number(), titulo: z.string() }),
  substatus: situacaoDaSolicitacao,
  valor: reais,
  objetivo: z.string(),
  /** Until when the manager analyses it. */
  prazo: momento,
  dtainclusao: momento,
})
export type SolicitacaoEnviada = z.infer<typeof solicitacaoEnviada>

export const compra = {
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/externo/enviar/',
    resumo: 'Turns a cart into requests, one per entry: all or none.',
    corpo: z.strictObject({ modelos: z.array(modelo).check(z.minLength(1), z.maxLength(20)) }),
    resposta: z.array(solicitacaoEnviada),
    recusas: [
      'NAO_ENCONTRADO',
      'CARRINHO_ITEM_REPETIDO',
      'OFERTA_INATIVA',
      'OFERTA_NAO_ATENDE_PORTE',
      'EMPRESA_INATIVA',
      'SEM_UNIDADE',
      'PRESTADOR_NAO_CREDENCIADO',
    ],
    idempotente: true,
  }),
}
