import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import type { Papel } from '../kernel/papel.ts'

/** The group as far as which a token reaches, within its scopes: it sees everything and decides no business (decision 0070). */
export const ALCANCE_DO_TOKEN: Papel = 'admin'
/** Days that a token may live at most: whoever still needs it gets a new one. */
export const DIAS_NO_MAXIMO = 366
/** Calls of one token in a minute. */
export const CHAMADAS_POR_MINUTO = 600
/** What every token begins with, so that one that leaked is found by those who look for such. */
export const PREFIXO_DO_TOKEN = 'hub_'
/** Form of a token: the prefix and 32 random bytes in base64url. */
export const formaDoToken = /^hub_[\w-]{43}$/

export const situacoesDoToken = {
  ativo: { descricao: 'Ativo', cor: 'verde' },
  vencido: { descricao: 'Vencido', cor: 'grafite' },
  revogado: { descricao: 'Revogado', cor: 'tijolo' },
} as const
export type SituacaoDoToken = keyof typeof situacoesDoToken

export const situacaoDoToken = (t: { revogadoEm: Date | null; expiraEm: Date }, agora: Date): SituacaoDoToken =>
  t.revogadoEm ? 'revogado' : t.expiraEm <= agora ? 'vencido' : 'ativo'

export const acoesDoToken = (situacao: SituacaoDoToken): { revogar: Decisao } => ({
  revogar: situacao === 'ativo' ? permitido : recusado('SITUACAO_NAO_PERMITE'),
})
