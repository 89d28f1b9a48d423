import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const baixarComprovante: UseCase<typeof pagamento.baixarComprovante> = async ({ db, actor, params, ports }) => {
  const a = existente(
    await row(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from cobranca c join arquivo a on a.id = c.comprovante_id
        join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador', 'admin'])}`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}
