import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { type SituacaoDoCredenciamento, situacoesTodas } from './credenciamento.states.ts'

/** The company's `status`: the most advanced of its accreditations; undefined where it never asked for one. */
export const maisAvancada = (situacoes: readonly SituacaoDoCredenciamento[]): SituacaoDoCredenciamento | undefined =>
  situacoesTodas.find((s) => situacoes.includes(s))

/** Who took the accreditation up for analysis does not confirm it (design: domain §1). */
export const podeConfirmar = (analisadoPor: number | null, quem: number): Decisao<'AUTOR_NAO_APROVA'> =>
  analisadoPor === quem ? recusado('AUTOR_NAO_APROVA') : permitido
