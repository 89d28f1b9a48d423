import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarPagamentosConferidos } from './pagamentos.consulta.ts'

export const listarPagamentos: UseCase<typeof integracao.listarPagamentos> = ({ db, actor, query, ports }) =>
  listarPagamentosConferidos(db, actor, 'pagos', ports.rm.ligado, query)

export const listarNaoPagos: UseCase<typeof integracao.listarNaoPagos> = ({ db, actor, query, ports }) =>
  listarPagamentosConferidos(db, actor, 'naoPagos', ports.rm.ligado, query)
