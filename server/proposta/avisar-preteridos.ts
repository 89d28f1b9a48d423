import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linhas } from '../db/linhas.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'

/** Another proposal was authorised: who proposed and was left out is told so, not who won or for how much. */
export async function avisarPreteridos(tx: Banco, portas: Portas, s: Solicitacao): Promise<void> {
  const preteridas = await linhas<{ id: number; empresaId: number }>(
    tx,
    sql`select id, empresa_id as "empresaId" from proposta
      where solicitacao_id = ${s.id} and situacao = 'nao_selecionada' order by id`,
  )
  for (const { id, empresaId } of preteridas)
    await avisarPessoas(tx, portas, await pessoasDaEmpresa(tx, empresaId, 'prestador'), {
      mensagem: `Sua proposta na solicitação ${s.nrosolicitacao}, ${s.oferta.titulo}, não foi selecionada.`,
      destino: `/propostas/${id}`,
      assunto: `Proposta não selecionada: ${s.oferta.titulo}`,
    })
}
