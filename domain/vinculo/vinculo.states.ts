import { type SituacaoDoVinculo, situacoesDoVinculo } from '../cadastro/cadastro.formas.ts'
import { maquina } from '../kernel/maquina.ts'

/** A request to act for a company that the hub knows already. Refused or taken back, the person may ask again. */
export const vinculo = maquina({
  nome: 'vinculo',
  inicios: ['aberto'],
  fins: ['aprovado', 'recusado', 'retirado'],
  estados: Object.keys(situacoesDoVinculo) as SituacaoDoVinculo[],
  comandos: {
    aprovar: { quem: ['gestor', 'coordenador', 'admin'], de: ['aberto'], para: ['aprovado'] },
    recusar: { quem: ['gestor', 'coordenador', 'admin'], de: ['aberto'], para: ['recusado'] },
    retirar: { quem: ['cliente', 'prestador'], de: ['aberto'], para: ['retirado'] },
  },
})
