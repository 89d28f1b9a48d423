import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import * as z from 'zod/mini'
import { buscarJson, lerResposta } from '../../kernel/buscar-json.ts'
import { documentoDeFora, oneRow, solto } from '../../kernel/texto-de-fora.ts'
import { LIMITE_DO_PRODUTOR_MS, type ProdutorRural, type RegistroDeProdutor } from './produtor-rural.ts'

interface Opcoes {
  /** Where the question is put: `{url}?param_name=cpf&param_value=…`. */
  url: string
  token?: string | undefined
  /** Never more than LIMITE_DO_PRODUTOR_MS. */
  limiteMs?: number
}

const lista = z
  .array(
    z.object({
      inscricao_estadual: solto,
      caf: solto,
      nome: z.string().check(z.minLength(1)),
      documento: z.union([z.string(), z.number()]),
      propriedade: solto,
      municipio: solto,
      uf: solto,
      situacao: solto,
    }),
  )
  .check(z.maxLength(200))

/** The register over REST: a list of entries, 404 or an empty list where there is none. */
export function produtorRuralRest({ url, token, limiteMs = LIMITE_DO_PRODUTOR_MS }: Opcoes): ProdutorRural {
  return {
    async procurar(por, valor) {
      const endereco = new URL(url)
      endereco.searchParams.set('param_name', por)
      endereco.searchParams.set('param_value', valor)
      const corpo = await buscarJson(endereco, { token, limiteMs: Math.min(limiteMs, LIMITE_DO_PRODUTOR_MS) })
      return ler(corpo ?? [])
    },
  }
}

function ler(corpo: unknown): RegistroDeProdutor[] {
  return lerResposta(lista, corpo).map((r) => {
    const situacao = oneRow(r.situacao, 40)
    return {
      inscricao: oneRow(r.inscricao_estadual, 20),
      caf: oneRow(r.caf, 40),
      nome: oneRow(r.nome, 200) ?? '',
      documento: documentoDeFora(r.documento, 11) ?? documentoDeFora(r.documento, 14) ?? '',
      propriedade: oneRow(r.propriedade, 200),
      municipio: oneRow(r.municipio, 120),
      estado: oneRow(r.uf, 2)?.toUpperCase() ?? null,
      situacao,
      ativo: situacao === null || chaveDeBusca(situacao).startsWith('ativ'),
    }
  })
}
