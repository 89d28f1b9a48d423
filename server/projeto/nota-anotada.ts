import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { nota } from '../db/tables/pagamento.ts'
import { avisarPessoas, type Recado } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Pedido } from '../kernel/caso.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import type { Nota } from './projeto-travado.ts'

type Quem = Pick<Pedido<unknown>, 'db' | 'portas'> & { ator: { id: number } }

export const mudarNota = (tx: Banco, n: Nota, mudancas: Partial<Nota>): Promise<unknown> =>
  tx.update(nota).set(mudancas).where(eq(nota.id, n.id))

/** Invoices are between provider and body: the client's history does not speak of them. */
export const anotarNota = (
  { db, ator }: Quem,
  s: Solicitacao,
  fato: { evento: string; mensagem: string; detalhe?: string },
): Promise<void> =>
  registrar(db, {
    solicitacaoId: s.id,
    ...fato,
    usuarioId: ator.id,
    para: ['prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })

/** The provider's turn: to send the invoice, or another in its place. */
export async function avisarPrestadorDaNota(
  { db, portas }: Quem,
  s: Solicitacao,
  recado: Pick<Recado, 'mensagem' | 'assunto' | 'detalhes'>,
): Promise<void> {
  if (s.prestadorId)
    await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.prestadorId, 'prestador'), {
      ...recado,
      tipo: 'vez',
      destino: `/projetos/${s.id}?aba=notas`,
      botao: 'Abrir as notas',
    })
}
