import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { perguntar, verCidade } from './ao-cadastro.ts'

export const consultarCep: UseCase<typeof cadastro.consultarCep> = async ({ query, ports, logger }) => {
  const { resultado, achado } = await perguntar(logger, () => ports.cadastro.endereco(query.cep))
  return { resultado, endereco: achado ? { ...achado, cidade: verCidade(achado.cidade) } : null }
}

/** Not knowing, being slow and being away are answers too: the form goes on by hand. */
export const consultarCnpj: UseCase<typeof cadastro.consultarCnpj> = async ({ query, ports, logger }) => {
  const { resultado, achado } = await perguntar(logger, () => ports.cadastro.empresa(query.cnpj))
  return { resultado, empresa: achado ? { ...achado, cidade: verCidade(achado.cidade) } : null }
}
