import type { sas } from '@hub/protocol/sas.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { checarVinculo } from './checar-vinculo.ts'
import { compararCliente } from './comparar-cliente.ts'
import { consultarEmpresas } from './consultar-empresas.ts'
import { consultarVinculos, consultarVinculosDaEmpresa } from './consultar-vinculos.ts'

export const rotasDoSas: Rotas<typeof sas> = {
  consultarEmpresas,
  consultarVinculos,
  consultarVinculosDaEmpresa,
  checarVinculo,
  compararCliente,
}
