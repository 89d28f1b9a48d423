import { ehData, formatarData } from '@hub/domain/kernel/data.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'

/** An answer to a questionnaire as people read it; '-' where there is none. */
export function respostaPorExtenso(resposta: unknown): string {
  if (resposta === null || resposta === undefined || resposta === '') return '-'
  if (typeof resposta === 'boolean') return resposta ? 'Sim' : 'Não'
  if (typeof resposta === 'number') return escreverNumero(resposta)
  if (typeof resposta === 'string') return ehData(resposta) ? formatarData(resposta) : resposta
  if (Array.isArray(resposta)) return resposta.length ? resposta.map(respostaPorExtenso).join(', ') : '-'
  return '-'
}
