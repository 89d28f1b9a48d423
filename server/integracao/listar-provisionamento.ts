import type { integracao } from '@hub/protocol/integracao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarEnvios, recortes } from './envios.ts'

export const listarProvisionamento: UseCase<typeof integracao.listarProvisionamento> = ({
  db,
  actor,
  query,
  ports,
}) => {
  const { tipo, ...filtros } = query
  const recorte = tipo ? { ...recortes.rm, tipos: [tipo] } : recortes.rm
  return listarEnvios(db, actor, recorte, ports.rm.ligado, filtros)
}
