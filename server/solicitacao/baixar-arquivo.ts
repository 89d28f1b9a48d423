import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { linha, text } from '../db/linhas.ts'
import { documentosDoPrestador, escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'

/** Client and body always; of the providers only the one that was chosen, or is asked to accept an internal demand. */
export const baixarArquivo: Caso<typeof solicitacao.baixarArquivo> = async ({ db, ator, params, portas }) => {
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from solicitacao s join solicitacao_arquivo x on x.solicitacao_id = s.id
        join arquivo a on a.id = x.arquivo_id where s.id = ${params.id} and a.id = ${params.arquivo}
        and (${escopoDaSolicitacao(ator, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}
          or ${documentosDoPrestador(ator.prestadorDe)})`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}
