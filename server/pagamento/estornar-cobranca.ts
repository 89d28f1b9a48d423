import { aDevolver, semVolta } from '@hub/domain/cobranca/estorno.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import { FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { anotar, type Cobranca, cabe, lerCobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import type { Desfecho } from './criar-no-provedor.ts'
import { avisos } from './pagamento.avisos.ts'

/** The provider has already said that it will not return this money. */
export const ficouParaGente = async (db: Database, c: Cobranca): Promise<boolean> =>
  c.meio === 'presencial' ||
  (await row(db)`select 1 from cobranca_tentativa where cobranca_id = ${c.id} and acao = 'estornar'
      and resultado in (${semVolta[0]}, ${semVolta[1]}) limit 1`) !== undefined

/**
 * Returns the money of a charge through the provider, by a key that is the charge's own: asked again it answers how the
 * same refund stands. What the provider will not do is left to people, who are told once.
 */
export async function estornarCobranca(ports: Ports, id: number): Promise<Desfecho> {
  const { database } = ports.acesso
  const c = await lerCobranca(database, id)
  if (!cabe(c, 'estornar') || c.e2eid === null || (await ficouParaGente(database, c))) return { c }
  await anotar(database, id, 'estornar', 'chamada')
  try {
    const { situacao, bruto } = await ports.pagamento.estornar({
      e2eid: c.e2eid,
      id: c.txid,
      valorCentavos: aDevolver(c),
    })
    return { c: await concluir(ports, id, situacao, bruto) }
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    return { c: await concluir(ports, id, falha.desfecho, falha.dados, falha), falha }
  }
}

const concluir = (
  ports: Ports,
  id: number,
  resultado: string,
  bruto: unknown,
  falha?: FalhaDoPagamento,
): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    const jaFicou = await ficouParaGente(tx, c)
    await anotar(tx, id, 'estornar', resultado, bruto)
    if (!cabe(c, 'estornar')) return c
    if (resultado === 'estornado') return estornada(tx, ports, s, c, bruto)
    if (resultado === 'em_processamento') return mudarCobranca(tx, id, { dados: { resposta: bruto } })
    if (semVolta.some((r) => r === resultado) && !jaFicou) await pedirAGente(tx, ports, s, c)
    return mudarCobranca(tx, id, { dados: { erro: { desfecho: falha?.desfecho ?? 'recusado', corpo: bruto } } })
  })

async function estornada(tx: Database, ports: Ports, s: Solicitacao, c: Cobranca, bruto: unknown): Promise<Cobranca> {
  await contarEstorno(tx, ports, s, c, null)
  await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id })
  return mudarCobranca(tx, c.id, { situacao: 'estornada', estornadaEm: sql`agora()`, dados: { resposta: bruto } })
}

/** History and messages of money that went back. */
export async function contarEstorno(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  por: number | null,
  detalhe?: string,
): Promise<void> {
  await ports.emitir(tx, ports, 'pagamentoDevolvido', { cobrancaId: c.id })
  await anunciar(tx, avisos.pagamentoEstornado, { s, por, valor: aDevolver(c), detalhe }, ports)
}

/** Nobody but people can return this money: those who answer for it are told. */
export const pedirAGente = (tx: Database, ports: Ports, s: Solicitacao, c: Cobranca): Promise<void> =>
  anunciar(tx, avisos.estornoParaGente, { s, por: null, valor: aDevolver(c) }, ports)
