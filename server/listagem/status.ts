import { type Status, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'

const verStatus = (codigo: Status) => ({ codigo, ...status[codigo] })

/** Statuses in the order of the road. */
export const listarStatus = () => (Object.keys(status) as Status[]).map(verStatus)

/** Substatuses of all statuses or of one. */
export const listarSubstatus = (de?: Status) =>
  substatusTodos
    .filter((codigo) => !de || substatus[codigo].status === de)
    .map((codigo) => ({
      codigo,
      descricao: substatus[codigo].descricao,
      etapa: substatus[codigo].etapa,
      status: verStatus(substatus[codigo].status),
    }))
