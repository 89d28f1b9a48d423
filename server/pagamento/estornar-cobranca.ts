import { aDevolver, semVolta } from '@hub/domain/cobranca/estorno.rules.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { anunciar } from '../events/anunciar.ts'
import { FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { anotar, type Cobranca, cabe, lerCobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import type { Desfecho } from './criar-no-provedor.ts'
import { avisos } from './pagamento.avisos.ts'

/** The provider has already said that it will not return this money. */
export const ficouParaGente = async (db: Banco, c: Cobranca): Promise<boolean> =>
  c.meio === 'presencial' ||
  (await linha(
    db,
    sql`select 1 from cobranca_tentativa where cobranca_id = ${c.id} and acao = 'estornar'
      and resultado in (${semVolta[0]}, ${semVolta[1]}) limit 1`,
  )) !== undefined

/**
 * Returns the money of a charge through the provider, by a key that is the charge's own: asked again it answers how the
 * same refund stands. What the provider will not do is left to people, who are told once.
 */
export async function estornarCobranca(portas: Portas, id: number): Promise<Desfecho> {
  const { banco } = portas.acesso
  const c = await lerCobranca(banco, id)
  if (!cabe(c, 'estornar') || c.e2eid === null || (await ficouParaGente(banco, c))) return { c }
  await anotar(banco, id, 'estornar', 'chamada')
  try {
    const { situacao, bruto } = await portas.pagamento.estornar({
      e2eid: c.e2eid,
      id: c.txid,
      valorCentavos: aDevolver(c),
    })
    return { c: await concluir(portas, id, situacao, bruto) }
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    return { c: await concluir(portas, id, falha.desfecho, falha.dados, falha), falha }
  }
}

const concluir = (
  portas: Portas,
  id: number,
  resultado: string,
  bruto: unknown,
  falha?: FalhaDoPagamento,
): Promise<Cobranca> =>
  portas.acesso.banco.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    const jaFicou = await ficouParaGente(tx, c)
    await anotar(tx, id, 'estornar', resultado, bruto)
    if (!cabe(c, 'estornar')) return c
    if (resultado === 'estornado') return estornada(tx, portas, s, c, bruto)
    if (resultado === 'em_processamento') return mudarCobranca(tx, id, { dados: { resposta: bruto } })
    if (semVolta.some((r) => r === resultado) && !jaFicou) await pedirAGente(tx, s, c)
    return mudarCobranca(tx, id, { dados: { erro: { desfecho: falha?.desfecho ?? 'recusado', corpo: bruto } } })
  })

async function estornada(tx: Banco, portas: Portas, s: Solicitacao, c: Cobranca, bruto: unknown): Promise<Cobranca> {
  await contarEstorno(tx, portas, s, c, null)
  await portas.fila.agendar(tx, 'pagamento.conferir', { id: c.id })
  return mudarCobranca(tx, c.id, { situacao: 'estornada', estornadaEm: sql`agora()`, dados: { resposta: bruto } })
}

/** History and messages of money that went back. */
export async function contarEstorno(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  c: Cobranca,
  por: number | null,
  detalhe?: string,
): Promise<void> {
  await portas.emitir(tx, portas, 'pagamentoDevolvido', { cobrancaId: c.id })
  await anunciar(tx, avisos.pagamentoEstornado, { s, por, valor: aDevolver(c), detalhe }, portas)
}

/** Nobody but people can return this money: those who answer for it are told. */
export const pedirAGente = (tx: Banco, s: Solicitacao, c: Cobranca): Promise<void> =>
  anunciar(tx, avisos.estornoParaGente, { s, por: null, valor: aDevolver(c) })
