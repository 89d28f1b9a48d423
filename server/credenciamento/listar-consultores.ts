import type { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { lerConsultores, quemCuida } from './consultor.view.ts'
import { exigirPrestadora } from './par.ts'

type Quem = Pick<Pedido<typeof consultorEmpresa.listar>, 'db' | 'actor'>

async function listarOs({ db, actor }: Quem, empresaId: number, onde: SQL) {
  await exigirPrestadora(db, actor, empresaId)
  const results = await lerConsultores(db, actor, empresaId, onde, await lerRegulamento(db))
  return { results, acoes: { adicionar: quemCuida(actor, empresaId) } }
}

export const listarConsultores: UseCase<typeof consultorEmpresa.listar> = ({ params, ...quem }) =>
  listarOs(quem, params.id, sql`true`)

export const listarConsultoresDoServico: UseCase<typeof consultorEmpresa.listarDoServico> = async ({
  params,
  query,
  ...quem
}) => {
  await exigirPrestadora(quem.db, quem.actor, params.id)
  existente(await row(quem.db)`select 1 from servico where id = ${params.id2}`)
  const credenciado = sql`exists (select 1 from consultor_credenciado x where x.consultor_id = k.id
    and x.servico_id = ${params.id2} and x.encerrado_em is null)`
  const { credenciamento } = query
  return listarOs(
    quem,
    params.id,
    credenciamento === undefined ? sql`true` : credenciamento ? credenciado : sql`not ${credenciado}`,
  )
}
