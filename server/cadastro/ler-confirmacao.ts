import type { cadastro } from '@hub/protocol/cadastro.ts'
import type { Caso } from '../kernel/caso.ts'
import { empresaDoDocumento } from '../passos/criar-empresa.ts'
import { lerLink } from '../passos/link-unico.ts'
import { empresaPedida } from './nova-empresa.ts'
import { pendenteDoLink } from './pendentes.ts'

export const lerConfirmacao: Caso<typeof cadastro.lerConfirmacao> = async ({ db, params }) => {
  const { dados } = await pendenteDoLink(db, await lerLink(db, 'cadastro', params.token))
  const { pessoa, empresa } = dados
  return {
    nome: pessoa.nome,
    email: pessoa.email,
    empresa: empresaPedida(empresa),
    ja_cadastrada: (await empresaDoDocumento(db, empresa.documento)) !== undefined,
  }
}
