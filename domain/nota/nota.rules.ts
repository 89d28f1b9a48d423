import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** Who accepted the stage that an instalment pays for does not approve its payment (design: domain §1). */
export const podeAutorizarNota = (etapasAceitasPor: readonly number[], quem: number): Decisao<'AUTOR_NAO_APROVA'> =>
  etapasAceitasPor.includes(quem) ? recusado('AUTOR_NAO_APROVA') : permitido
