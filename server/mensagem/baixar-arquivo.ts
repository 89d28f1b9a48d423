import { type Grupo, veConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { falanteDe, fatosDe, lerSolicitacoes } from './conversas.consulta.ts'

export const baixarArquivo: Caso<typeof mensagem.baixarArquivo> = async ({ db, ator, params, portas }) => {
  const a = existente(
    await linha<{ chave: string; nome: string; tipoDoArquivo: string; solicitacao: number } & Grupo>(
      db,
      sql`select a.chave, a.nome, a.tipo as "tipoDoArquivo", c.solicitacao_id as solicitacao, c.tipo, c.empresa_id as "empresaId", c.consultor_id as "consultorId"
        from mensagem_arquivo ma join arquivo a on a.id = ma.arquivo_id join mensagem m on m.id = ma.mensagem_id
        join conversa c on c.id = m.conversa_id where ma.arquivo_id = ${params.id}`,
    ),
  )
  const s = existente((await lerSolicitacoes(db, ator, [a.solicitacao]))[0])
  existente(veConversa(a, fatosDe(s, a), falanteDe(ator, s)) || undefined)
  return { nome: a.nome, tipo: a.tipoDoArquivo, corpo: await portas.arquivos.ler(a.chave) }
}
