import { veConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { mensagem } from '@hub/protocol/mensagem.ts'
import { each, num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { falanteDe, fatosDe, gruposDa, iniciadaDe, lerSolicitacoes } from './conversas.consulta.ts'

export const baixarArquivo: UseCase<typeof mensagem.baixarArquivo> = async ({ db, actor, params, ports }) => {
  const a = existente(
    await row(db, { ...each(['chave', 'nome', 'tipo'], text), ...each(['solicitacao', 'conversa'], num) })`
      select a.chave, a.nome, a.tipo, c.solicitacao_id as solicitacao, c.id as conversa
        from mensagem_arquivo ma join arquivo a on a.id = ma.arquivo_id join mensagem m on m.id = ma.mensagem_id
        join conversa c on c.id = m.conversa_id where ma.arquivo_id = ${params.id}`,
  )
  const s = existente((await lerSolicitacoes(db, actor, [a.solicitacao]))[0])
  const grupo = existente(gruposDa(s).find((g) => iniciadaDe(s, g)?.id === a.conversa))
  existente(veConversa(grupo, fatosDe(s, grupo), falanteDe(actor, s)) || undefined)
  return { nome: a.nome, tipo: a.tipo, corpo: await ports.arquivos.ler(a.chave) }
}
