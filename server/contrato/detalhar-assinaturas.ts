import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { emOrdem, lerContratos, nomesDe, verAssinatura, verSituacaoDoContrato } from './contrato.view.ts'

export const detalharAssinaturas: UseCase<typeof contrato.detalharAssinaturas> = async ({ db, actor, params }) => {
  const papeis = ['gestor', 'coordenador', 'consultor', 'admin'] as const
  existente(
    await row(db)`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeis)}`,
  )
  const contratos = await lerContratos(db, actor, sql`s.id = ${params.id}`)
  return contratos.flatMap((k) =>
    emOrdem(k.assinaturas).map((a) => ({
      contrato: { id: k.id, titulo: k.titulo, situacao: verSituacaoDoContrato(k.situacao) },
      ...verAssinatura(a, nomesDe(k)),
      ip: a.ip,
      agente: a.agente,
      sha256: a.sha256,
    })),
  )
}
