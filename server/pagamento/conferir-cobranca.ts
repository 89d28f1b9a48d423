import { row } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import { FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import { anotar, type Cobranca, lerCobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import { contarRetomada } from './contar-retomada.ts'
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
export async function conferirCobranca(ports: Ports, id: number): Promise<Desfecho> {
  const c = await lerCobranca(ports.acesso.database, id)
  if (c.situacao === 'pago')
    return c.reciboCodigo !== null && (await podeTerMudado(ports, c))
      ? consultar(ports, c)
      : { c: await emitirRecibo(ports, id) }
  if (c.situacao === 'estornada') return { c: await emitirReciboDaDevolucao(ports, id) }
  if (c.meio === 'presencial') return { c }
  if (c.situacao === 'estorno_pendente') return estornarCobranca(ports, id)
  if (c.situacao === 'pendente') {
    if (c.idNoProvedor === null) return criarNoProvedor(ports, id)
    return (await venceu(ports, id)) ? encerrarNoProvedor(ports, c, 'expirada') : consultar(ports, c)
  }
  return c.fechadaEm === null ? encerrarNoProvedor(ports, c, 'cancelada') : consultar(ports, c)
}

const venceu = async (ports: Ports, id: number): Promise<boolean> =>
  (await row(ports.acesso.database)`select 1 from cobranca where id = ${id} and expira_em <= agora()`) !== undefined

/**
 * A page of the provider can be paid twice: whoever asks about a paid one wants to know of that. A Pix cannot; but where a message
 * came since the provider was last asked, something may have gone back of it.
 */
const podeTerMudado = async (ports: Ports, c: Cobranca): Promise<boolean> =>
  c.meio === 'credito' ||
  c.meio === 'link' ||
  (await row(
    ports.acesso.database,
  )`select 1 from cobranca_tentativa a where a.cobranca_id = ${c.id} and a.acao = 'aviso'
    and not exists (select 1 from cobranca_tentativa t where t.cobranca_id = a.cobranca_id and t.id > a.id
      and t.acao = 'consultar' and t.resultado not in ('recusado', 'indisponivel', 'incerto'))`) !== undefined

async function consultar(ports: Ports, c: Cobranca): Promise<Desfecho> {
  try {
    const lida = await ports.pagamento.consultar(c.idNoProvedor ?? c.txid)
    if (c.situacao !== 'pago' && (lida.situacao === 'expirada' || lida.situacao === 'cancelada'))
      return { c: await fechar(ports, c.id, lida, lida.situacao) }
    return {
      c: await ports.acesso.database.transaction(async (tx) => {
        const { s, c: atual } = await travarCobranca(tx, c.id)
        await anotar(tx, c.id, 'consultar', lida.situacao, lida.bruto)
        await contarRetomada(tx, ports, s, atual, lida)
        if (lida.situacao === 'pago') return receberPagamento(tx, ports, c.id, lida)
        return atual.situacao === 'pendente' ? mudarCobranca(tx, c.id, { dados: { resposta: lida.bruto } }) : atual
      }),
    }
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    return { c: await guardarFalha(ports, c.id, falha), falha }
  }
}

/** The provider's error becomes the payment's data (spec §8). */
const guardarFalha = (ports: Ports, id: number, falha: FalhaDoPagamento): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    await anotar(tx, id, 'consultar', falha.desfecho, falha.dados)
    if (c.situacao !== 'pendente') return c
    await avisar(tx, { tipo: 'solicitacao', id: s.id })
    return mudarCobranca(tx, id, { dados: { erro: { desfecho: falha.desfecho, corpo: falha.dados } } })
  })
