import { podeCredenciarConsultor } from '@hub/domain/credenciamento/consultor.rules.ts'
import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { col, nullable, num, row, rows, text } from '../db/rows.ts'
import { consultorCredenciado, credenciamentoPasso } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { certificadosDe, travarConsultor, verConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'

/** For a service that the company is or asks to be accredited for; asked again, it stays as it is. */
export const credenciarConsultor: UseCase<typeof chamadas.credenciar> = async ({ db, actor, corpo }) => {
  const k = await travarConsultor(db, actor, corpo.consultor)
  const servico = existente(
    await row(db, { titulo: text, situacao: nullable(col(credenciamentoPasso.situacao)) })`
      select s.titulo, (select c.situacao from credenciamento c where c.servico_id = s.id and c.empresa_id = ${k.empresaId})
        as situacao from servico s where s.id = ${corpo.servico}`,
  )
  const r = await lerRegulamento(db)
  exigir(
    podeCredenciarConsultor(
      {
        daEmpresa: servico.situacao,
        certificados: await certificadosDe(db, k.id),
        minimo: r.parametro('cred_atestado_consultor_por_subarea'),
      },
      r.hoje,
    ),
  )
  const novos = await db
    .insert(consultorCredenciado)
    .values({ consultorId: k.id, servicoId: corpo.servico, credenciadoPor: actor.id })
    .onConflictDoNothing()
    .returning({ id: consultorCredenciado.id })
  if (novos.length)
    await anotarNaEmpresa(db, k.empresaId, `Consultor credenciado em ${servico.titulo}: ${k.nome}.`, actor.id)
  return verConsultor(db, actor, k, r)
}

/** Proposals and projects that name the person keep doing so. */
export const descredenciarConsultor: UseCase<typeof chamadas.descredenciar> = async ({ db, actor, params, query }) => {
  const k = await travarConsultor(db, actor, params.id)
  const encerrados = await rows(db, { id: num })`
    update consultor_credenciado set encerrado_em = agora() where consultor_id = ${k.id} and encerrado_em is null
      and ${query.servico ? sql`servico_id = ${query.servico}` : sql`true`} returning id`
  if (encerrados.length === 0) throw new Recusa('CONSULTOR_NAO_CREDENCIADO')
  await anotarNaEmpresa(db, k.empresaId, `Consultor descredenciado: ${k.nome}.`, actor.id)
  return verConsultor(db, actor, k, await lerRegulamento(db))
}
