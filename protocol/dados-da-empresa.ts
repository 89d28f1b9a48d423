import * as z from 'zod/mini'
import { texto } from './kernel/campos.ts'

/** Code of CNAE, seven digits, and what it is in words. */
const atividade = z.strictObject({
  codigo: z.string().check(z.regex(/^\d{7}$/, 'São 7 números.')),
  descricao: texto(200),
})
/** Activities beside the main one, as the public register names them: never more than 99. */
export const atividadesSecundarias = z.array(atividade).check(z.maxLength(99, 'No máximo 99 atividades.'))

/** Data of a company that its own people may change; what is missing stays as it is. */
export const dadosAtualizados = {
  nomefantasia: z.optional(texto(200, 2)),
  cep: z.optional(z.string().check(z.regex(/^\d{8}$/, 'Informe os 8 números do CEP.'))),
  logradouro: z.optional(texto(200, 3)),
  complemento: z.optional(texto(120)),
  telefone: z.optional(z.string().check(z.regex(/^\d{10,11}$/, 'Informe DDD e número.'))),
  email: z.optional(z.email('Informe um e-mail válido.').check(z.maxLength(200))),
  sicab: z.optional(texto(40)),
}
