import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { proposta } from '@hub/protocol/proposta.ts'

/** What the API tells of the proposals of a request. */
export type ListaDePropostas = RespostaDe<typeof proposta.listarDaSolicitacao>
