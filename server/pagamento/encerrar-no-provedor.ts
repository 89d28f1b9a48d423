import { sql } from '../db/drizzle.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import { type Consulta, FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import { anotar, type Cobranca, cabe, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import type { Desfecho } from './criar-no-provedor.ts'
import { avisos } from './pagamento.avisos.ts'
import { receberPagamento } from './receber-pagamento.ts'

/**
 * Sees to it that a charge takes no more money: taken back at the provider, unless it turns out to be paid. An open one
 * becomes `fim`; one that is expired or cancelled already only learns that nothing can come late.
 */
export async function encerrarNoProvedor(ports: Ports, c: Cobranca, fim: 'expirada' | 'cancelada'): Promise<Desfecho> {
  const { database } = ports.acesso
  const idNoProvedor = c.idNoProvedor ?? c.txid
  await anotar(database, c.id, 'encerrar', 'chamada')
  let lida: Consulta | undefined
  try {
    await ports.pagamento.cancelar(idNoProvedor)
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    // It may be paid, or gone, or the provider never heard of it: only the provider can say which.
    try {
      lida = await ports.pagamento.consultar(idNoProvedor)
    } catch (outra) {
      if (!(outra instanceof FalhaDoPagamento)) throw outra
      if (outra.desfecho !== 'recusado') return anotada(ports, c, outra)
    }
    const acabou = lida ? lida.situacao !== 'pendente' : falha.desfecho === 'recusado'
    if (!acabou) return anotada(ports, c, falha)
  }
  return { c: await fechar(ports, c.id, lida, fim) }
}

const anotada = async (ports: Ports, c: Cobranca, falha: FalhaDoPagamento): Promise<Desfecho> => {
  await anotar(ports.acesso.database, c.id, 'encerrar', falha.desfecho, falha.dados)
  return { c, falha }
}

/** Writes what the provider said of a charge that it takes no more money for. */
export const fechar = (
  ports: Ports,
  id: number,
  lida: Consulta | undefined,
  fim: 'expirada' | 'cancelada',
): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    await anotar(tx, id, 'encerrar', lida?.situacao ?? 'cancelada', lida?.bruto)
    if (lida?.situacao === 'pago') return receberPagamento(tx, ports, id, lida)
    if (!cabe(c, fim === 'expirada' ? 'expirar' : 'cancelar'))
      return mudarCobranca(tx, id, { fechadaEm: c.fechadaEm ?? sql`agora()` })
    if (fim === 'expirada') await anunciar(tx, avisos.cobrancaExpirada, { s, por: null })
    else await avisar(tx, { tipo: 'solicitacao', id: s.id })
    return mudarCobranca(tx, id, { situacao: fim, fechadaEm: sql`agora()` })
  })
