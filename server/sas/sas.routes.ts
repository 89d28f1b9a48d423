export { compararCliente } from './comparar-cliente.ts'
export { consultarEmpresas } from './consultar-empresas.ts'
export { checarVinculo, consultarVinculos, consultarVinculosDaEmpresa } from './consultar-vinculos.ts'
