import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { alteradasDe, darA } from './trocar-responsaveis.ts'

/** One or many at once; each of many answers for itself. */
export const alterarResponsaveis: Caso<typeof solicitacao.alterarResponsaveis> = async ({ db, ator, corpo }) => {
  const results = await darA(db, ator, corpo.solicitacoes, corpo)
  return { alteradas: alteradasDe(results), results }
}
