import { type Bloqueio, bloqueioDaEtapa, bloqueioDoFim } from '../aditivo/aditivo.rules.ts'
import type { Data } from '../kernel/data.ts'
import type { SituacaoDaNota } from '../nota/nota.states.ts'
import type { Substatus } from '../solicitacao/solicitacao.states.ts'
import type { Vez } from '../solicitacao/vez.rules.ts'
import type { SituacaoDaEtapa } from './etapa.states.ts'

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
    aceiteTacitoEm: string | null
  }[]
  notas: readonly { parcela: number; situacao: SituacaoDaNota; etapa: SituacaoDaEtapa }[]
}

/** A turn with its own deadline: the day on which the stage ends, or the moment at which silence accepts; null: none. */
export interface VezDoProjeto extends Vez {
  ate: Data | string | null
}

/**
 * Everybody who can move a project on while it is carried out, by the stage that is meant: deliveries wait for the client or
 * the consultant, the provider delivers the next stage and finishes after the last one; a cancelled stage asks nothing of anybody. Invoices that may be sent wait for the
 * provider as long as there are any, whatever became of the request.
 */
export function vezesDoProjeto({ substatus, bloqueio, etapas: todas, notas }: FatosDoProjeto): VezDoProjeto[] {
  const vezes: VezDoProjeto[] = []
  if (substatus === 'em_execucao') {
    const etapas = todas.filter((e) => bloqueioDaEtapa(bloqueio, e.id) === null)
    const entregue = etapas.find((e) => e.situacao === 'entregue')
    if (entregue) {
      const ato = `conferir a etapa ${entregue.ordem}`
      const ate = entregue.aceiteTacitoEm
      vezes.push({ papel: 'cliente', ato, ate }, { papel: 'consultor', ato, ate })
    }
    const aFazer = etapas.find((e) => e.situacao === 'pendente' || e.situacao === 'devolvida')
    if (aFazer)
      vezes.push({
        papel: 'prestador',
        ato: `${aFazer.situacao === 'devolvida' ? 'corrigir' : 'entregar'} a etapa ${aFazer.ordem}`,
        ate: aFazer.dtafim,
      })
    else if (
      bloqueioDoFim(bloqueio) === null &&
      etapas.every((e) => e.situacao === 'aceita' || e.situacao === 'cancelada')
    )
      vezes.push({ papel: 'prestador', ato: 'finalizar o projeto', ate: null })
  }
  const aEnviar = notas.find((n) => ['autorizada', 'devolvida'].includes(n.situacao) && n.etapa === 'aceita')
  if (aEnviar) vezes.push({ papel: 'prestador', ato: `enviar a nota da parcela ${aEnviar.parcela}`, ate: null })
  return vezes
}
