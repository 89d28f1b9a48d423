import { repartirDevolucao } from '@hub/domain/cobranca/estorno.rules.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import type { Reacao } from '../events/reacoes.ts'
import type { Portas } from '../kernel/portas.ts'
import { matarLinks } from '../passos/link-unico.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { cabe } from './cobranca-travada.ts'
import { pedirEstorno, pedirEstornoDeParte } from './pedir-estorno.ts'

/**
 * The client's share changed: what is open of the old amounts is withdrawn, what was paid beyond the new share goes back, what
 * is missing is asked for.
 */
export const aoAssinarAditivo: Reacao<{ aditivoId: number }> = async (tx, portas, { aditivoId }) => {
  const [dono] = await tx.select({ s: aditivo.solicitacaoId }).from(aditivo).where(eq(aditivo.id, aditivoId))
  const s = await travarSolicitacao(tx, existente(dono).s)
  const cobrancas = await tx.select().from(cobranca).where(eq(cobranca.solicitacaoId, s.id)).for('update')
  await matarLinks(tx, { finalidade: 'pagamento', referencia: s.id })
  // What was recorded in person is money already there: it waits for its second person.
  for (const c of cobrancas)
    if (c.situacao === 'pendente' && c.meio !== 'presencial' && cabe(c, 'cancelar'))
      await cancelarCobranca(tx, portas, c)
  const pagas = cobrancas.filter((c) => c.situacao === 'pago').sort((a, b) => b.parcela - a.parcela || b.id - a.id)
  const sobra = pagas.reduce((t, c) => t + c.valor, 0) - (s.valorCliente ?? 0)
  if (sobra < 0) await cobrarDiferenca(tx, portas, s, -sobra)
  for (const { cobranca: c, parte } of repartirDevolucao(pagas, sobra))
    if (parte === c.valor) await pedirEstorno(tx, portas, s, c)
    else await pedirEstornoDeParte(tx, portas, s, c, parte)
}

async function cobrarDiferenca(tx: Banco, portas: Portas, s: Solicitacao, falta: number): Promise<void> {
  await avisarPessoas(tx, portas, await pessoasDaEmpresa(tx, s.empresaId, 'cliente'), {
    tipo: 'pagamento',
    mensagem: `Falta pagar ${formatarReais(falta)} da sua parte na solicitação ${s.nrosolicitacao}.`,
    destino: `/solicitacoes/${s.id}?aba=pagamento`,
    assunto: `Sua parte mudou: solicitação ${s.nrosolicitacao}`,
    botao: 'Ver as parcelas',
  })
}
