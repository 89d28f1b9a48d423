import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { QuemOlha } from './empresa.rules.ts'

/** Whether the people who claimed a company when they registered it are known to be its own. */
export const titularidades = {
  confirmada: 'Confirmada',
  a_confirmar: 'A confirmar',
  recusada: 'Recusada',
} as const
export type Titularidade = keyof typeof titularidades

/** What shows it: the public register's mailbox, gov.br, a member of staff; 'nenhuma': looked for, and not found. */
export const provasDaTitularidade = {
  email_do_registro: 'E-mail do registro público',
  govbr: 'CPF comprovado pelo gov.br',
  equipe: 'Conferida pela equipe',
  nenhuma: 'Sem comprovação automática',
} as const
export type ProvaDaTitularidade = keyof typeof provasDaTitularidade

/** The staff of the company's unit, and coordinators; never somebody who acts for the company. */
export interface QuemConfirma extends QuemOlha {
  /** A manager, or who stands in for one, of the unit that serves the company's city. */
  daUnidade: boolean
}

const decide = (q: QuemConfirma) =>
  !q.minha && (q.grupos.includes('coordenador') || (q.grupos.includes('gestor') && q.daUnidade))

/** One that was refused may be confirmed later: the right people have come. */
export function podeConfirmarTitularidade(q: QuemConfirma, titularidade: Titularidade): Decisao {
  if (!decide(q)) return recusado('PAPEL_NAO_PERMITE')
  return titularidade === 'confirmada' ? recusado('SITUACAO_NAO_PERMITE') : permitido
}

export function podeRecusarTitularidade(q: QuemConfirma, titularidade: Titularidade): Decisao {
  if (!decide(q)) return recusado('PAPEL_NAO_PERMITE')
  return titularidade === 'a_confirmar' ? permitido : recusado('SITUACAO_NAO_PERMITE')
}

/** The register of companies names the mailbox that the person proved to read; a closed company proves nothing. */
export const provadaPeloRegistro = (
  registro: { email: string | null; ativa: boolean } | undefined,
  emailDaConta: string,
): boolean =>
  registro?.ativa === true &&
  registro.email !== null &&
  registro.email.trim().toLowerCase() === emailDaConta.trim().toLowerCase()
