import { podePerguntar } from '@hub/domain/duvida/duvida.rules.ts'
import type { duvida as chamadas } from '@hub/protocol/duvida.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import { duvida } from '../db/tables/duvida.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './duvida.avisos.ts'
import { contextoDasDuvidas, verDuvida } from './duvida.view.ts'

/**
 * Client and staff are told that a question came and not from whom; the other providers hear of it with its answer. The
 * asker's own history names who asked.
 */
export const perguntar: UseCase<typeof chamadas.perguntar> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['prestador'])
  const c = await contextoDasDuvidas(db, actor, s.id)
  exigir(podePerguntar(c, { ...c, papeis: ['prestador'] }))
  const { empresaId } = existente(
    await row(db, { empresaId: num })`
      select empresa_id as "empresaId" from proposta where solicitacao_id = ${s.id}
        and empresa_id = any(${lista(actor.prestadorDe)}) order by id limit 1`,
  )
  const [criada] = await db
    .insert(duvida)
    .values({ solicitacaoId: s.id, empresaId, autorId: actor.id, pergunta: corpo.pergunta })
    .returning({ id: disfarcar('duvida', sql`${duvida.id}`) })
  await anunciar(db, avisos.duvidaEnviada, { s, por: actor.id, empresaId, pergunta: corpo.pergunta })
  const deVarias = s.quantasEmpresas > 1
  await anunciar(db, avisos.duvidaRecebida, { s, por: null, pergunta: corpo.pergunta, deVarias }, ports)
  return verDuvida(db, actor, s.id, criada!.id)
}
