import { podeConcluir } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { linha, num } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { soltar } from '../passos/centro-custo.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** The manager concludes: attested and paid in full; what no invoice needs any more returns to the cost centre. */
export const finalizar: Caso<typeof solicitacao.finalizar> = async ({ db, ator, params, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(podeConcluir(await fatosDaSolicitacao(db, s), { id: ator.id, papeis: ator.grupos }))
  const { aPagar } = (await linha(db, { aPagar: num })`
    select coalesce(sum(subsidio), 0)::bigint as "aPagar" from nota
      where solicitacao_id = ${s.id} and situacao not in ('paga', 'cancelada')`)!
  const movida = await mover(db, await soltar(db, s, Number(aPagar)), 'concluida', await lerRegulamento(db))
  await anunciar(db, avisos.solicitacaoConcluida, { s, por: ator.id })
  await portas.emitir(db, portas, 'solicitacaoConcluida', { solicitacaoId: s.id })
  await anunciar(db, avisos.fimDoTrabalho, { s, por: ator.id }, portas)
  return verMovida(movida)
}
