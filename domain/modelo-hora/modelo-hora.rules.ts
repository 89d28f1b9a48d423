import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { type Centavos, dividir } from '../kernel/dinheiro.ts'

/** What an hour costs and how many may be hired with it. Money in centavos. */
export interface ModeloHora {
  valorHora: Centavos
  /** Of each hour beyond those that the offer includes. */
  valorHoraAdicional: Centavos
  /** Most hours of one request. */
  horaLimite: number
}

interface PrecoPorHora {
  /** Hours at `valorHora`. */
  normais: number
  /** Hours at `valorHoraAdicional`. */
  adicionais: number
  valor: Centavos
}

/**
 * Price of `horas` whole hours: as many as the offer includes at the model's price, the rest at the extra hour's. An offer
 * that says no hours includes all of them.
 */
export function precoPorHora(m: ModeloHora, horas: number, horasDaOferta: number): PrecoPorHora {
  const normais = horasDaOferta > 0 ? Math.min(horas, horasDaOferta) : horas
  const adicionais = horas - normais
  return { normais, adicionais, valor: normais * m.valorHora + adicionais * m.valorHoraAdicional }
}

/** May so many hours be hired with this model? */
export const cabeNoModelo = (m: ModeloHora, horas: number): Decisao<'HORA_LIMITE_EXCEDIDA'> =>
  horas > m.horaLimite ? recusado('HORA_LIMITE_EXCEDIDA') : permitido

/** The price shared out among the stages by their hours; the parts sum to it. Without hours nothing is shared. */
export const valoresPorHora = (m: ModeloHora, horas: readonly number[], horasDaOferta: number): Centavos[] => {
  const soma = horas.reduce((s, h) => s + h, 0)
  return soma > 0 ? dividir(precoPorHora(m, soma, horasDaOferta).valor, horas) : horas.map(() => 0)
}
