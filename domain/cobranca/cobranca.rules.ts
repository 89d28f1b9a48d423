import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, soRestaADivida, substatus, substatusOnde } from '../solicitacao/solicitacao.states.ts'
import { cabeNaFamilia, type Lugar } from '../subsolicitacao/familia.rules.ts'
import { cobranca, type SituacaoDaCobranca } from './cobranca.states.ts'

/** The ways to pay the client's share (spec §2 payment details). */
export const meios = ['pix', 'credito', 'link', 'presencial'] as const
export type Meio = (typeof meios)[number]

/** A payment in person counts once a second person confirms what the first one recorded with a receipt. */
export function podeConfirmarPresencial(
  registro: {
    registradoPor: number | null
    comprovante: boolean
    /** Who did something on the request in an absent person's place. */
    porDelegacao?: readonly FeitoPorDelegacao[]
  },
  quem: number | readonly number[],
): Decisao<'PAGAMENTO_NAO_REGISTRADO' | 'COMPROVANTE_AUSENTE' | 'MESMA_PESSOA'> {
  if (registro.registradoPor === null) return recusado('PAGAMENTO_NAO_REGISTRADO')
  if (!registro.comprovante) return recusado('COMPROVANTE_AUSENTE')
  return mesmaPessoa(autores([registro.registradoPor], registro.porDelegacao), quem)
    ? recusado('MESMA_PESSOA')
    : permitido
}

/**
 * Where money goes that arrives for a charge already expired or cancelled: it pays, if the request still waits for payment
 * and no other charge of the same share is open or paid; else it is to be returned.
 */
export const destinoDoAtrasado = (
  outras: readonly SituacaoDaCobranca[],
  aindaDevido: boolean,
): 'pago' | 'estorno_pendente' =>
  aindaDevido && !outras.some((s) => s === 'pendente' || s === 'pago') ? 'pago' : 'estorno_pendente'

/** Where the client's share may be paid. */
export const devidaEm = substatusOnde('cobra')

/** What the rules ask of the payment of a request. */
export interface FatosDoPagamento {
  substatus: Substatus
  /** Alone, or parent or part of a hiring of several companies, whose shares are paid part by part. */
  lugar: Lugar
  /** Centavos of the client's share that are not paid. */
  falta: number
  /** A payment in person was recorded and waits for the second person. */
  emConfirmacao: boolean
  /** An instalment that is not paid has fallen due before today. */
  vencida: boolean
  /** The write-off that waits for its second person, with whoever asked for it. */
  baixaPedida: { autores: readonly number[] } | null
}

const devida = (f: FatosDoPagamento): Decisao =>
  substatus[f.substatus].cobra
    ? f.falta > 0
      ? permitido
      : recusado('COBRANCA_JA_PAGA')
    : recusado('PAGAMENTO_NAO_DEVIDO')
const papel = (q: Quem, ...quais: readonly Quem['papeis'][number][]): Decisao =>
  quais.some((p) => q.papeis.includes(p)) ? permitido : recusado('PAPEL_NAO_PERMITE')
const semRegistro = (f: FatosDoPagamento): Decisao =>
  f.emConfirmacao ? recusado('PAGAMENTO_EM_CONFIRMACAO') : permitido

/** What may be done about the payment of a request: drawn by the screens, asked by the calls. */
export const acoesDoPagamento = (f: FatosDoPagamento, q: Quem) => ({
  pagar: todas(
    () => papel(q, 'cliente'),
    () => cabeNaFamilia(f.lugar),
    () => devida(f),
    () => semRegistro(f),
  ),
  gerarLink: todas(
    () => papel(q, 'gestor', 'coordenador'),
    () => cabeNaFamilia(f.lugar),
    () => devida(f),
    () => semRegistro(f),
  ),
  registrarPresencial: todas(
    () => papel(q, 'gestor', 'coordenador'),
    () => cabeNaFamilia(f.lugar),
    () => devida(f),
    () => semRegistro(f),
  ),
  // Whose money it is says how it is paid, within the parameters; the staff may for it.
  definirParcelas: todas(
    () => papel(q, 'cliente', 'gestor', 'coordenador'),
    () => cabeNaFamilia(f.lugar),
    // Each of several companies pays its own part, at once.
    () => (f.lugar === 'principal' ? recusado('NAO_VALE_PARA_VARIAS_EMPRESAS') : permitido),
    // The contract says the instalments: from its drawing on they change with it alone, by an amendment.
    () =>
      substatus[f.substatus].assina && !substatus[f.substatus].cobra
        ? recusado('CONTRATO_EM_ASSINATURA')
        : substatus[f.substatus].cobra
          ? recusado('PARCELAS_NO_CONTRATO')
          : permitido,
    () => (substatus[f.substatus].autoriza && f.falta > 0 ? permitido : recusado('PAGAMENTO_NAO_DEVIDO')),
  ),
  pedirBaixa: todas(
    () => papel(q, 'gestor', 'coordenador'),
    () => cabeNaFamilia(f.lugar),
    () => (soRestaADivida(f.substatus) ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.falta > 0 ? permitido : recusado('COBRANCA_JA_PAGA')),
    () => semRegistro(f),
    () => (f.vencida ? permitido : recusado('PARCELA_NAO_VENCIDA')),
    () => (f.baixaPedida ? recusado('BAIXA_JA_PEDIDA') : permitido),
  ),
  decidirBaixa: todas(
    () => papel(q, 'coordenador', 'admin'),
    () => cabeNaFamilia(f.lugar),
    () => (f.baixaPedida ? permitido : recusado('BAIXA_NAO_PEDIDA')),
    () => (soRestaADivida(f.substatus) ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.falta > 0 ? permitido : recusado('COBRANCA_JA_PAGA')),
    () => semRegistro(f),
    () => (f.baixaPedida && mesmaPessoa(f.baixaPedida.autores, q.nomes ?? q.id) ? recusado('MESMA_PESSOA') : permitido),
  ),
})

/** What the rules ask of one charge. */
interface FatosDaCobranca {
  situacao: SituacaoDaCobranca
  meio: Meio
  registradaPor: number | null
  comprovante: boolean
  porDelegacao?: readonly FeitoPorDelegacao[]
}

export const acoesDaCobranca = (f: FatosDaCobranca, q: Quem) => ({
  confirmar: todas<CodigoDeRecusa>(
    () => decidir(cobranca, 'confirmarPresencial', f.situacao, q.papeis),
    () =>
      podeConfirmarPresencial(
        { registradoPor: f.registradaPor, comprovante: f.comprovante, porDelegacao: f.porDelegacao ?? [] },
        q.nomes ?? q.id,
      ),
  ),
  // What the manager recorded in person is not the client's to take back.
  cancelar: decidir(
    cobranca,
    'cancelar',
    f.situacao,
    f.meio === 'presencial' ? q.papeis.filter((p) => p !== 'cliente') : q.papeis,
  ),
  registrarEstorno: decidir(cobranca, 'estornar', f.situacao, q.papeis),
})
