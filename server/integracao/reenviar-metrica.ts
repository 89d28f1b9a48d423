import { podeReenviar } from '@hub/domain/integracao/integracao.rules.ts'
import type { Envio, integracao } from '@hub/protocol/integracao.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { col, linha } from '../db/linhas.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { integracaoTentativa } from '../db/tables/integracao.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { medir } from '../events/situacao-mudou.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { reprocessarSaida, travarSaida } from '../passos/saida.ts'
import { doRecorte, lerEnvio, recortes } from './envios.ts'

type Tipo = 'solicitacao' | 'diagnostico'

/** What the record is now, told once more. Answers the new message. */
async function medirDeNovo(db: Banco, tipo: Tipo, registro: number): Promise<number> {
  if (tipo === 'solicitacao') {
    const s = existente(
      await linha(db, { agora: col(solicitacao.substatus) })`
        select substatus as agora from solicitacao where id = ${registro}`,
    )
    return medir(db, { tipo, id: registro, de: s.agora, para: s.agora })
  }
  const d = existente(
    await linha(db, { agora: col(diagnostico.situacao) })`
      select situacao as agora from diagnostico where id = ${registro}`,
  )
  return medir(db, { tipo, id: registro, de: d.agora, para: d.agora })
}

async function reenviar(db: Banco, ator: Ator, portas: Portas, tipo: Tipo, id: number): Promise<Envio> {
  const s = await travarSaida(db, id, doRecorte(recortes[tipo]))
  exigir(podeReenviar(s.situacao, { papeis: ator.grupos }))
  let novo = id
  if (s.situacao === 'pendente' || s.situacao === 'falha')
    await reprocessarSaida(db, s, { id: ator.id, papeis: ator.grupos })
  else {
    novo = await medirDeNovo(db, tipo, s.registro)
    await db.insert(integracaoTentativa).values({ saidaId: novo, resultado: 'reprocessada', usuarioId: ator.id })
  }
  await portas.fila.agendar(db, 'integracao.drenar', { destino: 'metricas' })
  return lerEnvio(db, ator, novo)
}

export const reenviarMetricaDeSolicitacao: Caso<typeof integracao.reenviarMetricaDeSolicitacao> = ({
  db,
  ator,
  params,
  portas,
}) => reenviar(db, ator, portas, 'solicitacao', params.id)

export const reenviarMetricaDeDiagnostico: Caso<typeof integracao.reenviarMetricaDeDiagnostico> = ({
  db,
  ator,
  params,
  portas,
}) => reenviar(db, ator, portas, 'diagnostico', params.id)
