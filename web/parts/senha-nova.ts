import * as z from 'zod/mini'

/** A new password, typed twice. What else is too weak only the server knows (SENHA_FRACA). */
const nova = z
  .string()
  .check(z.minLength(10, 'Use pelo menos 10 caracteres.'), z.maxLength(200, 'Use no máximo 200 caracteres.'))
const iguais = z.refine<{ nova: string; repetida: string }>((s) => s.nova === s.repetida, {
  error: 'As duas senhas são diferentes.',
  path: ['repetida'],
})

export const senhaNova = z.object({ nova, repetida: z.string() }).check(iguais)
export const trocaDeSenha = z
  .object({ atual: z.string().check(z.minLength(1, 'Informe a senha atual.')), nova, repetida: z.string() })
  .check(iguais)

export const ajudaDaSenha = 'Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.'
