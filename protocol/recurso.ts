import * as z from 'zod/mini'
import { fala, situacaoDaSolicitacao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const movida = z.object({ id: z.number(), substatus: situacaoDaSolicitacao })

export const recurso = {
  recorrer: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/externo/{id}/recorrer/',
    resumo: 'The client appeals against the refusal of request id: once, within the days of the parameter.',
    corpo: z.strictObject({ texto: texto(4000, 20) }),
    resposta: movida,
    recusas: ['RECURSO_JA_USADO', 'RECURSO_FORA_DO_PRAZO', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  aceitar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/recurso/aceitar/',
    resumo: 'A coordinator, or who judges in his place, accepts the appeal: request id returns to the analysis.',
    corpo: z.strictObject({ justificativa: z.optional(fala(2000)) }),
    resposta: movida,
    recusas: ['AUTOR_NAO_DECIDE', 'RECURSO_DE_OUTRO_JULGADOR', 'SITUACAO_NAO_PERMITE'],
  }),
  negar: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/{id}/recurso/negar/',
    resumo:
      'A coordinator, or who judges in his place, rejects the appeal with a reason: request id stays turned down.',
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: movida,
    recusas: ['AUTOR_NAO_DECIDE', 'RECURSO_DE_OUTRO_JULGADOR', 'SITUACAO_NAO_PERMITE'],
  }),
}
