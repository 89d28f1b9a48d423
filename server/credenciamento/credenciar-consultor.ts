import { podeCredenciarConsultor } from '@hub/domain/credenciamento/consultor.rules.ts'
import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { col, linha, linhas, nullable, num, text } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { consultorCredenciado, credenciamentoPasso } from '../db/tables/credenciamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { certificadosDe, travarConsultor, verConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'

/** For a service that the company is or asks to be accredited for; asked again, it stays as it is. */
export const credenciarConsultor: Caso<typeof chamadas.credenciar> = async ({ db, ator, corpo }) => {
  const k = await travarConsultor(db, ator, corpo.consultor)
  const servico = existente(
    await linha(db, { titulo: text, situacao: nullable(col(credenciamentoPasso.situacao)) })`
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
    .values({ consultorId: k.id, servicoId: corpo.servico, credenciadoPor: ator.id })
    .onConflictDoNothing()
    .returning({ id: consultorCredenciado.id })
  if (novos.length)
    await anotarNaEmpresa(db, k.empresaId, `Consultor credenciado em ${servico.titulo}: ${k.nome}.`, ator.id)
  return verConsultor(db, ator, k, r)
}

/** Proposals and projects that name the person keep doing so. */
export const descredenciarConsultor: Caso<typeof chamadas.descredenciar> = async ({ db, ator, params, query }) => {
  const k = await travarConsultor(db, ator, params.id)
  const encerrados = await linhas(db, { id: num })`
    update consultor_credenciado set encerrado_em = agora() where consultor_id = ${k.id} and encerrado_em is null
      and ${query.servico ? sql`servico_id = ${query.servico}` : sql`true`} returning id`
  if (encerrados.length === 0) throw new Recusa('CONSULTOR_NAO_CREDENCIADO')
  await anotarNaEmpresa(db, k.empresaId, `Consultor descredenciado: ${k.nome}.`, ator.id)
  return verConsultor(db, ator, k, await lerRegulamento(db))
}
