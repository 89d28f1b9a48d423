import { type Bloqueio, bloqueioDaEtapa, bloqueioDoFim } from '../aditivo/aditivo.rules.ts'
import type { Data } from '../kernel/data.ts'
import { type SituacaoDaNota, situacoes as situacoesDaNota } from '../nota/nota.states.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'
import type { Vez } from '../solicitacao/vez.rules.ts'
import { type SituacaoDaEtapa, situacoes } from './etapa.states.ts'

/** What decides whose turn it is in a project. */
export interface FatosDoProjeto {
  substatus: Substatus
  /** The amendment or termination under which stages rest. */
  bloqueio: Bloqueio | null
  etapas: readonly {
    id: number
    ordem: number
    situacao: SituacaoDaEtapa
    dtafim: Data
    /** Last day for one that was sent back. */
    corrigirAte?: Data | null
    aceiteTacitoEm: string | null
  }[]
  notas: readonly { parcela: number; situacao: SituacaoDaNota; etapa: SituacaoDaEtapa }[]
}

/** A turn with its own deadline: the day on which the stage ends, or the moment at which silence accepts; null: none. */
export interface VezDoProjeto extends Vez {
  ate: Data | string | null
}

/** Day on which a stage is due: its end, or the later one until which it is to be corrected. */
export const devidaEm = (e: { dtafim: Data; corrigirAte?: Data | null }): Data =>
  e.corrigirAte && e.corrigirAte > e.dtafim ? e.corrigirAte : e.dtafim

/**
 * Everybody who can move a project on while it is carried out, by the stage that is meant: deliveries wait for the client or
 * the consultant, the provider delivers the next stage and finishes after the last one; a cancelled stage asks nothing of anybody. Invoices that may be sent wait for the
 * provider as long as there are any, whatever became of the request.
 */
export function vezesDoProjeto({ substatus: codigo, bloqueio, etapas: todas, notas }: FatosDoProjeto): VezDoProjeto[] {
  const vezes: VezDoProjeto[] = []
  if (substatus[codigo].trabalha) {
    const corre = (e: { id: number }) => bloqueioDaEtapa(bloqueio, e.id) === null
    // Stages are delivered, and delivered again, in any order: the one that silence accepts first.
    const aceite = (e: { aceiteTacitoEm: string | null }) => e.aceiteTacitoEm ?? ''
    const [entregue] = todas
      .filter((e) => e.situacao === 'entregue' && corre(e))
      .sort((a, b) => Date.parse(aceite(a)) - Date.parse(aceite(b)))
    if (entregue) {
      const ato = `conferir a etapa ${entregue.ordem}`
      const ate = entregue.aceiteTacitoEm
      for (const papel of ['cliente', 'consultor'] as const) vezes.push({ papel, ato, tipo: 'conferirEtapa', ate })
    }
    const aFazer = todas.find(
      (e) => situacoes[e.situacao].aFazer && bloqueioDaEtapa(bloqueio, e.id, 'entregar') === null,
    )
    if (aFazer) {
      const corrige = aFazer.situacao === 'devolvida'
      vezes.push({
        papel: 'prestador',
        ato: `${corrige ? 'corrigir' : 'entregar'} a etapa ${aFazer.ordem}`,
        tipo: corrige ? 'corrigirEtapa' : 'entregarEtapa',
        ate: devidaEm(aFazer),
      })
    } else if (bloqueioDoFim(bloqueio) === null && todas.every((e) => situacoes[e.situacao].encerrada))
      vezes.push({ papel: 'prestador', ato: 'finalizar o projeto', tipo: 'finalizarProjeto', ate: null })
  }
  const aEnviar = notas.find((n) => situacoesDaNota[n.situacao].aEnviar && n.etapa === 'aceita')
  if (aEnviar)
    vezes.push({
      papel: 'prestador',
      ato: `enviar a nota da parcela ${aEnviar.parcela}`,
      tipo: 'enviarNota',
      ate: null,
    })
  return vezes
}
