import { podeConcluir } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { soltar } from '../services/centro-custo.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** The manager concludes: attested and paid in full; what no invoice needs any more returns to the cost centre. */
export const finalizar: UseCase<typeof solicitacao.finalizar> = async ({ db, actor, params, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  exigir(podeConcluir(await fatosDaSolicitacao(db, s), { id: actor.id, papeis: actor.grupos }))
  const { aPagar } = (await row(db, { aPagar: num })`
    select coalesce(sum(subsidio), 0)::bigint as "aPagar" from nota
      where solicitacao_id = ${s.id} and situacao not in ('paga', 'cancelada')`)!
  const movida = await mover(db, await soltar(db, s, Number(aPagar)), 'concluida', await lerRegulamento(db))
  await anunciar(db, avisos.solicitacaoConcluida, { s, por: actor.id })
  await ports.emitir(db, ports, 'solicitacaoConcluida', { solicitacaoId: s.id })
  await anunciar(db, avisos.fimDoTrabalho, { s, por: actor.id }, ports)
  return verMovida(movida)
}
