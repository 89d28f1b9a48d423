import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { Caso } from '../kernel/caso.ts'
import { perguntar, verCidade } from './ao-cadastro.ts'

/** Not knowing, being slow and being away are answers too: the form goes on by hand. */
export const consultarCnpj: Caso<typeof cadastro.consultarCnpj> = async ({ query, portas, diario }) => {
  const { resultado, achado } = await perguntar(diario, () => portas.cadastro.empresa(query.cnpj))
  return { resultado, empresa: achado ? { ...achado, cidade: verCidade(achado.cidade) } : null }
}
