import * as z from 'zod/mini'
import { reais, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const centro = {
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  projeto: z.string(),
  acao: z.object({ codigo: z.string(), descricao: z.string() }),
  /** Credits less what is reserved, committed and consumed. */
  saldo: reais,
}

export const centrocusto = {
  consultar: endpoint({
    metodo: 'GET',
    caminho: '/consulta/centrocusto/',
    resumo: 'Active cost centres with their balance, for choosing one.',
    resposta: z.array(z.object(centro)),
  }),
  consultarDetalhe: endpoint({
    metodo: 'GET',
    caminho: '/consulta/centrocusto/detalhe/',
    resumo: 'Where the money of the cost centres of one code, or of one action, is.',
    query: z.strictObject({ centrocusto: z.optional(texto(40, 1)), acao: z.optional(texto(40, 1)) }),
    resposta: z.array(
      z.object({
        ...centro,
        ativo: z.boolean(),
        creditos: reais,
        reservado: reais,
        comprometido: reais,
        consumido: reais,
      }),
    ),
  }),
}
