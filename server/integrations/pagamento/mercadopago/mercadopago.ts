import { createHmac, timingSafeEqual } from 'node:crypto'
import { chamador } from '../api-pix-chamada.ts'
import {
  type ChamadaDeWebhook,
  type Consulta,
  type Estorno,
  FalhaDoPagamento,
  type LeituraDeWebhook,
  type PedidoDeLink,
  type Provedor,
  recusaOu,
  txidValido,
} from '../pagamento.ts'
import type { Transporte } from '../transporte.ts'
import { type CorpoDeDevolucao, corpoDaPreferencia, corpoDoFim, corpoDoPix, emNumero } from './pedidos.ts'
import * as r from './respostas.ts'

interface ConfiguracaoMercadoPago {
  /** `https://api.mercadopago.com`. */
  url: string
  /** Access token of the account's application. */
  token: string
  /** Secret signature of the application's webhooks. */
  segredoDoWebhook: string
  /** Our public address: where messages go to. */
  origem: string
  transporte: Transporte
  agora?: () => Date
  esperar?: (ms: number) => Promise<void>
}

/** Our ids at this provider: `mp.<key>.<payment or page>` for charges, `mp.<payment>` for money that came in. */
export const doMercadoPago = (id: string): boolean => id.startsWith('mp.')

const recusado = (titulo: string, detalhe: string) =>
  new FalhaDoPagamento('the provider cannot be asked this', 'recusado', { dados: { titulo, detalhe } })

/** Pix, card and link through Mercado Pago. Cards are typed on its own page (Checkout Pro), never here. */
export function mercadoPago(config: ConfiguracaoMercadoPago): Provedor {
  const agora = config.agora ?? (() => new Date())
  if (config.segredoDoWebhook.length < 32)
    throw new Error('MERCADOPAGO_WEBHOOK_SEGREDO must have 32 characters or more')
  const base = {
    url: config.url.replace(/\/$/, ''),
    token: { obter: async () => config.token, esquecer() {} },
    transporte: config.transporte,
    esperar: config.esperar,
  }
  const chamar = chamador(base)
  /** For what has no key at the provider: trying again at once would make another one. */
  const chamarUmaVez = chamador({ ...base, pausas: [] })
  const avisoDe = (chave: string) =>
    `${config.origem}/api/pagamento/webhook/mercadopago/?source_news=webhooks&cobranca=${chave}`

  /** Every payment made for a charge, the oldest first. */
  async function pagamentosDe(chave: string): Promise<r.Pagamento[]> {
    const busca = new URLSearchParams({
      external_reference: chave,
      sort: 'date_created',
      criteria: 'asc',
      limit: '100',
    })
    const { results } = r.interpretar(r.pagamentos, await chamar('GET', `/v1/payments/search?${busca}`))
    return results.map((p) => r.lerPagamento(p)).filter((p) => p.external_reference === chave)
  }

  async function paginaDe(chave: string): Promise<r.Preferencia | undefined> {
    const busca = new URLSearchParams({ external_reference: chave })
    const bruto = await chamar('GET', `/checkout/preferences/search?${busca}`)
    const achada = r.interpretar(r.preferencias, bruto).elements?.find((e) => e.external_reference === chave)
    return achada && obterPagina(achada.id, chave)
  }

  async function obterPagina(id: string, chave: string): Promise<r.Preferencia> {
    const bruto = await chamar('GET', `/checkout/preferences/${id}`)
    const lida = r.lerPreferencia(bruto)
    if (lida.external_reference !== chave)
      throw new FalhaDoPagamento('another charge was answered', 'incerto', { dados: lida.bruto })
    return lida
  }

  /** The payment itself is newer than the provider's search. */
  async function tudoDe({
    chave,
    objeto,
  }: Partes): Promise<{ pagos: r.Pagamento[]; pagina: r.Preferencia | undefined }> {
    if (objeto !== undefined && /^\d+$/.test(objeto)) {
      const bruto = await chamar('GET', `/v1/payments/${objeto}`)
      const lido = r.lerPagamento(bruto)
      if (lido.external_reference !== chave)
        throw new FalhaDoPagamento('another charge was answered', 'incerto', { dados: lido.bruto })
      return { pagos: [lido], pagina: undefined }
    }
    return {
      pagos: await pagamentosDe(chave),
      pagina: objeto === undefined ? await paginaDe(chave) : await obterPagina(objeto, chave),
    }
  }

  return {
    metodos: ['pix', 'credito', 'link'],

    async conferir() {
      await chamarUmaVez('GET', '/v1/payment_methods')
    },

    async criarPix(pedido) {
      const chave = exigirChave(pedido.chave)
      const { email } = pedido.devedor
      if (!email) throw recusado('Falta o e-mail do cliente', 'Cadastre o e-mail da empresa e tente de novo.')
      const corpo = corpoDoPix(pedido, email, avisoDe(chave), agora())
      const lido = r.lerPagamento(await chamar('POST', '/v1/payments', corpo, { 'x-idempotency-key': chave }))
      const { bruto } = lido
      if (lido.external_reference !== chave || lido.transaction_amount !== pedido.valorCentavos)
        throw new FalhaDoPagamento('the charge of that key is another one', 'recusado', { dados: bruto })
      if (lido.status === 'rejected') throw new FalhaDoPagamento('the provider refused', 'recusado', { dados: bruto })
      const copiaECola = lido.point_of_interaction?.transaction_data?.qr_code
      if (!copiaECola) throw new FalhaDoPagamento('the charge came without its code', 'incerto', { dados: bruto })
      const expiraEm = lido.date_of_expiration ?? new Date(agora().getTime() + pedido.expiraEm * 1000)
      return { txid: `mp.${chave}.${lido.id}`, copiaECola, expiraEm, bruto }
    },

    async criarLink(pedido: PedidoDeLink) {
      const chave = exigirChave(pedido.chave)
      // Pages have no key at the provider: one that was made while its answer got lost is found by ours.
      const lida = (await paginaDe(chave)) ?? (await novaPagina(pedido))
      const [item] = lida.items
      if (lida.items.length !== 1 || item?.unit_price !== pedido.valorCentavos || item.quantity !== 1)
        throw new FalhaDoPagamento('the charge of that key is another one', 'recusado', { dados: lida.bruto })
      const expiraEm = lida.expiration_date_to ?? new Date(agora().getTime() + pedido.expiraEm * 1000)
      return { id: `mp.${chave}.${lida.id}`, url: lida.init_point, expiraEm, bruto: lida.bruto }
    },

    async consultar(id) {
      const { pagos, pagina } = await tudoDe(partes(id))
      return situacaoDe(pagos, pagina, agora())
    },

    async cancelar(id) {
      const lugar = partes(id)
      const { pagos, pagina } = await tudoDe(lugar)
      if (pagos.length === 0 && !pagina) throw recusado('Não encontrada', 'O provedor não conhece esta cobrança.')
      if (pagos.some((p) => p.status === 'approved')) throw recusado('Já paga', 'A cobrança já foi paga.')
      if (pagina)
        await chamar(
          'PUT',
          `/checkout/preferences/${pagina.id}`,
          corpoDoFim(
            pagina.items.map((i, n) => ({
              id: `${lugar.chave}${n || ''}`,
              title: i.title,
              quantity: i.quantity,
              unit_price: emNumero(i.unit_price),
            })),
            agora(),
          ),
        )
      for (const p of pagos.filter((p) => abertas.has(p.status)))
        await chamar(
          'PUT',
          `/v1/payments/${p.id}`,
          { status: 'cancelled' },
          { 'x-idempotency-key': `${p.id}cancelado` },
        )
    },

    async estornar({ e2eid, id, valorCentavos }) {
      const pago = pagamentoDe(e2eid)
      const corpo: CorpoDeDevolucao = { amount: emNumero(valorCentavos) }
      try {
        const bruto = await chamar('POST', `/v1/payments/${pago}/refunds`, corpo, { 'x-idempotency-key': exigirId(id) })
        return await situacaoDaDevolucao(bruto, pago, valorCentavos)
      } catch (falha) {
        if (!(falha instanceof FalhaDoPagamento) || falha.desfecho !== 'recusado') throw falha
        // Where all of a payment has gone back already, by this key long ago or by hand, nothing is left to return.
        const lido = r.lerPagamento(await chamar('GET', `/v1/payments/${pago}`).catch(recusaOu(falha)))
        if (lido.status === 'refunded') return { situacao: 'estornado', bruto: lido.bruto }
        throw falha
      }
    },

    lerWebhook: (chamada) => lerAviso(chamada, config.segredoDoWebhook),
  }

  async function novaPagina(pedido: PedidoDeLink): Promise<r.Preferencia> {
    const corpo = corpoDaPreferencia(pedido, avisoDe(pedido.chave), agora())
    const cabecalhos = { 'x-idempotency-key': pedido.chave }
    return r.lerPreferencia(await chamarUmaVez('POST', '/checkout/preferences/', corpo, cabecalhos))
  }

  /** The answer to a repeated key is the first one's: what was on its way then is asked about by its own number. */
  async function situacaoDaDevolucao(primeira: unknown, pago: string, valorCentavos: number): Promise<Estorno> {
    const conferida = (bruto: unknown) => {
      const lida = r.interpretar(r.devolucao, bruto)
      if (lida.payment_id !== pago || lida.amount !== valorCentavos)
        throw new FalhaDoPagamento('another refund was answered', 'incerto', { dados: bruto })
      return lida
    }
    const feita = conferida(primeira)
    if (feita.status === 'approved') return { situacao: 'estornado', bruto: primeira }
    const bruto = await chamar('GET', `/v1/payments/${pago}/refunds/${feita.id}`)
    const { status } = conferida(bruto)
    if (status === 'approved') return { situacao: 'estornado', bruto }
    return { situacao: abertas.has(status) ? 'em_processamento' : 'nao_realizado', bruto }
  }
}

/** Nothing is decided yet. */
const abertas = new Set(['pending', 'in_process', 'authorized', 'in_mediation'])

/** What the payments of a charge come to. The oldest that was approved pays; any other is money that came twice. */
function situacaoDe(pagos: readonly r.Pagamento[], pagina: r.Preferencia | undefined, agora: Date): Consulta {
  const voltaram = pagos.map((p) => ({ e2eid: `mp.${p.id}`, valor: queVoltou(p) })).filter((v) => v.valor > 0)
  return { ...situacaoDosPagos(pagos, pagina, agora), ...(voltaram.length > 0 && { voltaram }) }
}

/** What went back of a payment. A contested card takes the whole, unless the provider stood in for it. */
function queVoltou(p: r.Pagamento): number {
  if (p.status === 'refunded') return p.transaction_amount
  if (p.status === 'charged_back' && p.status_detail !== 'reimbursed') return p.transaction_amount
  return p.transaction_amount_refunded ?? 0
}

function situacaoDosPagos(pagos: readonly r.Pagamento[], pagina: r.Preferencia | undefined, agora: Date): Consulta {
  const bruto = { pagamentos: pagos.map((p) => p.bruto), ...(pagina && { pagina: pagina.bruto }) }
  const aprovados = pagos
    .filter((p) => p.status === 'approved' && (p.currency_id ?? 'BRL') === 'BRL')
    .map((p) => ({ e2eid: `mp.${p.id}`, valorPago: p.transaction_amount, pagoEm: p.date_approved ?? agora }))
  const [primeiro, ...aMais] = aprovados
  if (primeiro) return { situacao: 'pago', ...primeiro, ...(aMais.length > 0 && { aMais }), bruto }
  if (pagos.some((p) => abertas.has(p.status))) return { situacao: 'pendente', bruto }
  // A refused card may be followed by another one, as long as the page is open.
  if (pagina)
    return {
      situacao: (pagina.expiration_date_to ?? agora) <= agora && pagina.expires ? 'expirada' : 'pendente',
      bruto,
    }
  const unico = pagos[0]
  if (!unico) throw recusado('Não encontrada', 'O provedor não conhece esta cobrança.')
  const passou = unico.date_of_expiration && unico.date_of_expiration <= agora
  return { situacao: passou ? 'expirada' : 'cancelada', bruto }
}

interface Partes {
  chave: string
  objeto: string | undefined
}

function partes(id: string): Partes {
  const [, chave, objeto] = /^(?:mp\.)?([a-zA-Z0-9]{26,35})(?:\.([\w-]{1,100}))?$/.exec(id) ?? []
  if (chave === undefined) throw new RangeError('not an id of a charge at this provider')
  return { chave, objeto }
}

function exigirChave(chave: string): string {
  if (!txidValido(chave)) throw new RangeError('a key has 26 to 35 letters and digits')
  return chave
}

function exigirId(id: string): string {
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw new RangeError('a refund id has 1 to 35 letters and digits')
  return id
}

function pagamentoDe(e2eid: string): string {
  const [, numero] = /^mp\.(\d{1,20})$/.exec(e2eid) ?? []
  if (numero === undefined) throw new RangeError('not a payment of this provider')
  return numero
}

/** Older or newer messages than this are not taken (seconds), as for every signed message. */
const TOLERANCIA = 5 * 60

const um = (valor: string | string[] | undefined): string => (typeof valor === 'string' ? valor.trim() : '')

/**
 * Reads a message of the provider. Its signature covers the id in the address, the request's id and the time, not the body, so the
 * body is not looked at: `x-signature: ts=…,v1=…`, hex HMAC-SHA256 of `id:…;request-id:…;ts:…;`, letters of the id in lower case.
 * `cobranca` is our key, which we put into the address when we made the charge; it is a hint, like everything here.
 */
function lerAviso({ cabecalhos, query = {}, agora }: ChamadaDeWebhook, segredo: string): LeituraDeWebhook {
  const partes = new Map(
    um(cabecalhos['x-signature'])
      .slice(0, 500)
      .split(',')
      .map((p) => p.split('=', 2).map((s) => s.trim()) as [string, string]),
  )
  const ts = partes.get('ts') ?? ''
  const pedido = um(cabecalhos['x-request-id'])
  const id = um(query['data.id']).toLowerCase()
  const recebida = partes.get('v1') ?? ''
  if (!/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/.test(recebida) || pedido.length > 200 || id.length > 200)
    return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  const manifesto = `${id && `id:${id};`}${pedido && `request-id:${pedido};`}ts:${ts};`
  const esperada = createHmac('sha256', segredo).update(manifesto).digest()
  if (!timingSafeEqual(esperada, Buffer.from(recebida, 'hex'))) return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  // Written in seconds by some of the provider's machines, in milliseconds by others.
  const segundos = ts.length === 13 ? Number(ts) / 1000 : Number(ts)
  if (Math.abs(agora.getTime() / 1000 - segundos) > TOLERANCIA) return { valido: false, motivo: 'FORA_DO_PRAZO' }
  if ((query.type ?? query.topic) !== 'payment' || !/^\d{1,20}$/.test(id)) return { valido: true, eventos: [] }
  // Only what is signed tells repeats.
  return {
    valido: true,
    eventos: [{ id: `mp:${id}:${pedido}:${ts}`, txid: um(query.cobranca) || `mp.${id}`, e2eid: `mp.${id}` }],
  }
}
