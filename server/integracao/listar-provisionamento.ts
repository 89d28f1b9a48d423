import type { integracao } from '@hub/protocol/integracao.ts'
import type { Caso } from '../kernel/caso.ts'
import { listarEnvios, recortes } from './envios.ts'

export const listarProvisionamento: Caso<typeof integracao.listarProvisionamento> = ({ db, ator, query, portas }) => {
  const { tipo, ...filtros } = query
  const recorte = tipo ? { ...recortes.rm, tipos: [tipo] } : recortes.rm
  return listarEnvios(db, ator, recorte, portas.rm.ligado, filtros)
}
