import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { emOrdem, lerContratos, nomesDe, verAssinatura, verSituacaoDoContrato } from './contrato.view.ts'

export const detalharAssinaturas: Caso<typeof contrato.detalharAssinaturas> = async ({ db, ator, params }) => {
  const papeis = ['gestor', 'coordenador', 'consultor', 'admin'] as const
  existente(
    await linha(
      db,
      sql`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(ator, papeis)}`,
    ),
  )
  const contratos = await lerContratos(db, ator, sql`s.id = ${params.id}`)
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
