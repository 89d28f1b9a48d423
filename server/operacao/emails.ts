import { podeDispensarEmail, podeReenviarEmail, situacoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { operacao } from '@hub/protocol/operacao.ts'
import { type Database, sql, updateRow } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { foraDeSelo } from '../db/queries/espera-do-email.ts'
import { contem, descricoes, dizem, ou, paginaSemFim } from '../db/queries/pagina.ts'
import { num, row } from '../db/rows.ts'
import { email } from '../db/tables/instance.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDoEmail, formaDoEmail, type LinhaDoEmail, lerEmail, situacaoDoEmail, verEmail } from './email.view.ts'

export const listarEmails: UseCase<typeof operacao.listarEmails> = async ({ db, query }) => {
  const onde = [foraDeSelo]
  if (query.search)
    onde.push(
      ou(
        contem(sql`e.para || ' ' || e.assunto`, query.search),
        sql`(e.recusado_em is not null or e.enviado_em is null) and ${contem(sql`e.erro`, query.search)}`,
        dizem(situacaoDoEmail, descricoes(situacoesDoEmail), query.search),
      ),
    )
  if (query.situacao) onde.push(sql`${situacaoDoEmail} = ${query.situacao}`)
  // Few, and found by the index of their own.
  if (query.situacao === 'recusado' || query.situacao === 'dispensado') onde.push(sql`e.recusado_em is not null`)
  if (query.situacao === 'na_fila' || query.situacao === 'tentando')
    onde.push(sql`e.enviado_em is null and e.recusado_em is null`)
  const { results, ...contados } = await paginaSemFim(
    db,
    {
      forma: formaDoEmail,
      chave: sql`e.id`,
      colunas: colunasDoEmail,
      de: sql`from email e where ${sql.join(onde, sql` and `)}`,
      ordem: sql`e.id desc`,
    },
    query,
  )
  const contagens = (await row(db, { esperam: num, recusados: num })`
    select (select count(*)::int from email e where enviado_em is null and recusado_em is null and ${foraDeSelo}) as esperam,
      (select count(*)::int from email e where recusado_em is not null and dispensado_em is null and ${foraDeSelo}) as recusados`)!
  return { ...contados, results: results.map(verEmail), contagens }
}

/** Locks the e-mail of an id that people read. Answers it and its row's own id. */
async function travar(db: Database, lido: number): Promise<{ id: number; linha: LinhaDoEmail }> {
  const { id } = existente(
    await row(db, { id: num })`select id from email where id = ${disfarcar('email', lido)} for update`,
  )
  return { id, linha: await lerEmail(db, id) }
}

export const reenviarEmail: UseCase<typeof operacao.reenviarEmail> = async ({ db, params, ports }) => {
  const { id, linha } = await travar(db, params.id)
  exigir(podeReenviarEmail(linha))
  await updateRow(db, email, id, { recusadoEm: null, dispensadoEm: null, tentativas: 0, tentadoEm: sql`agora()` })
  await ports.queue.agendar(db, 'email.enviar', { id })
  return verEmail(await lerEmail(db, id))
}

export const dispensarEmail: UseCase<typeof operacao.dispensarEmail> = async ({ db, params }) => {
  const { id, linha } = await travar(db, params.id)
  exigir(podeDispensarEmail(linha))
  await updateRow(db, email, id, { dispensadoEm: sql`agora()` })
  return verEmail(await lerEmail(db, id))
}
