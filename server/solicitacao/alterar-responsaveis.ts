import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { alteradasDe, darA } from './trocar-responsaveis.ts'

/** One or many at once; each of many answers for itself. */
export const alterarResponsaveis: UseCase<typeof solicitacao.alterarResponsaveis> = async ({ db, actor, corpo }) => {
  const results = await darA(db, actor, corpo.solicitacoes, corpo)
  return { alteradas: alteradasDe(results), results }
}
