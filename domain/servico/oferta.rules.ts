import { type Centavos, formatarPorCento, maiorValor, type PontosBase } from '../kernel/dinheiro.ts'
import { chaveDeBusca } from '../kernel/texto.ts'
import type { Porte } from '../porte/porte.ts'

/** FICHA_FECHADA fixed price; MODELO_HORA hours times the price of an hour; SOB_COTACAO the proposal sets the price. */
export const tiposDeOferta = ['FICHA_FECHADA', 'MODELO_HORA', 'SOB_COTACAO'] as const
export type TipoDeOferta = (typeof tiposDeOferta)[number]

/** How an offer is priced, in words. */
export const nomesDosTipos: Record<TipoDeOferta, string> = {
  FICHA_FECHADA: 'Preço fechado',
  MODELO_HORA: 'Por hora',
  SOB_COTACAO: 'Sob cotação',
}

interface EtapaEscrita {
  descricao: string
  /** Share of the price. */
  bp: PontosBase
}

/** What decides whether an offer may be saved. */
export interface OfertaEscrita {
  tipo: TipoDeOferta
  horas: number
  /** Price, or of SOB_COTACAO the estimate; null of MODELO_HORA, whose price follows from the hour. */
  valor: Centavos | null
  /** What an hour costs, of MODELO_HORA; null of the others. */
  valorHora: Centavos | null
  /** Target public. */
  portes: readonly Porte[]
  etapas: readonly EtapaEscrita[]
}

/** All of a price. */
export const INTEIRO: PontosBase = 10_000

/** What the shares of the stages come to. */
export const somaDasEtapas = (etapas: readonly EtapaEscrita[]): PontosBase => etapas.reduce((s, e) => s + e.bp, 0)

/** What an offer costs in the catalogue. Of one by the hour: hours times the hour. */
export const precoDaOferta = (o: Pick<OfertaEscrita, 'tipo' | 'horas' | 'valor' | 'valorHora'>): Centavos =>
  o.tipo === 'MODELO_HORA' ? o.horas * (o.valorHora ?? 0) : (o.valor ?? 0)

/** What is wrong with an offer, by field as it travels ('valor_hora', 'etapas.1.descricao'); empty when it may be saved. */
export function falhasDaOferta(o: OfertaEscrita): Record<string, string> {
  const falhas: Record<string, string> = {}
  if (o.tipo === 'MODELO_HORA') {
    if (o.valor !== null) falhas.valor = 'O preço por hora é calculado: informe quanto vale a hora.'
    if ((o.valorHora ?? 0) <= 0) falhas.valor_hora = 'Informe quanto vale a hora.'
  } else {
    if (o.valorHora !== null) falhas.valor_hora = 'Só ofertas por hora têm valor da hora.'
    if ((o.valor ?? 0) <= 0)
      falhas.valor = o.tipo === 'SOB_COTACAO' ? 'Informe quanto se estima que custe.' : 'Informe o preço.'
  }
  if (precoDaOferta(o) > maiorValor / 1000)
    falhas[o.tipo === 'MODELO_HORA' ? 'valor_hora' : 'valor'] = 'O preço é grande demais.'
  if (o.portes.length === 0) falhas.portes = 'Escolha para quem é a oferta.'
  Object.assign(falhas, falhasDasEtapas(o.etapas))
  return falhas
}

/** Every stage has its name and a share above zero, and together they are the whole price. */
function falhasDasEtapas(etapas: readonly EtapaEscrita[]): Record<string, string> {
  if (etapas.length === 0) return { etapas: 'Inclua pelo menos uma etapa.' }
  const falhas: Record<string, string> = {}
  const nomes = etapas.map((e) => chaveDeBusca(e.descricao))
  for (const [i, e] of etapas.entries()) {
    if (nomes.indexOf(nomes[i]!) < i) falhas[`etapas.${i}.descricao`] = 'Já há uma etapa com este nome.'
    if (e.bp <= 0) falhas[`etapas.${i}.porcentagem`] = 'Informe uma parte maior que zero.'
  }
  const soma = somaDasEtapas(etapas)
  if (soma !== INTEIRO) {
    const resto =
      soma < INTEIRO ? `Faltam ${formatarPorCento(INTEIRO - soma)}` : `Sobram ${formatarPorCento(soma - INTEIRO)}`
    falhas.etapas = `As etapas somam ${formatarPorCento(soma)} e precisam somar 100%. ${resto}.`
  }
  return falhas
}
