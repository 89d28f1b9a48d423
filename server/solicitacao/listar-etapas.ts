import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comEtapas, etapasDaSolicitacao, verEtapas } from './solicitacao.view.ts'

/** Of the providers only the one that was chosen: the stages are its proposal's. */
export const listarEtapas: UseCase<typeof solicitacao.listarEtapas> = async ({ db, actor, params }) =>
  verEtapas(
    existente(
      await row(db, comEtapas)`
        select ${etapasDaSolicitacao} as etapas, s.oferta, s.valor from solicitacao s where s.id = ${params.id}
          and (${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}
            or s.prestador_id = any(${lista(actor.prestadorDe)}))`,
    ),
  )
