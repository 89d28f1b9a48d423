import { recusado } from '@hub/domain/kernel/decisao.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import { solicitacao as tabela } from '../db/tables/solicitacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verSituacao } from '../services/situacao.ts'
import { substatusVistoPor } from '../services/substatus-visto.ts'
import { verContratos } from './contrato.view.ts'
import { cpfDoUsuario } from './documento-de-quem-assina.ts'

/** Whoever was invited but not chosen sees the request, and an empty list. */
export const listarDaSolicitacao: UseCase<typeof contrato.listarDaSolicitacao> = async ({ db, actor, params }) => {
  existente(await row(db)`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor)}`)
  const [s] = await db.select().from(tabela).where(eq(tabela.id, params.id))
  const { substatus } = existente(s)
  const results = await verContratos(db, actor, sql`s.id = ${params.id}`)
  const enviar = decidir(solicitacao, 'enviarContratos', substatus, actor.grupos)
  return {
    results,
    acoes: {
      // While the work runs only an amendment or termination can be out to be signed.
      enviarContratos:
        enviar.permitido && !results.some((k) => k.situacao.codigo === 'em_assinatura')
          ? recusado('SITUACAO_NAO_PERMITE')
          : enviar,
    },
    tem_documento: (await cpfDoUsuario(db, actor.id)) !== null,
    substatus: verSituacao(await substatusVistoPor(db, actor, existente(s))),
  }
}
