/** One message, signed: the same bytes on every try. */
export interface Entrega {
  url: string
  corpo: string
  cabecalhos: Readonly<Record<string, string>>
}

/** What the other side said. The body is its beginning. */
interface RespostaDaEntrega {
  status: number
  corpo: string
}

type MotivoDaRecusa = 'ENDERECO_NAO_PUBLICO' | 'NOME_DESCONHECIDO' | 'SEM_RESPOSTA' | 'CONEXAO'

/** There was no answer. `mensagem` is read by the admin. */
export class EntregaFalhou extends Error {
  override name = 'EntregaFalhou'
  motivo: MotivoDaRecusa
  constructor(motivo: MotivoDaRecusa, mensagem: string, cause?: unknown) {
    super(mensagem, { cause })
    this.motivo = motivo
  }
}

/** Port: takes messages to third systems. @throws EntregaFalhou where no answer came */
export interface Webhooks {
  entregar(entrega: Entrega): Promise<RespostaDaEntrega>
}
