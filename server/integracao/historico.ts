import type { integracao } from '@hub/protocol/integracao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { tentativasDe } from '../services/saida.ts'
import { doRecorte, type Recorte, recortes } from './envios.ts'

/** Tries of one message, the latest first. @throws Recusa NAO_ENCONTRADO where the message is none of the cut */
const historicoDe =
  (recorte: Recorte): UseCase<typeof integracao.historicoDoProvisionamento> =>
  async ({ db, params: { id }, query }) => {
    existente(await row(db)`select 1 from integracao_saida o where o.id = ${id} and ${doRecorte(recorte)}`)
    const { count, results } = await pagina(db, tentativasDe(id), query)
    return { count, results: results.map((t) => ({ ...t, quando: iso(t.quando) })) }
  }

export const historicoDaMetricaDeSolicitacao = historicoDe(recortes.solicitacao)
export const historicoDaMetricaDeDiagnostico = historicoDe(recortes.diagnostico)
export const historicoDoProvisionamento = historicoDe(recortes.rm)
