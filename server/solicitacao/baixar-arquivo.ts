import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { documentosDoPrestador, escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

/** Client and body always; of the providers only the one that was chosen, or is asked to accept an internal demand. */
export const baixarArquivo: UseCase<typeof solicitacao.baixarArquivo> = async ({ db, actor, params, ports }) => {
  const a = existente(
    await row(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from solicitacao s join solicitacao_arquivo x on x.solicitacao_id = s.id
        join arquivo a on a.id = x.arquivo_id where s.id = ${params.id} and a.id = ${params.arquivo}
        and (${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}
          or ${documentosDoPrestador(actor.prestadorDe)})`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}
