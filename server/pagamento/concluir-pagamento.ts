import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import type { Cobranca } from './cobranca-travada.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** What follows from a charge that has just been paid: history, the request's next step, the receipt, everybody told. */
export async function concluirPagamento(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  c: Cobranca,
  por: number | null = null,
): Promise<Cobranca> {
  const { plano, falta } = await lerPagamento(tx, s)
  const valor = formatarReais(c.valor)
  const parcela = plano.length > 1 ? `, parcela ${c.parcela} de ${plano.length}` : ''
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'pagamentoConfirmado',
    mensagem: `Pagamento de ${valor} confirmado${parcela}`,
    usuarioId: por,
    para: ['cliente', ...internos],
  })
  const destino = `/solicitacoes/${s.id}?aba=pagamento`
  const gestores = (await gestoresDa(tx, s)).filter((id) => id !== por)
  // The plan asks for its first instalment before the work begins.
  const completa = plano.some((p) => p.parcela === 1 && p.situacao === 'paga')
  if (completa && decidir(solicitacao, 'confirmarPagamento', s.substatus, ['sistema']).permitido) {
    await mover(tx, s, 'aguardando_liberacao', await lerRegulamento(tx))
    await registrar(tx, {
      solicitacaoId: s.id,
      evento: 'parteDoClientePaga',
      mensagem: 'Parte do cliente paga: aguardando a liberação da execução',
      usuarioId: null,
      para: ['cliente', 'prestador', ...internos],
      ...(s.prestadorId !== null && { empresaId: s.prestadorId }),
      marco: true,
    })
    await notificar(
      tx,
      gestores,
      `É a sua vez: libere a execução da solicitação ${s.nrosolicitacao}. O cliente pagou a sua parte.`,
      `/solicitacoes/${s.id}`,
    )
  } else await notificar(tx, gestores, `Pagamento de ${valor} confirmado na solicitação ${s.nrosolicitacao}.`, destino)
  await avisarPessoas(tx, portas, await pessoasDaEmpresa(tx, s.empresaId, 'cliente'), {
    tipo: 'pagamento',
    mensagem: `Recebemos o pagamento de ${valor}${parcela} da solicitação ${s.nrosolicitacao}, ${s.oferta.titulo}.`,
    destino,
    assunto: `Pagamento confirmado, solicitação ${s.nrosolicitacao}`,
    detalhes: ['O recibo, com código de verificação, está na aba Pagamento da solicitação.'],
    botao: 'Ver o recibo',
  })
  // Paid after all: there is nothing left to write off.
  if (falta === 0)
    await tx.execute(sql`update baixa set situacao = 'retirada' where solicitacao_id = ${s.id} and situacao = 'pedida'`)
  if (falta === 0)
    await tx.execute(sql`update link_unico set usado_em = agora()
      where finalidade = 'pagamento' and referencia = ${s.id} and usado_em is null and substituido_em is null`)
  await portas.emitir(tx, portas, 'pagamentoConfirmado', { cobrancaId: c.id })
  // The receipt is drawn after this transaction: a full disk does not undo a payment.
  await portas.fila.agendar(tx, 'pagamento.conferir', { id: c.id })
  return c
}
