import { devidaEm } from '@hub/domain/cobranca/cobranca.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { PagamentoPorLink } from '@hub/protocol/pagamento.formas.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Ports } from '../kernel/ports.ts'
import { recebedorDe, simulavel, verParaPagar } from './cobranca.view.ts'
import { type LinkDePagamento, ultimaPagaDoLink } from './link-de-pagamento.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** What the holder of a link reads. @throws Recusa LINK_INVALIDO once nothing is or was to be paid here */
export async function verPorLink(db: Database, ports: Ports, link: LinkDePagamento): Promise<PagamentoPorLink> {
  const [achada] = await db.select().from(solicitacao).where(eq(solicitacao.id, link.solicitacaoId))
  const s = existente(achada)
  const { plano, cobrancas } = await lerPagamento(db, s)
  const atual = plano.find((p) => p.situacao !== 'paga' && p.situacao !== 'baixada') ?? plano.at(-1)
  if (!atual || atual.situacao === 'baixada' || !devidaEm.includes(s.substatus)) throw new Recusa('LINK_INVALIDO')
  const paga = atual.situacao === 'paga'
  const daParcela = cobrancas.filter((c) => c.parcela === atual.parcela)
  const aberta = daParcela.find((c) => c.situacao === 'pendente' && c.meio === 'pix')
  const ultima = await ultimaPagaDoLink(db, link)
  const ultimoPago = ultima?.pagoEm
    ? {
        parcela: ultima.parcela,
        valor: emReais(ultima.valor + ultima.devolvido),
        pago_em: ultima.pagoEm.toISOString(),
      }
    : null
  const cliente = await row(db, { nome: text })`
    select nomefantasia as nome from empresa where id = ${s.empresaId}`
  return {
    nrosolicitacao: s.nrosolicitacao,
    titulo: s.oferta.titulo,
    cliente: existente(cliente).nome,
    recebedor: recebedorDe(ports),
    parcela: atual.parcela,
    parcelas: plano.length,
    valor: emReais(atual.valor),
    situacao: paga ? 'paga' : atual.situacao === 'em_confirmacao' ? 'em_confirmacao' : 'a_pagar',
    pago_em: daParcela.find((c) => c.situacao === 'pago')?.pagoEm?.toISOString() ?? null,
    vencimento: atual.vencimento,
    ultimo_pago: ultimoPago,
    cobranca: aberta ? verParaPagar(aberta) : null,
    simulavel: simulavel(ports),
  }
}
