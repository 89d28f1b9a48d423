import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { comEtapas, etapasDaSolicitacao, verEtapas } from './solicitacao.view.ts'

/** Of the providers only the one that was chosen: the stages are its proposal's. */
export const listarEtapas: Caso<typeof solicitacao.listarEtapas> = async ({ db, ator, params }) =>
  verEtapas(
    existente(
      await linha(db, comEtapas)`
        select ${etapasDaSolicitacao} as etapas, s.oferta, s.valor from solicitacao s where s.id = ${params.id}
          and (${escopoDaSolicitacao(ator, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}
            or s.prestador_id = any(${lista(ator.prestadorDe)}))`,
    ),
  )
