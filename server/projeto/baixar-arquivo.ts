import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { linha, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { escopoDoProjeto } from '../passos/escopo-projeto.ts'

export const baixarArquivo: Caso<typeof projeto.baixarArquivo> = async ({ db, ator, params, portas }) => {
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from solicitacao s join arquivo a on a.id = ${params.id2}
        where s.id = ${params.id} and ${escopoDoProjeto(ator)} and (
          exists (select 1 from etapa_arquivo ea join etapa e on e.id = ea.etapa_id where ea.arquivo_id = a.id and e.solicitacao_id = s.id)
          or exists (select 1 from nota n where n.arquivo_id = a.id and n.solicitacao_id = s.id))`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}
