import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { baixa } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { administradores, coordenadores } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** Everything was delivered and the client does not pay: the manager asks that the rest be written off. Somebody else decides. */
export const pedirBaixa: Caso<typeof pagamento.pedirBaixa> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  const { fatos, falta } = await lerPagamento(db, s)
  exigir(acoesDoPagamento(fatos, { id: ator.id, papeis: ator.grupos }).pedirBaixa)
  const motivo = primeiraMaiuscula(corpo.motivo)
  await db.insert(baixa).values({ solicitacaoId: s.id, valor: falta, situacao: 'pedida', motivo, pedidaPor: ator.id })
  const valor = formatarReais(falta)
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'baixaPedida',
    mensagem: `Baixa de ${valor} da parte do cliente pedida: espera a decisão de outra pessoa`,
    detalhe: motivo,
    usuarioId: ator.id,
    para: internos,
  })
  const decidem = (await coordenadores(db)).filter((id) => id !== ator.id)
  await avisarPessoas(db, portas, decidem.length ? decidem : await administradores(db), {
    tipo: 'vez',
    mensagem: `É a sua vez: decida a baixa de ${valor} que o cliente não pagou na solicitação ${s.nrosolicitacao}.`,
    destino: `/solicitacoes/${s.id}?aba=pagamento`,
    assunto: `Baixa a decidir: solicitação ${s.nrosolicitacao}`,
    detalhes: [`Motivo: ${motivo}`],
    botao: 'Ver o pagamento',
  })
  return verPagamento(db, portas, ator, s)
}
