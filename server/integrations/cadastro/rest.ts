import { buscarJson, SemResposta } from '../../kernel/buscar-json.ts'
import { type Cadastro, LIMITE_DA_CONSULTA_MS } from './cadastro.ts'
import { lerEmpresa, lerEndereco } from './leitura.ts'

interface Opcoes {
  /** Where the CNPJ is added to: `https://brasilapi.com.br/api/cnpj/v1/`. None: companies are not looked up. */
  cnpj: string | undefined
  /** Where `{cep}/json/` is added to: `https://viacep.com.br/ws/`. None: addresses are not looked up. */
  cep: string | undefined
  /** Never more than LIMITE_DA_CONSULTA_MS. */
  limiteMs?: number
}

/** Public registers in the shapes of BrasilAPI (companies) and ViaCEP (addresses). */
export function cadastroRest({ cnpj, cep, limiteMs = LIMITE_DA_CONSULTA_MS }: Opcoes): Cadastro {
  async function pedir(base: string | undefined, caminho: string): Promise<unknown> {
    if (!base) throw new SemResposta('nao_configurado')
    return buscarJson(new URL(caminho, base.endsWith('/') ? base : `${base}/`), {
      limiteMs: Math.min(limiteMs, LIMITE_DA_CONSULTA_MS),
    })
  }
  return {
    async empresa(documento) {
      const corpo = await pedir(cnpj, encodeURIComponent(documento))
      return corpo === undefined ? undefined : lerEmpresa(corpo)
    },
    async endereco(codigo) {
      const corpo = await pedir(cep, `${encodeURIComponent(codigo)}/json/`)
      return corpo === undefined ? undefined : lerEndereco(corpo)
    },
  }
}
