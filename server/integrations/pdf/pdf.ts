import type { Data } from '@hub/domain/kernel/data.ts'
import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'

/** A finished document. The bytes are what is kept and signed; `sha256` is of them, lower-case hexadecimal. */
/** A piece of a document's text in reading order, as it is read on a screen; what is drawn beside it (signatures, code) is left out. */
export type Bloco =
  | { tipo: 'titulo'; texto: string; apoio: string }
  | { tipo: 'secao'; numero: string | null; texto: string }
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'clausula'; numero: string; texto: string }
  | { tipo: 'definicoes'; linhas: { rotulo: string; valor: string }[] }
  | { tipo: 'tabela'; colunas: { titulo: string; numero: boolean }[]; linhas: string[][]; rodape: string[] | null }

export interface PdfGerado {
  /** The words that were drawn, in their order. */
  texto: readonly Bloco[]
  bytes: Uint8Array
  sha256: string
  paginas: number
}

/** What every document carries: the code by which anyone checks it, and the moment that all its dates come from. */
export interface Emissao {
  codigo: string
  /** Whole address that the QR leads to, `https://…/validar/{codigo}`. */
  urlValidacao: string
  emitidoEm: Date
}

/** A company or person as the law wants it named. `documento`: CNPJ (14) or CPF (11) without punctuation. */
export interface Parte {
  nome: string
  /** Name that it trades under; for a natural person another than his own. Not on the paper, but at /validar. */
  nomeDoNegocio?: string
  documento: string
  endereco?: string
  email?: string
  representante?: { nome: string; cpf?: string; cargo?: string }
}

export interface EtapaDoContrato {
  ordem: number
  descricao: string
  horas?: number
  valorCentavos: Centavos
  inicio: Data
  fim: Data
}

/**
 * An instalment: the client's to the sponsor, or the sponsor's to the provider, a whole stage with what the others paid of it.
 * Contracts of before have rows of the partner too.
 */
interface Pagamento {
  parcela: number
  quem: 'cliente' | 'patrocinador' | 'parceiro'
  condicao: string
  valorCentavos: Centavos
  /** Of a stage: how much of it is the sponsor's own money. */
  subsidioCentavos?: Centavos
  vencimento?: Data
}

export interface Assinatura {
  papel: string
  /** Company or body for which it is. */
  de: string
  /** Of the person who signed. */
  nome?: string
  cpf?: string
  /** Not given while the signature is awaited. */
  assinadoEm?: Date
  ip?: string
  /** How the signer had come in: 'com senha'. */
  entrada?: string
  /** Of the PDF that was shown to the signer. */
  hash?: string
  /** Whom the signer stood in for. */
  porDelegacaoDe?: string
}

export interface DadosDoContrato extends Emissao {
  numero: string
  solicitacao: string
  cliente: Parte
  prestador: Parte
  patrocinador: Parte
  servico: {
    titulo: string
    oferta?: string
    local?: string
    modalidade?: string
    horas?: number
    /** Names of those whom the proposal names to do the work; absent where it names nobody. */
    equipe?: readonly string[]
  }
  objeto: string
  etapas: readonly EtapaDoContrato[]
  preco: {
    totalCentavos: Centavos
    subsidioCentavos: Centavos
    clienteCentavos: Centavos
    parceiro?: { nome: string; valorCentavos: Centavos }
  }
  plano: readonly Pagamento[]
  /** In whose name the provider's invoices are made out, 'do Cliente'. */
  tomador: string
  inicio: Data
  fim: Data
  /** Calendar days after which the client's silence accepts a stage (a parameter). */
  diasDeAceite: number
  /** Comarca, `Goiânia (GO)`. */
  foro: string
  assinaturas: readonly Assinatura[]
}

/** A stage as it was and as it is to be; one of the two is missing where it is new or goes. */
export interface EtapaAditada {
  antes?: EtapaDoContrato
  depois?: EtapaDoContrato
}
interface PrecoDividido {
  totalCentavos: Centavos
  subsidioCentavos: Centavos
  /** Of a partner; absent where there is none. */
  parceiroCentavos?: Centavos
  clienteCentavos: Centavos
  fim: Data
}

/** What a document changes of a contract that runs. */
export interface MudancaDoContrato {
  tipo: 'aditivo' | 'distrato'
  /** 'Aditivo 1 ao contrato 2026-000123/1' */
  titulo: string
  /** Number of the contract that it changes. */
  contrato: string
  motivo: string
  alteracao?: {
    antes: PrecoDividido
    depois: PrecoDividido
    dias: number
    etapas: readonly EtapaAditada[]
  }
  distrato?: {
    etapas: readonly {
      ordem: number
      descricao: string
      valorCentavos: Centavos
      executadoCentavos: Centavos
      pagoCentavos: Centavos
      devidoCentavos: Centavos
    }[]
    executadoCentavos: Centavos
    subsidioCentavos: Centavos
    parceiroCentavos?: Centavos
    clienteCentavos: Centavos
    devidoCentavos: Centavos
    liberadoCentavos: Centavos
    pagoPeloClienteCentavos: Centavos
    /** Of the client's part, written off before. */
    baixadoCentavos?: Centavos
    devolverCentavos: Centavos
    cobrarCentavos: Centavos
  }
}

/** An amendment or termination: the contract as it is afterwards, and what changes of it. */
export interface DadosDoAditivo extends DadosDoContrato {
  mudanca: MudancaDoContrato
}

export interface DadosDoAtesto extends Emissao {
  solicitacao: string
  contrato: string
  cliente: Parte
  prestador: Parte
  patrocinador: Parte
  servico: string
  inicio: Data
  fim: Data
  totalCentavos: Centavos
  etapas: readonly { ordem: number; descricao: string; entregueEm: Data; aceitaEm: Data; aceitaPor: string }[]
  avaliacao?: { nota: string; comentario?: string }
  observacao?: string
  /** Who attests: the manager of the final analysis. */
  gestor: { nome: string; cargo: string }
}

export interface DadosDoRecibo extends Emissao {
  numero: string
  solicitacao: string
  contrato?: string
  pagador: Parte
  recebedor: Parte
  referente: string
  valorCentavos: Centavos
  metodo: string
  pagoEm: Date
  /** A receipt of money that went back to who paid it, and when; else of money that came in. */
  devolvidoEm?: Date
  /** The provider's identifier: the e2eid of a Pix, the authorisation of a card, the number of the receipt in person. */
  identificador: string
}

export interface DadosDoComprovante extends Emissao {
  /** Of the diagnostic, '2026-000123'. */
  numero: string
  solicitacao: string
  servico: string
  /** Several companies that hire together have no document of their own. */
  cliente: { nome: string; documento: string | null }
  entidade: Parte
  /** A consultant of the body has no document here. */
  executor: { nome: string; documento: string | null; vinculo: 'prestador' | 'consultor' }
  aceitoEm: Date
  enviadoEm: Date
  aprovadoEm: Date
  arquivos: readonly { nome: string; sha256: string }[]
}

/** Port of the documents. Pure: the same data give the same bytes, on the same version of the platform. */
export interface Documentos {
  contrato(dados: DadosDoContrato): Promise<PdfGerado>
  aditivo(dados: DadosDoAditivo): Promise<PdfGerado>
  atestoFinal(dados: DadosDoAtesto): Promise<PdfGerado>
  recibo(dados: DadosDoRecibo): Promise<PdfGerado>
  comprovanteDeDiagnostico(dados: DadosDoComprovante): Promise<PdfGerado>
}

/** Port of the seal: a PAdES signature of the portal, after which any changed byte is found out (`pdfsig`, `/validar`). */
export interface Selo {
  /** Name in the certificate. */
  readonly titular: string
  /** End of the certificate: what is sealed later no verifier takes as valid, so it is refused. */
  readonly venceEm: Date
  /** Seals as an incremental update: what the parties saw stays inside, byte for byte. */
  selar(
    pdf: Uint8Array,
    dados: { motivo: string; em: Date; local?: string },
  ): Promise<{ bytes: Uint8Array; sha256: string }>
}
