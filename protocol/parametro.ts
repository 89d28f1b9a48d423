import * as z from 'zod/mini'
import { codigoDoPorte, reais } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const parametro = {
  ler: endpoint({
    metodo: 'GET',
    caminho: '/parametro/',
    resumo: 'Parameters that screens show: hour, subsidy and yearly limit by size, instalments, deadlines.',
    publico: true,
    /** Named by the specification; the answer carries it with or without. */
    query: z.strictObject({ valorhora: z.optional(z.string()) }),
    resposta: z.object({
      valorhora: reais,
      portes: z.array(
        z.object({ codigo: codigoDoPorte, descricao: z.string(), porcentagem: z.number(), limite_anual: reais }),
      ),
      parcelas_max: z.number(),
      parcela_minima: reais,
      prazo_triagem_du: z.number(),
      prazo_proposta_du: z.number(),
      validade_proposta_dc: z.number(),
      prazo_assinatura_dc: z.number(),
      prazo_avaliacao_dc: z.number(),
      horas_mes_max: z.number(),
      fuso: z.string(),
    }),
  }),
}
