import type { MetodoDePagamento } from './pagamento.ts'

/** A charge as the pretended provider keeps it. Plain JSON, so that any table can hold it. Times in ISO 8601. */
export interface CobrancaDoSandbox {
  id: string
  metodo: MetodoDePagamento
  situacao: 'pendente' | 'pago' | 'cancelada'
  valorCentavos: number
  descricao: string
  devedor: string
  criadaEm: string
  expiraEm: string
  urlDeRetorno?: string
  e2eid?: string
  valorPago?: number
  pagoEm?: string
  estornos: {
    id: string
    valorCentavos: number
    situacao: 'estornado' | 'nao_realizado'
    em: string
  }[]
}

/** Where the sandbox keeps its charges, so that they survive a restart. */
export interface LojaDoSandbox {
  /** Keeps a charge unless its id is taken; gives the one that is kept then. */
  criarSeNova(cobranca: CobrancaDoSandbox): Promise<CobrancaDoSandbox>
  obter(id: string): Promise<CobrancaDoSandbox | undefined>
  obterPorE2eid(e2eid: string): Promise<CobrancaDoSandbox | undefined>
  /** Changes one charge while nobody else can, and gives the changed one; `mudar` may throw to leave it as it is. */
  alterar(id: string, mudar: (atual: CobrancaDoSandbox) => CobrancaDoSandbox): Promise<CobrancaDoSandbox | undefined>
}
