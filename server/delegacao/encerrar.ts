import { podeEncerrar, situacaoDaDelegacao } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { delegacao as chamadas } from '@hub/protocol/delegacao.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { and, eq, or, sql, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { delegacao } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './delegacao.avisos.ts'
import { lerDelegacoes, verDelegacao } from './delegacao.consulta.ts'

/** Back before the time, or no longer able to stand in: from this moment on it gives nothing. */
export const encerrar: UseCase<typeof chamadas.encerrar> = async ({ db, actor, params }) => {
  const [lida] = await db
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.id, params.id), or(eq(delegacao.de, actor.id), eq(delegacao.para, actor.id))))
    .for('update')
  const d = existente(lida)
  const r = await lerRegulamento(db)
  exigir(podeEncerrar({ de: d.de, para: d.para, situacao: situacaoDaDelegacao(d, r.hoje) }, actor.id))
  await updateRow(db, delegacao, d.id, { encerradaEm: r.agora, encerradaPor: actor.id })
  await avisar(db, { tipo: 'sessao', id: d.para })
  const voltou = actor.id === d.de
  await anunciar(db, avisos.ausenciaTerminou, { nome: actor.nome, para: voltou ? d.para : d.de, voltou })
  return verDelegacao(existente((await lerDelegacoes(db, sql`g.id = ${d.id}`))[0]), actor, r)
}
