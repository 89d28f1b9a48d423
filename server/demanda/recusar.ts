import { podeRecusarDemanda } from '@hub/domain/demanda/demanda.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { soltar } from '../passos/centro-custo.ts'
import { voltarAAnalise } from '../passos/voltar-a-analise.ts'
import { avisos } from './demanda.avisos.ts'
import { verDemanda } from './demanda.view.ts'
import { travarDemanda } from './demanda-travada.ts'

/** The provider does not take the demand: the reserve returns, the manager chooses anew or has providers invited. */
export const recusar: Caso<typeof demanda.recusar> = async ({ db, ator, params, corpo, portas }) => {
  const { s, p, d } = await travarDemanda(db, ator, params.id)
  const quem = { id: ator.id, papeis: ['prestador'] as const }
  exigir(podeRecusarDemanda({ substatus: s.substatus, situacao: p.situacao }, quem))
  const r = await lerRegulamento(db)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await db.update(proposta).set({ situacao: 'declinada', motivo }).where(eq(proposta.id, p.id))
  await db
    .update(demandaInterna)
    .set({ respondidaEm: r.agora, respondidaPor: ator.id, motivoDaRecusa: motivo })
    .where(eq(demandaInterna.solicitacaoId, s.id))
  await voltarAAnalise(db, await soltar(db, s), r, motivo)
  const recusa = { s, por: ator.id, empresaId: p.empresaId, escolhidaPor: d.escolhidaPor, motivo }
  await anunciar(db, avisos.demandaRecusada, recusa, portas)
  return verDemanda(db, ator, s.id)
}
