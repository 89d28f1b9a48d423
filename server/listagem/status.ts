import { type Status, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import type { UseCase } from '../kernel/use-case.ts'

const verStatus = (codigo: Status) => ({ codigo, ...status[codigo] })

/** Statuses in the order of the road. */
export const listarStatus: UseCase<typeof listagem.statusInterno> = async () =>
  (Object.keys(status) as Status[]).map(verStatus)

/** Substatuses of all statuses or of one. */
export const listarSubstatus: UseCase<typeof listagem.substatusInterno> = async ({ query }) =>
  substatusTodos
    .filter((codigo) => !query.status || substatus[codigo].status === query.status)
    .map((codigo) => ({
      codigo,
      descricao: substatus[codigo].descricao,
      etapa: substatus[codigo].etapa,
      status: verStatus(substatus[codigo].status),
    }))
