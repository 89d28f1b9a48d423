import type { CobrancaDoSandbox } from './loja-do-sandbox.ts'

/** How the client's share can be paid through a provider. Payment in person is the portal's own record. */
export type MetodoDePagamento = 'pix' | 'credito' | 'link'

/** Who owes. Exactly one of `cpf` (11 digits) or `cnpj` (14 characters, alphanumeric since 2026), without punctuation. */
export type Devedor = {
  nome: string /** Where the provider writes to; not every one asks for it. */
  email?: string
} & ({ cpf: string; cnpj?: undefined } | { cnpj: string; cpf?: undefined })

export interface PedidoDePix {
  /** Our key of the attempt, recorded before the call; becomes the txid: `[a-zA-Z0-9]{26,35}`. The same key never charges twice. */
  chave: string
  valorCentavos: number
  devedor: Devedor
  /** Seconds from creation. */
  expiraEm: number
  /** Shown to the payer, up to 140 characters. */
  descricao: string
}

export interface PixCriado {
  txid: string
  copiaECola: string
  expiraEm: Date
  /** The provider's answer as it came, kept with the charge. */
  bruto: unknown
}

export interface PedidoDeLink {
  chave: string
  metodo: 'credito' | 'link'
  valorCentavos: number
  devedor: Devedor
  expiraEm: number
  descricao: string
  /** Where the provider's page leads back to. Coming back proves nothing. */
  urlDeRetorno: string
}

/** `url` is a page of the provider: card data never touches the hub. `id` is what `consultar` takes. */
interface LinkCriado {
  id: string
  url: string
  expiraEm: Date
  bruto: unknown
}

export type Consulta = {
  /** Centavos that went back of each payment: refunds, whoever asked for them, and what the payer's bank or card took back. */
  voltaram?: { e2eid: string; valor: number }[]
} & (
  | { situacao: 'pendente' | 'expirada' | 'cancelada'; bruto: unknown }
  /** `valorPago` in centavos: the caller compares it and the id before anything counts as paid. */
  | (Recebido & {
      situacao: 'pago'
      /** Other payments of the same charge: a page that was paid twice. They have to go back. */
      aMais?: Recebido[]
      bruto: unknown
    })
)

/** Money that came in: `valorPago` in centavos, `e2eid` names the payment at the provider. */
export interface Recebido {
  valorPago: number
  e2eid: string
  pagoEm: Date
}

interface PedidoDeEstorno {
  /** Identifier of the received payment (`e2eid` of the answer to `consultar`). */
  e2eid: string
  /** Our key of the refund, `[a-zA-Z0-9]{1,35}`: the same one never refunds twice. */
  id: string
  valorCentavos: number
}

export interface Estorno {
  situacao: 'em_processamento' | 'estornado' | 'nao_realizado'
  bruto: unknown
}

export interface ChamadaDeWebhook {
  /** Exactly as received: the signature covers these bytes. */
  corpoBruto: string | Uint8Array
  cabecalhos: Record<string, string | string[] | undefined>
  /** Secret that came in the address (`?hmac=`), for providers whose calls carry no signature. */
  segredoNaUrl?: string
  /** What else came in the address, for providers whose signature covers it. */
  query?: Readonly<Record<string, string | undefined>>
  agora: Date
}

/** A hint that something happened to a charge, never a proof: whoever receives it asks `consultar`. `id` tells repeats. */
export interface EventoDePagamento {
  id: string
  txid: string
  e2eid?: string
}

export type LeituraDeWebhook =
  /** `estranhos`: records of the message that could not be read, and are nobody's here. */
  | { valido: true; eventos: EventoDePagamento[]; estranhos?: number }
  | { valido: false; motivo: 'ASSINATURA_INVALIDA' | 'FORA_DO_PRAZO' | 'CORPO_INVALIDO' }

/** Port of the payment provider. Every method rejects with `FalhaDoPagamento`; all may be repeated with the same key. */
export interface Pagamento {
  readonly metodos: readonly MetodoDePagamento[]
  /** Of the client certificate that the provider asks for, if it does. */
  readonly certificadoVenceEm?: Date | undefined
  criarPix(pedido: PedidoDePix): Promise<PixCriado>
  criarLink(pedido: PedidoDeLink): Promise<LinkCriado>
  consultar(id: string): Promise<Consulta>
  /** Takes an open charge back. A paid one is refused; one that is already gone succeeds. */
  cancelar(id: string): Promise<void>
  /** Asked again with the same key it answers how the same refund stands. */
  estornar(pedido: PedidoDeEstorno): Promise<Estorno>
  lerWebhook(chamada: ChamadaDeWebhook): LeituraDeWebhook
}

/** One that is outside. */
export interface Provedor extends Pagamento {
  /** Asks nothing but whether it knows us. */
  conferir(): Promise<void>
}

/** The sandbox's port: what the demonstration's own payment page needs besides. */
export interface PagamentoSimulado extends Pagamento {
  /**
   * The customer pays. Paying twice changes nothing and sends the same event again, as providers do.
   * `entregue` tells whether the event reached our webhook. Refused for a charge that is expired or cancelled.
   */
  simularPagamento(id: string): Promise<{ consulta: Consulta; entregue: boolean }>
  /** What the page `/demo/pagar/{id}` shows. */
  obterCobranca(id: string): Promise<CobrancaDoSandbox | undefined>
}

/**
 * - `recusado`: the provider understood and said no; nothing happened, repeating is useless.
 * - `indisponivel`: nothing happened; repeat later.
 * - `incerto`: it may have happened (time ran out, junk came back); ask again with the same key.
 */
export type DesfechoDaFalha = 'recusado' | 'indisponivel' | 'incerto'

/** A failed call. `dados` is the provider's error body, which becomes the payment's data and is shown (spec §8). */
export class FalhaDoPagamento extends Error {
  override name = 'FalhaDoPagamento'
  desfecho: DesfechoDaFalha
  dados: unknown
  constructor(
    mensagem: string,
    desfecho: DesfechoDaFalha,
    { dados, cause }: { dados?: unknown; cause?: unknown } = {},
  ) {
    super(mensagem, { cause })
    this.desfecho = desfecho
    this.dados = dados ?? null
  }
}

export const txidValido = (txid: string) => /^[a-zA-Z0-9]{26,35}$/.test(txid)

/**
 * What counts where a second question, asked because of a refusal, fails as well: the refusal, unless the second failure leaves
 * open how things are.
 */
export const recusaOu =
  (recusa: FalhaDoPagamento) =>
  (outra: unknown): never => {
    throw outra instanceof FalhaDoPagamento && outra.desfecho === 'recusado' ? recusa : outra
  }
