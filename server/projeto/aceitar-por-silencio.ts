import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { etapa as maquinaDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { eq } from '../db/drizzle.ts'
import { onde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { etapa } from '../db/tables/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { cadaUm } from '../services/cada-um.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { gravarAceite } from './aceite.ts'

/** Stages whose client kept silent until the day that was told at the delivery are accepted. */
export async function aceitarPorSilencio(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const vencidas = await rows(database, { id: num, solicitacaoId: num })`
    select e.id, e.solicitacao_id as "solicitacaoId" from etapa e join solicitacao s on s.id = e.solicitacao_id
      where e.situacao = 'entregue' and e.aceite_tacito_em <= agora() and ${onde('trabalha')}
      order by e.aceite_tacito_em limit 500`
  return cadaUm(vencidas, 'stages could not be accepted', (v) =>
    database.transaction(async (tx) => {
      const s = await travarSolicitacao(tx, v.solicitacaoId)
      const r = await lerRegulamento(tx)
      const [e] = await tx.select().from(etapa).where(eq(etapa.id, v.id))
      // Somebody was faster between the reading and the lock: accepted, sent back, or delivered anew with its own days.
      const vencida = e?.aceiteTacitoEm && e.aceiteTacitoEm <= r.agora && substatus[s.substatus].trabalha
      if (!vencida || !decidir(maquinaDaEtapa, 'aceitarPorSilencio', e.situacao, ['sistema']).permitido) return false
      // A stage whose contract is being changed rests: silence accepts nothing of it either.
      if (bloqueioDaEtapa(await lerBloqueio(tx, s.id), e.id)) return false
      return gravarAceite(tx, ports, s, e, { r, por: null })
    }),
  )
}
