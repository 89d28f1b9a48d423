import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'
import { emitirRecibo } from './emitir-recibo.ts'
import { quemVe } from './solicitacao-vista.ts'

/** The receipt; drawn now if the job has not come to it yet. */
export const baixarRecibo: Caso<typeof pagamento.baixarRecibo> = async ({ db, ator, params, portas }) => {
  const { id } = existente(
    await linha<{ id: number }>(
      db,
      sql`select c.id from cobranca c join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(ator, quemVe)}`,
    ),
  )
  const c = await emitirRecibo(portas, id)
  if (c.situacao !== 'pago') throw new Recusa('COBRANCA_NAO_PAGA')
  const a = existente(
    await linha<{ chave: string; nome: string }>(
      db,
      sql`select a.chave, a.nome from documento d join arquivo a on a.id = d.arquivo_id where d.codigo = ${c.reciboCodigo}`,
    ),
  )
  return { nome: a.nome, tipo: 'application/pdf', corpo: await portas.arquivos.ler(a.chave) }
}
