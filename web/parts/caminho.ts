import { formatarData } from '@hub/domain/kernel/data.ts'
import { fases, type Status, type Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { Passo } from '../ui/Caminho.tsx'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { linhaDoSubstatus } from './substatus.ts'

/** Tag of each status: the kit's colour whose value is the domain's `cor` (tested). */
export const corDoStatus: Record<Status, EtiquetaCor> = {
  em_analise: 'azul',
  em_diagnostico: 'roxo',
  em_proposta: 'ciano',
  em_contratacao: 'ambar',
  em_execucao: 'turquesa',
  em_encerramento: 'tijolo',
  concluida: 'verde',
  cancelada: 'grafite',
}

/** Days on which the phases began, as the wire has them: {"1": "2026-10-05", "3": "2026-10-30"}. */
export type DatasDasFases = Record<string, string>

/** What stands under a phase of the road: when it began or ended. */
function detalhe(n: number, estado: Passo['state'], datas: DatasDasFases): string | undefined {
  const inicio = datas[n]
  if (estado === 'afrente') return undefined
  if (estado === 'agora') return inicio && `desde ${formatarData(inicio)}`
  if (!inicio) return estado === 'feito' ? 'não foi preciso' : undefined
  if (n === 1) return `enviada em ${formatarData(inicio)}`
  const fim = fases.map((_, i) => datas[i + 1]).find((d, i) => d !== undefined && i + 1 > n)
  return fim ? `até ${formatarData(fim)}` : `começou em ${formatarData(inicio)}`
}

const DIAGNOSTICO = 2

/**
 * The six steps of the road for a substatus. Concluded: all travelled; cancelled: all grey, with the dates of those that
 * were reached. The diagnostic is skipped where there was none, or will be none.
 * @param semDiagnostico the service asks for none: known before the release, which alone decides
 */
export function passosDe(
  codigo: Substatus,
  datas: DatasDasFases = {},
  semDiagnostico = false,
): Array<Passo & { detail?: string }> {
  const { etapa, status } = linhaDoSubstatus(codigo)
  return fases.map((label, i) => {
    const n = i + 1
    const state: Passo['state'] =
      etapa === null ? 'cancelado' : status === 'concluida' || n < etapa ? 'feito' : n === etapa ? 'agora' : 'afrente'
    const temDatas = Object.keys(datas).length > 0
    const skipped =
      n === DIAGNOSTICO && !datas[n] && ((state === 'afrente' && semDiagnostico) || (state === 'feito' && temDatas))
    const detail = skipped && state === 'afrente' ? 'não é preciso' : temDatas ? detalhe(n, state, datas) : undefined
    return { id: String(n), label, state, ...(skipped && { skipped }), ...(detail && { detail }) }
  })
}
