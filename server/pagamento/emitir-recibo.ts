import { aDevolver } from '@hub/domain/cobranca/estorno.rules.ts'
import { naParcela } from '@hub/domain/cobranca/plano.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { type Cobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

const metodos = { pix: 'Pix', credito: 'Cartão de crédito', link: 'Link de pagamento' } as const
export const formas = {
  dinheiro: 'dinheiro',
  cartao: 'cartão',
  transferencia: 'transferência',
  cheque: 'cheque',
} as const

const parte = { nome: text, nomeDoNegocio: text, documento: text }

/** Draws the receipt of a paid charge, once. */
export const emitirRecibo = (ports: Ports, id: number): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    if (c.situacao !== 'pago' || c.reciboCodigo !== null) return c
    // What came in: parts of it that went back have receipts of their own.
    return mudarCobranca(tx, id, { reciboCodigo: await emitir(tx, ports, s, c, c.valor + c.devolvido) })
  })

/** Draws the receipt of money that went back, once: the payment's own receipt stays as it was. */
export const emitirReciboDaDevolucao = (ports: Ports, id: number): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    if (c.situacao !== 'estornada' || c.estornadaEm === null || c.estornoReciboCodigo !== null) return c
    return mudarCobranca(tx, id, { estornoReciboCodigo: await emitir(tx, ports, s, c, aDevolver(c), c.estornadaEm) })
  })

/** `valorCentavos` that came in, or, with the moment at which it did, that went back. */
async function emitir(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  valorCentavos: number,
  devolvidoEm?: Date,
): Promise<string> {
  const p = existente(
    await row(tx, parte)`
      select e.razaosocial as nome, e.nomefantasia as "nomeDoNegocio", coalesce(e.cnpj, e.cpf) as documento
        from empresa e where e.id = ${c.empresaId}`,
  )
  const { agora } = await lerRegulamento(tx)
  const { plano, cobrancas } = await lerPagamento(tx, s)
  // An instalment that went back and was paid anew has a receipt for each time.
  const pagaAntes = cobrancas.some((o) => o.id !== c.id && o.parcela === c.parcela && o.reciboCodigo !== null)
  const sufixo = devolvidoEm ? `-D${c.id}` : pagaAntes ? `-${c.id}` : ''
  const numero = `${s.nrosolicitacao}/${c.parcela}${sufixo}`
  const { entidade } = ports.config
  const forma = c.dados?.presencial?.forma
  const parcela = naParcela(c.parcela, plano.length)
  const { codigo } = await emitirDocumento(tx, ports, {
    tipo: 'recibo',
    titulo: devolvidoEm ? `Recibo de devolução ${numero}` : `Recibo ${numero}`,
    nome: `recibo-${devolvidoEm ? 'de-devolucao-' : ''}${numero.replace('/', '-')}.pdf`,
    solicitacaoId: s.id,
    em: agora,
    dados: {
      servico: s.oferta.titulo,
      partes: [
        { papel: devolvidoEm ? 'Quem recebeu de volta' : 'Quem pagou', ...p },
        { papel: devolvidoEm ? 'Quem devolveu' : 'Quem recebeu', nome: entidade.nome, documento: entidade.cnpj },
      ],
      valor: valorCentavos,
      inicio: null,
      fim: null,
      ...(devolvidoEm ? { devolvidoEm: devolvidoEm.toISOString() } : { pagoEm: (c.pagoEm ?? agora).toISOString() }),
    },
    gerar: (emissao) =>
      ports.documentos.recibo({
        ...emissao,
        numero,
        solicitacao: s.nrosolicitacao,
        pagador: { nome: p.nome, documento: p.documento },
        recebedor: { nome: entidade.nome, documento: entidade.cnpj },
        referente: `parte do cliente${parcela ? ` (${parcela})` : ''} no serviço ${s.oferta.titulo}`,
        valorCentavos,
        ...(devolvidoEm && { devolvidoEm }),
        metodo:
          c.meio === 'presencial'
            ? `Presencial${forma ? `, em ${formas[forma as keyof typeof formas]}` : ''}`
            : metodos[c.meio],
        pagoEm: c.pagoEm ?? agora,
        identificador: c.e2eid ?? c.txid,
      }),
  })
  return codigo
}
