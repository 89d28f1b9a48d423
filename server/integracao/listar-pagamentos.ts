import type { integracao } from '@hub/protocol/integracao.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarPagamentosConferidos } from './pagamentos.consulta.ts'

export const listarPagamentos: Caso<typeof integracao.listarPagamentos> = ({ db, query, portas }) =>
  listarPagamentosConferidos(db, 'pagos', portas.rm.ligado, query)

export const listarNaoPagos: Caso<typeof integracao.listarNaoPagos> = ({ db, query, portas }) =>
  listarPagamentosConferidos(db, 'naoPagos', portas.rm.ligado, query)
