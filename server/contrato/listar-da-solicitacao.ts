import { recusado } from '@hub/domain/kernel/decisao.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { col, linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { solicitacao as tabela } from '../db/tables/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verContratos } from './contrato.view.ts'
import { cpfDoUsuario } from './documento-de-quem-assina.ts'

/** Whoever was invited but not chosen sees the request, and an empty list. */
export const listarDaSolicitacao: Caso<typeof contrato.listarDaSolicitacao> = async ({ db, ator, params }) => {
  const { substatus } = existente(
    await linha(db, { substatus: col(tabela.substatus) })`
      select s.substatus from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(ator)}`,
  )
  const results = await verContratos(db, ator, sql`s.id = ${params.id}`)
  const enviar = decidir(solicitacao, 'enviarContratos', substatus, ator.grupos)
  return {
    results,
    acoes: {
      // While the work runs only an amendment or termination can be out to be signed.
      enviarContratos:
        enviar.permitido && !results.some((k) => k.situacao.codigo === 'em_assinatura')
          ? recusado('SITUACAO_NAO_PERMITE')
          : enviar,
    },
    tem_documento: (await cpfDoUsuario(db, ator.id)) !== null,
  }
}
