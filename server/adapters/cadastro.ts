import type { Cadastro } from '../integrations/cadastro/cadastro.ts'
import { cadastroRest } from '../integrations/cadastro/rest.ts'
import { cadastroDeDemonstracao } from '../integrations/cadastro/sandbox.ts'
import type { ProdutorRural } from '../integrations/produtor-rural/produtor-rural.ts'
import { produtorRuralRest } from '../integrations/produtor-rural/rest.ts'
import { produtorRuralDeDemonstracao, semProdutorRural } from '../integrations/produtor-rural/sandbox.ts'
import type { Config } from '../kernel/config.ts'

/** Public registers of the environment; the sandbox outside of production; in production without addresses nothing is looked up. */
export function abrirCadastro({ env, modo }: Config): Cadastro {
  if (env.CONSULTA_CNPJ_URL || env.CONSULTA_CEP_URL || modo === 'producao')
    return cadastroRest({ cnpj: env.CONSULTA_CNPJ_URL, cep: env.CONSULTA_CEP_URL })
  return cadastroDeDemonstracao()
}

export function abrirProdutorRural({ env, modo }: Config): ProdutorRural {
  if (env.PRODUTOR_RURAL_URL) return produtorRuralRest({ url: env.PRODUTOR_RURAL_URL, token: env.PRODUTOR_RURAL_TOKEN })
  return modo === 'producao' ? semProdutorRural : produtorRuralDeDemonstracao()
}
