import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { empresaDoDocumento } from '../services/criar-empresa.ts'
import { lerLink } from '../services/link-unico.ts'
import { empresaPedida } from './nova-empresa.ts'
import { pendenteDoLink } from './pendentes.ts'

export const lerConfirmacao: UseCase<typeof cadastro.lerConfirmacao> = async ({ db, params }) => {
  const { dados } = await pendenteDoLink(db, await lerLink(db, 'cadastro', params.token))
  const { pessoa, empresa } = dados
  return {
    nome: pessoa.nome,
    email: pessoa.email,
    empresa: empresaPedida(empresa),
    // Whose CPF has a business is nobody's to know who only typed it.
    ja_cadastrada: empresa.tipo === 'cnpj' && (await empresaDoDocumento(db, empresa.documento)) !== undefined,
  }
}
