import { podeReenviar } from '@hub/domain/integracao/integracao.rules.ts'
import type { integracao } from '@hub/protocol/integracao.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { col, row } from '../db/rows.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { integracaoTentativa } from '../db/tables/integracao.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { medir } from '../events/situacao-mudou.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { reprocessarSaida, travarSaida } from '../services/saida.ts'
import { doRecorte, lerEnvio, recortes } from './envios.ts'

type Tipo = 'solicitacao' | 'diagnostico'

/** What the record is now, told once more. Answers the new message. */
async function medirDeNovo(db: Database, tipo: Tipo, registro: number): Promise<number> {
  if (tipo === 'solicitacao') {
    const s = existente(
      await row(db, { agora: col(solicitacao.substatus) })`
        select substatus as agora from solicitacao where id = ${registro}`,
    )
    return medir(db, { tipo, id: registro, de: s.agora, para: s.agora })
  }
  const d = existente(
    await row(db, { agora: col(diagnostico.situacao) })`
      select situacao as agora from diagnostico where id = ${registro}`,
  )
  return medir(db, { tipo, id: registro, de: d.agora, para: d.agora })
}

const reenviar =
  (tipo: Tipo): UseCase<typeof integracao.reenviarMetricaDeSolicitacao> =>
  async ({ db, actor, params: { id }, ports }) => {
    const s = await travarSaida(db, id, doRecorte(recortes[tipo]))
    exigir(podeReenviar(s.situacao, { papeis: actor.grupos }))
    let novo = id
    if (s.situacao === 'pendente' || s.situacao === 'falha')
      await reprocessarSaida(db, s, { id: actor.id, papeis: actor.grupos })
    else {
      novo = await medirDeNovo(db, tipo, s.registro)
      await db.insert(integracaoTentativa).values({ saidaId: novo, resultado: 'reprocessada', usuarioId: actor.id })
    }
    await ports.queue.agendar(db, 'integracao.drenar', { destino: 'metricas' })
    return lerEnvio(db, actor, novo)
  }

export const reenviarMetricaDeSolicitacao = reenviar('solicitacao')
export const reenviarMetricaDeDiagnostico = reenviar('diagnostico')
