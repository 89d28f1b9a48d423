import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import { sql } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'

/** Leaves the company with certificates and accreditations: who was named stays named, and nothing else is kept of the person. */
export const removerConsultor: UseCase<typeof chamadas.remover> = async ({ db, actor, params }) => {
  const k = await travarConsultor(db, actor, params.id)
  await db.execute(
    sql`update consultor_credenciado set encerrado_em = agora() where consultor_id = ${k.id} and encerrado_em is null`,
  )
  await db.execute(
    sql`update consultor_certificado set removido_em = agora() where consultor_id = ${k.id} and removido_em is null`,
  )
  await db.execute(
    sql`update consultor_empresa set removido_em = agora(), cpf = null, email = null, telefone = null, formacao = null, registro = null where id = ${k.id}`,
  )
  await anotarNaEmpresa(db, k.empresaId, `Consultor removido: ${k.nome}.`, actor.id)
}
