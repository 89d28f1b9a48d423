import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** Levels of a gov.br account, the lowest first (Portaria SEDGGME 2.154/2021). */
export const niveisDoGovBr = ['bronze', 'prata', 'ouro'] as const
export type NivelDoGovBr = (typeof niveisDoGovBr)[number]

/**
 * What an identity of a provider proves of the account that it is linked to: `cpf` the CPF that the account had before,
 * `cpf_novo` one that the account has by this identity alone, `nenhuma` no CPF.
 */
export type ProvaDaIdentidade = 'cpf' | 'cpf_novo' | 'nenhuma'

/** How somebody proved who he is. `segunda`: a second step was part of it, here or at the provider. */
export type Entrada =
  | { meio: 'senha'; segunda: boolean }
  | {
      meio: 'provedor'
      /** Its name in the configuration: 'govbr'. */
      id: string
      /** What people call it: 'gov.br'. */
      provedor: string
      /** It tells how well it knows the person; null where it did not say. Absent of a provider without levels. */
      nivel?: NivelDoGovBr | null
      segunda: boolean
    }
  | {
      meio: 'link'
      /** Mailbox that the one-time link was sent to, masked. */
      caixa: string
    }

/** 'h•••@docecacau.example': enough for its owner to know it. */
export const ocultarEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** The same in a sentence that goes on after 'Assinado por …'. `publico`: for strangers, without any mailbox. */
export function descreverEntrada(e: Entrada, { publico = false }: { publico?: boolean } = {}): string {
  if (e.meio === 'link') return publico ? 'pelo link enviado ao seu e-mail' : `pelo link enviado a ${e.caixa}`
  const segunda = e.segunda ? ' e verificação em duas etapas' : ''
  if (e.meio === 'senha') return `com senha${segunda}`
  const nivel = e.nivel === undefined ? '' : `, nível ${e.nivel ?? 'não informado'}`
  return `com ${e.provedor}${nivel}${segunda}`
}

/** Is the entry good enough to sign with? Only a provider that tells levels is asked for one: `minimo`, a parameter. */
export function podeAssinarComEntrada(e: Entrada | null, minimo: NivelDoGovBr): Decisao<'NIVEL_DO_GOVBR_INSUFICIENTE'> {
  if (e?.meio !== 'provedor' || e.nivel === undefined) return permitido
  const basta = e.nivel !== null && niveisDoGovBr.indexOf(e.nivel) >= niveisDoGovBr.indexOf(minimo)
  return basta ? permitido : recusado('NIVEL_DO_GOVBR_INSUFICIENTE')
}
