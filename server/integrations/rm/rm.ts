import type { Data } from '@hub/domain/kernel/data.ts'
import { type Centavos, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { FalhaDoEnvio, type Troca } from '../../kernel/envio.ts'

interface ParteNoRm {
  /** CNPJ or CPF, bare. */
  documento: string
  nome: string
}

/** A contract as RM is told of it. Equal `codigo`: the same contract, told anew. */
export interface ContratoAProvisionar {
  codigo: string
  /** `encerrado`: it ended as agreed, or was terminated; what is still due is paid. `cancelado`: it never had effect. */
  situacao: 'ativo' | 'encerrado' | 'cancelado'
  solicitacao: string
  titulo: string
  contratante: ParteNoRm
  prestador: ParteNoRm
  assinadoEm: Data
  fim: Data | null
  valor: Centavos
  subsidio: Centavos
  centroCusto: string | null
  acao: string | null
  parcelas: { parcela: number; valor: Centavos }[]
}

/** An invoice that RM is asked to pay. Equal `documento`: the same one. */
export interface PagamentoAPedir {
  documento: string
  /** Code of its contract in RM. */
  contrato: string
  prestador: ParteNoRm
  /** Number on the invoice. */
  nota: string
  emissao: Data
  vencimento: Data
  valor: Centavos
  centroCusto: string | null
}

/** An entry of RM's accounts payable that carries a number of the hub's. */
export interface LancamentoNoRm {
  lancamento: string
  documento: string
  situacao: 'em_aberto' | 'pago' | 'cancelado'
  valor: Centavos
  pagoEm: Data | null
}

/** A contract of a company as RM keeps it; what RM does not say, or says in a way that could not be read, is null. */
export interface ContratoNoRm {
  codigo: string
  descricao: string | null
  /** In RM's own words: 'Ativo', 'Encerrado'. */
  situacao: string | null
  inicio: Data | null
  fim: Data | null
  valor: Centavos | null
}

/**
 * ERP of the sponsoring body (TOTVS RM). What it is told may be told twice and has one effect: everything carries the hub's own
 * number and is looked up by it first. Calls throw FalhaDoEnvio, but for the one that somebody waits for at a screen.
 */
export interface Rm {
  /** Not configured: nobody asks it anything. */
  readonly ligado: boolean
  provisionar(contrato: ContratoAProvisionar): Promise<Troca>
  /** What RM has paid already stays as it is: done where it was asked the same, refused where the value is another one. */
  pedirPagamento(pagamento: PagamentoAPedir): Promise<Troca>
  /** The invoice was sent back, or waits: what RM has not paid yet it is not to pay. What it has paid stays paid. */
  cancelarPagamento(documento: string): Promise<Troca>
  /** Entries of the hub's, changed on or after `desde`; in place of one that cannot be read, why: it holds up no other. */
  pagamentos(desde: Data): Promise<(LancamentoNoRm | FalhaDoEnvio)[]>
  /** Contracts of a company by its CNPJ or CPF, bare; empty where RM knows neither it nor any. @throws SemResposta */
  contratosDe(documento: string): Promise<ContratoNoRm[]>
}

/**
 * The answer of an entry that RM has paid, which no call changes. `original`: what it was asked to pay; what it paid may be less
 * (tax withheld), which is compared elsewhere. @throws FalhaDoEnvio where now another value is asked for
 */
export function jaPago(
  pedido: string,
  { lancamento, original }: { lancamento: string; original: Centavos | undefined },
  pede = original,
): Troca {
  if (pede !== original) {
    const era = original === undefined ? '' : `, que era de ${formatarReais(original)}`
    throw new FalhaDoEnvio('recusa', `RM já pagou este lançamento${era}; a nota é de ${formatarReais(pede ?? 0)}.`, {
      pedido,
    })
  }
  return { pedido, resposta: 'RM já pagou este lançamento.', status: null, referencia: lancamento }
}

/** Longest that a call may take that nobody waits for at a screen, and one that somebody does (milliseconds). */
export const LIMITE_DO_RM_MS = 20_000
export const LIMITE_DE_CONSULTA_MS = 5_000
/** What the numbers of the hub's entries in RM begin with. */
export const PREFIXO = 'HUB'
