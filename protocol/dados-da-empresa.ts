import * as z from 'zod/mini'
import { email, linha, padrao, rotulo } from './kernel/campos.ts'
import { cep, telefone } from './kernel/documento.ts'

/** Code of CNAE, seven digits, and what it is in words. */
const atividade = z.strictObject({
  codigo: padrao(7, /^\d{7}$/, 'São 7 números.'),
  descricao: linha(200),
})
/** Activities beside the main one, as the public register names them: never more than 99. */
export const atividadesSecundarias = z.array(atividade).check(z.maxLength(99, 'No máximo 99 atividades.'))

/** Data of a company that its own people may change; what is missing stays as it is. */
export const dadosAtualizados = {
  nomefantasia: z.optional(rotulo(200, 2)),
  cep: z.optional(cep),
  logradouro: z.optional(linha(200, 3)),
  complemento: z.optional(linha(120)),
  telefone: z.optional(telefone),
  email: z.optional(email),
  sicab: z.optional(linha(40)),
}
