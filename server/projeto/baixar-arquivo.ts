import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { escopoDoProjeto } from '../services/escopo-projeto.ts'

export const baixarArquivo: UseCase<typeof projeto.baixarArquivo> = async ({ db, actor, params, ports }) => {
  const a = existente(
    await row(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from solicitacao s join arquivo a on a.id = ${params.id2}
        where s.id = ${params.id} and ${escopoDoProjeto(actor)} and (
          exists (select 1 from etapa_arquivo ea join etapa e on e.id = ea.etapa_id where ea.arquivo_id = a.id and e.solicitacao_id = s.id)
          or exists (select 1 from nota n where n.arquivo_id = a.id and n.solicitacao_id = s.id))`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}
