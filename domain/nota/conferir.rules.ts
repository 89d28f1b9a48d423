import { mascararCnpj } from '../kernel/cnpj.ts'
import { mascararCpf } from '../kernel/cpf.ts'
import { type Data, formatarData } from '../kernel/data.ts'
import { type Centavos, formatarReais } from '../kernel/dinheiro.ts'

/** What an invoice says, read from its XML or typed from its PDF. Documents: CNPJ or CPF without punctuation. */
export interface DadosDaNota {
  numero: string
  valor: Centavos
  emissor: string
  tomador: string | null
  emitidaEm: Data | null
  /** Issued in the environment for trying out. */
  deTeste: boolean
}

/** What the contract says: what is due, from whom, to whom. */
export interface EsperadoDaNota {
  parcela: number
  valor: Centavos
  emissor: { documento: string; nome: string }
  /** Those to whom the invoice may be issued (parameter nota_tomador). */
  tomadores: readonly { documento: string; nome: string }[]
  hoje: Data
  /** Another instalment that already carries this invoice: '2 da solicitação 2026-000123'. */
  jaUsadaNa: string | null
}

type CampoDaNota = 'numero' | 'valor' | 'emissor' | 'tomador' | 'emitida_em' | 'arquivo'

/** A CNPJ or CPF as people read it. */
export const documentoPorExtenso = (documento: string): string =>
  documento.length === 14 ? `CNPJ ${mascararCnpj(documento)}` : `CPF ${mascararCpf(documento)}`

/**
 * Every difference between an invoice and the contract, in a sentence at its field; none: the invoice is right. A value is
 * compared to the centavo. (LC 116/2003, art. 6: the taker is whom the service is rendered to.)
 */
export function conferirNota(n: DadosDaNota, e: EsperadoDaNota): Partial<Record<CampoDaNota, string>> {
  const falhas: Partial<Record<CampoDaNota, string>> = {}
  if (n.deTeste) falhas.arquivo = 'Esta nota foi emitida no ambiente de testes e não tem valor fiscal.'
  if (e.jaUsadaNa) falhas.numero = `Esta nota já foi enviada na parcela ${e.jaUsadaNa}.`
  if (n.valor !== e.valor)
    falhas.valor = `A nota é de ${formatarReais(n.valor)} e a parcela ${e.parcela} é de ${formatarReais(e.valor)}.`
  if (n.emissor !== e.emissor.documento)
    falhas.emissor = `Quem emitiu foi ${documentoPorExtenso(n.emissor)}; no contrato o prestador é ${e.emissor.nome}, ${documentoPorExtenso(e.emissor.documento)}.`
  if (!e.tomadores.some((t) => t.documento === n.tomador))
    falhas.tomador = `${n.tomador ? `O tomador é ${documentoPorExtenso(n.tomador)}` : 'A nota não diz quem é o tomador'}; no contrato é ${e.tomadores
      .map((t) => `${t.nome}, ${documentoPorExtenso(t.documento)}`)
      .join(', ou ')}.`
  if (n.emitidaEm !== null && n.emitidaEm > e.hoje)
    falhas.emitida_em = `A nota é de ${formatarData(n.emitidaEm)}, que ainda não chegou.`
  return falhas
}

/** Which parties of the contract the invoice may be issued to. */
export const tomadoresPossiveis = ['CLIENTE', 'ENTIDADE', 'CLIENTE_OU_ENTIDADE'] as const
export type TomadorDaNota = (typeof tomadoresPossiveis)[number]
export const tomadoresDe = <T>(quem: TomadorDaNota, { cliente, entidade }: { cliente: T; entidade: T }): T[] =>
  quem === 'CLIENTE' ? [cliente] : quem === 'ENTIDADE' ? [entidade] : [cliente, entidade]
