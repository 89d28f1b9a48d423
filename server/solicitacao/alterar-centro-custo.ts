import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { obj, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { definirCentro, tirarCentro } from './definir-centro.ts'

export const alterarCentroCusto: UseCase<typeof chamadas.alterarCentroCusto> = async ({ db, actor, params, corpo }) => {
  if (corpo.centrocusto === null) {
    await tirarCentro(db, actor, params.id, corpo.antes)
    return { id: params.id, centrocusto: null }
  }
  const { id, codigo, descricao } = await definirCentro(db, actor, params.id, corpo.centrocusto, corpo.antes)
  const visto = (await row(db, { projeto: text, acao: obj({ codigo: text, descricao: text }) })`
    select projeto, jsonb_build_object('codigo', acao_codigo, 'descricao', acao) as acao from centro_custo where id = ${id}`)!
  return { id: params.id, centrocusto: { id, codigo, descricao, ...visto } }
}
