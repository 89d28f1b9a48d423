import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import * as z from 'zod/mini'
import { substatusCodigo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const statusCodigo = z.enum(Object.keys(status) as [keyof typeof status])
export const statusDaLista = z.object({ codigo: statusCodigo, descricao: z.string(), cor: z.string() })
export const substatusDaLista = z.object({
  codigo: substatusCodigo,
  descricao: z.string(),
  etapa: z.nullable(z.number()),
  status: statusDaLista,
})
export const consultaDeSubstatus = z.strictObject({ status: z.optional(statusCodigo) })

export const listagem = {
  statusExterno: endpoint({
    metodo: 'GET',
    caminho: '/listagem/externo/status/',
    resumo: 'Statuses of a request, in the order of the road, for filters.',
    resposta: z.array(statusDaLista),
  }),
  substatusExterno: endpoint({
    metodo: 'GET',
    caminho: '/listagem/externo/substatus/',
    resumo: 'Substatuses of a request, of all statuses or of one.',
    query: consultaDeSubstatus,
    resposta: z.array(substatusDaLista),
  }),
}
