import type { painel } from '@hub/protocol/painel.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { listarDemandas } from './listar-demandas.ts'
import { verSeries } from './series.ts'
import { verConsultor } from './ver-consultor.ts'
import { verCliente, verCoordenador, verGestor } from './ver-painel.ts'
import { verPrestador } from './ver-prestador.ts'
import { verPrimeirosPassos } from './ver-primeiros-passos.ts'

export const rotasDoPainel: Rotas<typeof painel> = {
  cliente: verCliente,
  gestor: verGestor,
  coordenador: verCoordenador,
  consultor: verConsultor,
  series: verSeries,
  prestador: verPrestador,
  primeirosPassos: verPrimeirosPassos,
  demandas: listarDemandas,
}
