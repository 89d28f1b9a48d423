export { checarVinculo } from './checar-vinculo.ts'
export { compararCliente } from './comparar-cliente.ts'
export { consultarEmpresas } from './consultar-empresas.ts'
export { consultarVinculos, consultarVinculosDaEmpresa } from './consultar-vinculos.ts'
