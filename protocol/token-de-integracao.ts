import { type Escopo, escoposTodos } from '@hub/domain/token-de-integracao/escopos.ts'
import type { acoesDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import { DIAS_NO_MAXIMO, type SituacaoDoToken, situacoesDoToken } from '@hub/domain/token-de-integracao/token.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, momento, pagina, paginacao, rotulo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const situacao = z.enum(Object.keys(situacoesDoToken) as [SituacaoDoToken])
const escopo = z.enum(escoposTodos as [Escopo])

/** What the admin says of a token. */
const corpoDoToken = z.strictObject({
  nome: rotulo(80, 2),
  escopos: z.array(escopo).check(
    z.minLength(1, 'Escolha pelo menos uma permissão.'),
    z.maxLength(escoposTodos.length),
    z.refine((e) => new Set(e).size === e.length, 'Há uma permissão repetida.'),
  ),
  /** Days from now. */
  dias: z
    .number()
    .check(z.int(), z.minimum(1, 'Pelo menos um dia.'), z.maximum(DIAS_NO_MAXIMO, `No máximo ${DIAS_NO_MAXIMO} dias.`)),
})

const token = z.object({
  id: z.number(),
  nome: z.string(),
  escopos: z.array(escopo),
  situacao,
  descricao: z.string(),
  expira_em: momento,
  /** To the minute; null while nobody has used it. */
  usado_em: z.nullable(momento),
  revogado_em: z.nullable(momento),
  emitido_por: z.string(),
  dtainclusao: momento,
  acoes: acoesDe<typeof acoesDoToken>(),
})
export type Token = z.infer<typeof token>

const comSegredo = z.object({ ...token.shape, /** Shown this once. */ segredo: z.string() })
export type TokenComSegredo = z.infer<typeof comSegredo>

const base = '/integracao/admin/tokens/'

/** Tokens by which a third system calls the API under a name of its own (decision 0070). All of it is the admin's. */
export const tokenDeIntegracao = {
  listar: endpoint({
    caminho: base,
    resumo: 'Tokens of integrations, the newest first, never what they are made of.',
    query: z.strictObject({ ...paginacao(), search: busca, situacao: z.optional(situacao) }),
    resposta: pagina(token),
  }),
  emitir: endpoint({
    metodo: 'POST',
    caminho: base,
    resumo: 'Issues a token with a name, scopes and an end. It is in this answer and in no other.',
    corpo: corpoDoToken,
    resposta: comSegredo,
    recusas: ['TOKEN_REPETIDO'],
  }),
  revogar: endpoint({
    metodo: 'PUT',
    caminho: `${base}{id}/revogacao/`,
    resumo: 'Ends token id: its next call is refused.',
    corpo: z.strictObject({}),
    resposta: token,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
}
