import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { linha, obj, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { definirCentro, tirarCentro } from './definir-centro.ts'

export const alterarCentroCusto: Caso<typeof chamadas.alterarCentroCusto> = async ({ db, ator, params, corpo }) => {
  if (corpo.centrocusto === null) {
    await tirarCentro(db, ator, params.id, corpo.antes)
    return { id: params.id, centrocusto: null }
  }
  const { id, codigo, descricao } = await definirCentro(db, ator, params.id, corpo.centrocusto, corpo.antes)
  const visto = (await linha(db, { projeto: text, acao: obj({ codigo: text, descricao: text }) })`
    select projeto, jsonb_build_object('codigo', acao_codigo, 'descricao', acao) as acao from centro_custo where id = ${id}`)!
  return { id: params.id, centrocusto: { id, codigo, descricao, ...visto } }
}
