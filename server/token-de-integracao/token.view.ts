import { acoesDoToken, situacaoDoToken, situacoesDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import type { Token } from '@hub/protocol/token-de-integracao.ts'
import type { tokenDeIntegracao } from '../db/tables/token-de-integracao.ts'

type TokenGravado = typeof tokenDeIntegracao.$inferSelect

/** Never its hash. `agora`: of the database's clock. */
export function verToken(t: TokenGravado & { emissor: string }, agora: Date): Token {
  const situacao = situacaoDoToken(t, agora)
  return {
    id: t.id,
    nome: t.nome,
    escopos: t.escopos,
    situacao,
    descricao: situacoesDoToken[situacao].descricao,
    expira_em: t.expiraEm.toISOString(),
    usado_em: t.usadoEm?.toISOString() ?? null,
    revogado_em: t.revogadoEm?.toISOString() ?? null,
    emitido_por: t.emissor,
    dtainclusao: t.dtainclusao.toISOString(),
    acoes: acoesDoToken(situacao),
  }
}
