import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Portas } from '../kernel/portas.ts'
import { type Cobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'

const metodos = { pix: 'Pix', credito: 'Cartão de crédito', link: 'Link de pagamento' } as const
export const formas = {
  dinheiro: 'dinheiro',
  cartao: 'cartão',
  transferencia: 'transferência',
  cheque: 'cheque',
} as const

/** Draws the receipt of a paid charge, once. */
export const emitirRecibo = (portas: Portas, id: number): Promise<Cobranca> =>
  portas.acesso.banco.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    if (c.situacao !== 'pago' || c.reciboCodigo !== null) return c
    const p = existente(
      await linha<{ nome: string; documento: string }>(
        tx,
        sql`select e.razaosocial as nome, coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${c.empresaId}`,
      ),
    )
    const { agora } = await lerRegulamento(tx)
    const numero = `${s.nrosolicitacao}/${c.parcela}`
    const { entidade } = portas.config
    const forma = c.dados?.presencial?.forma
    const { codigo } = await emitirDocumento(tx, portas, {
      tipo: 'recibo',
      titulo: `Recibo ${numero}`,
      nome: `recibo-${numero.replace('/', '-')}.pdf`,
      solicitacaoId: s.id,
      em: agora,
      gerar: (emissao) =>
        portas.documentos.recibo({
          ...emissao,
          numero,
          solicitacao: s.nrosolicitacao,
          pagador: { nome: p.nome, documento: p.documento },
          recebedor: { nome: entidade.nome, documento: entidade.cnpj },
          referente: `parte do cliente${s.parcelas > 1 ? ` (parcela ${c.parcela} de ${s.parcelas})` : ''} no serviço ${s.oferta.titulo}`,
          valorCentavos: c.valor,
          metodo:
            c.meio === 'presencial'
              ? `Presencial${forma ? `, em ${formas[forma as keyof typeof formas]}` : ''}`
              : metodos[c.meio],
          pagoEm: c.pagoEm ?? agora,
          identificador: c.e2eid ?? c.txid,
        }),
    })
    return mudarCobranca(tx, id, { reciboCodigo: codigo })
  })
