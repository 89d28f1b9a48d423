import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { faixasDeParada } from '@hub/domain/painel/parada.rules.ts'
import type { CentroResumo } from '@hub/protocol/centrocusto.ts'
import type { SeriesDoPainel } from '@hub/protocol/painel.formas.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { emDias } from './em-dias.ts'

/** What each figure shows, in a sentence: it is the title of the figure. */

function somar<L>(linhas: readonly L[], valor: (linha: L) => number): number {
  return linhas.reduce((soma, l) => soma + valor(l), 0)
}

const resumo = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 0,
})
/** 'R$ 111 mil' */
export const reaisResumidos = (reais: number): string => resumo.format(reais)

export function dizerFluxo(fluxo: SeriesDoPainel['fluxo']): string {
  const chegaram = somar(fluxo, (p) => p.chegaram)
  const concluidas = somar(fluxo, (p) => p.concluidas)
  if (chegaram + concluidas === 0) return 'Nada chegou nem foi concluído no período'
  if (chegaram === concluidas)
    return chegaram === 1
      ? 'Chegou 1 e foi concluída 1'
      : `Foram concluídas tantas quantas chegaram: ${escreverNumero(chegaram)}`
  const dif = Math.abs(chegaram - concluidas)
  const dita = escreverNumero(dif)
  return chegaram > concluidas
    ? `${dif === 1 ? 'Chegou' : 'Chegaram'} ${dita} a mais do que foram concluídas`
    : `${dif === 1 ? 'Foi concluída' : 'Foram concluídas'} ${dita} a mais do que chegaram`
}

/** Business days in one phase from which on a request is said to have stopped. */
const PARADA = 11
export function dizerParadas(paradas: SeriesDoPainel['paradas']): string {
  const n = somar(paradas, (p) => (faixasDeParada[p.faixa].de >= PARADA ? p.quantas : 0))
  if (n === 0) return 'Nenhuma parada há mais de 10 dias'
  return `${quantos(n, 'parada', 'paradas')} há mais de 10 dias`
}

export function dizerTempos(tempos: SeriesDoPainel['tempos']): string {
  const medidas = tempos.flatMap(({ nome, metade }) => (metade === null ? [] : [{ nome, metade }]))
  const maior = medidas.sort((a, b) => b.metade - a.metade)[0]
  return maior ? `${maior.nome} leva mais: ${emDias(maior.metade)}` : 'Nenhuma fase encerrada no período'
}

export function dizerDinheiro(dinheiro: SeriesDoPainel['dinheiro']): string {
  // Reais with two decimals: summed as centavos, so that no tenth of one is left over.
  const total = somar(dinheiro, (m) => Math.round((m.subsidio + m.parceiro + m.cliente) * 100)) / 100
  return total === 0 ? 'Nada contratado' : `${emReaisPorExtenso(total)} contratados`
}

/** Of centres with the least balance first. */
export function dizerCentros(centros: readonly CentroResumo[]): string {
  const [menor] = centros
  if (!menor) return 'Nenhum centro de custo'
  if (menor.saldo <= 0) return `${menor.codigo} não tem saldo`
  return centros.length === 1 ? `Saldo de ${menor.codigo}` : `${menor.codigo} tem o menor saldo`
}
