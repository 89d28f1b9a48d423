import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'

export const baixarComprovante: Caso<typeof pagamento.baixarComprovante> = async ({ db, ator, params, portas }) => {
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from cobranca c join arquivo a on a.id = c.comprovante_id
        join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(ator, ['gestor', 'coordenador', 'admin'])}`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}
