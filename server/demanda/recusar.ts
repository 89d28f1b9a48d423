import { podeRecusarDemanda } from '@hub/domain/demanda/demanda.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { soltar } from '../services/centro-custo.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { voltarAAnalise } from '../services/voltar-a-analise.ts'
import { avisos } from './demanda.avisos.ts'
import { verDemanda } from './demanda.view.ts'
import { travarDemanda } from './demanda-travada.ts'

/** The provider does not take the demand: the reserve returns, the manager chooses anew or has providers invited. */
export const recusar: UseCase<typeof demanda.recusar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, p, d } = await travarDemanda(db, actor, params.id)
  const quem = { id: actor.id, papeis: ['prestador'] as const }
  exigir(podeRecusarDemanda({ substatus: s.substatus, situacao: p.situacao }, quem))
  exigirVersao(p.versao, corpo.versao)
  const r = await lerRegulamento(db)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await updateRow(db, proposta, p.id, { situacao: 'declinada', motivo })
  await db
    .update(demandaInterna)
    .set({ respondidaEm: r.agora, respondidaPor: actor.id, motivoDaRecusa: motivo })
    .where(eq(demandaInterna.solicitacaoId, s.id))
  await voltarAAnalise(db, await soltar(db, s), r, motivo)
  const recusa = { s, por: actor.id, empresaId: p.empresaId, escolhidaPor: d.escolhidaPor, motivo }
  await anunciar(db, avisos.demandaRecusada, recusa, ports)
  return verDemanda(db, actor, s.id)
}
