import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'

/** What became of an e-mail of the hub. */
export const situacoesDoEmail = {
  na_fila: { descricao: 'Na fila' },
  tentando: { descricao: 'Tentando de novo' },
  enviado: { descricao: 'Enviado' },
  recusado: { descricao: 'Recusado' },
  dispensado: { descricao: 'Recusado, dispensado' },
} as const
export type SituacaoDoEmail = keyof typeof situacoesDoEmail

interface FatosDoEmail {
  situacao: SituacaoDoEmail
  /** Its one-time link was erased when it was refused: sent again, it would lead nowhere. */
  semLink: boolean
}

export const podeReenviarEmail = ({ situacao, semLink }: FatosDoEmail): Decisao =>
  situacao === 'enviado' ? recusado('EMAIL_JA_ENVIADO') : semLink ? recusado('EMAIL_SEM_LINK') : permitido

export const podeDispensarEmail = ({ situacao }: FatosDoEmail): Decisao =>
  situacao === 'recusado' ? permitido : recusado('SITUACAO_NAO_PERMITE')

export const acoesDoEmail = (f: FatosDoEmail) => ({ reenviar: podeReenviarEmail(f), dispensar: podeDispensarEmail(f) })
