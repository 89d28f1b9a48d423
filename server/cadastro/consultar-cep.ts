import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { Caso } from '../kernel/caso.ts'
import { perguntar, verCidade } from './ao-cadastro.ts'

export const consultarCep: Caso<typeof cadastro.consultarCep> = async ({ query, portas, diario }) => {
  const { resultado, achado } = await perguntar(diario, () => portas.cadastro.endereco(query.cep))
  return { resultado, endereco: achado ? { ...achado, cidade: verCidade(achado.cidade) } : null }
}
