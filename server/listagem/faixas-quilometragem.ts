import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { deslocamento } from '@hub/domain/visita/visita.rules.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const listarFaixas: UseCase<typeof listagem.faixasQuilometragem> = async ({ db }) => {
  const { deHoje: r } = await lerRegulamento(db)
  const faixas = r.parametro('km_faixas')
  return faixas.map(({ de, ate }, i) => {
    const { faixa, valor } = deslocamento(faixas, de, r.parametro('km_valor'))
    return { id: i + 1, descricao: faixa, de, ate, valor: valor === null ? null : emReais(valor) }
  })
}
