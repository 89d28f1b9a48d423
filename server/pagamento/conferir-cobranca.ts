import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { avisar } from '../events/registrar.ts'
import { FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Portas } from '../kernel/portas.ts'
import { anotar, type Cobranca, lerCobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import { criarNoProvedor, type Desfecho } from './criar-no-provedor.ts'
import { emitirRecibo, emitirReciboDaDevolucao } from './emitir-recibo.ts'
import { encerrarNoProvedor, fechar } from './encerrar-no-provedor.ts'
import { estornarCobranca } from './estornar-cobranca.ts'
import { receberPagamento } from './receber-pagamento.ts'

/**
 * Brings a charge up to what the provider knows, from wherever it stands: creates what was never answered, asks about what
 * is open, closes what ran out, returns what is owed, draws the receipt of what is paid. Right at any time, twice, and by
 * several at once. Holds no transaction while the provider is called.
 */
export async function conferirCobranca(portas: Portas, id: number): Promise<Desfecho> {
  const c = await lerCobranca(portas.acesso.banco, id)
  // A page of the provider can be paid twice: whoever asks about a paid one wants to know of that.
  const podeVirDeNovo = c.meio === 'credito' || c.meio === 'link'
  if (c.situacao === 'pago')
    return c.reciboCodigo !== null && podeVirDeNovo ? consultar(portas, c) : { c: await emitirRecibo(portas, id) }
  if (c.situacao === 'estornada') return { c: await emitirReciboDaDevolucao(portas, id) }
  if (c.meio === 'presencial') return { c }
  if (c.situacao === 'estorno_pendente') return estornarCobranca(portas, id)
  if (c.situacao === 'pendente') {
    if (c.idNoProvedor === null) return criarNoProvedor(portas, id)
    return (await venceu(portas, id)) ? encerrarNoProvedor(portas, c, 'expirada') : consultar(portas, c)
  }
  return c.fechadaEm === null ? encerrarNoProvedor(portas, c, 'cancelada') : consultar(portas, c)
}

const venceu = async (portas: Portas, id: number): Promise<boolean> =>
  (await linha(portas.acesso.banco, sql`select 1 from cobranca where id = ${id} and expira_em <= agora()`)) !==
  undefined

async function consultar(portas: Portas, c: Cobranca): Promise<Desfecho> {
  try {
    const lida = await portas.pagamento.consultar(c.idNoProvedor ?? c.txid)
    if (lida.situacao === 'expirada' || lida.situacao === 'cancelada')
      return { c: await fechar(portas, c.id, lida, lida.situacao) }
    return {
      c: await portas.acesso.banco.transaction(async (tx) => {
        const { c: atual } = await travarCobranca(tx, c.id)
        await anotar(tx, c.id, 'consultar', lida.situacao, lida.bruto)
        if (lida.situacao === 'pago') return receberPagamento(tx, portas, c.id, lida)
        return atual.situacao === 'pendente' ? mudarCobranca(tx, c.id, { dados: { resposta: lida.bruto } }) : atual
      }),
    }
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    return { c: await guardarFalha(portas, c.id, falha), falha }
  }
}

/** The provider's error becomes the payment's data (spec §8). */
const guardarFalha = (portas: Portas, id: number, falha: FalhaDoPagamento): Promise<Cobranca> =>
  portas.acesso.banco.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    await anotar(tx, id, 'consultar', falha.desfecho, falha.dados)
    if (c.situacao !== 'pendente') return c
    await avisar(tx, { tipo: 'solicitacao', id: s.id })
    return mudarCobranca(tx, id, { dados: { erro: { desfecho: falha.desfecho, corpo: falha.dados } } })
  })
