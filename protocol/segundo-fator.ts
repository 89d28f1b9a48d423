import * as z from 'zod/mini'
import { linha, momento } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const senha = z.string().check(
  z.minLength(1, 'Preencha este campo.'),
  z.maxLength(200, 'Use no máximo 200 caracteres.'),
  z.refine((s) => !s.includes('\u0000'), 'O texto tem um caractere que não pode ser gravado.'),
)
/** Six digits of the device, or a recovery code. */
const codigoDoSegundoFator = linha(40, 1)

const estado = z.object({
  ligado: z.boolean(),
  /** Of the staff, where the parameter asks for it: it cannot be turned off. */
  exigido: z.boolean(),
  desde: z.nullable(momento),
  /** Recovery codes that were not used. */
  codigos: z.number(),
})
export type EstadoDoSegundoFator = z.infer<typeof estado>
const comCodigos = z.object({ codigos: z.array(z.string()) })

export const segundoFator = {
  ler: endpoint({
    caminho: '/auth/segundo-fator/',
    resumo: 'Whether the caller’s sign-in has a second step (TOTP).',
    resposta: estado,
  }),
  comecar: endpoint({
    metodo: 'POST',
    caminho: '/auth/segundo-fator/',
    resumo: 'Begins to set the second step up: a new secret, which counts once it is confirmed by a first code.',
    corpo: z.strictObject({ senha }),
    resposta: z.object({
      /** Base32, to type where the picture cannot be read. */
      segredo: z.string(),
      /** otpauth://totp/… */
      endereco: z.string(),
      qr: z.object({ tamanho: z.number(), caminho: z.string() }),
    }),
    recusas: ['SENHA_ATUAL_NAO_CONFERE', 'SEGUNDO_FATOR_JA_LIGADO'],
    limite: 'login',
    pedeSegredo: true,
  }),
  confirmar: endpoint({
    metodo: 'PUT',
    caminho: '/auth/segundo-fator/',
    resumo: 'Turns the second step on by a first code; answers the recovery codes, shown this once.',
    corpo: z.strictObject({ codigo: codigoDoSegundoFator }),
    resposta: comCodigos,
    recusas: ['SEGUNDO_FATOR_INVALIDO', 'SEGUNDO_FATOR_JA_LIGADO', 'SITUACAO_NAO_PERMITE'],
    limite: 'login',
    pedeSegredo: true,
  }),
  desligar: endpoint({
    metodo: 'PUT',
    caminho: '/auth/segundo-fator/desligar/',
    resumo: 'Turns the second step off, with password and code, where it is not required.',
    corpo: z.strictObject({ senha, codigo: codigoDoSegundoFator }),
    resposta: estado,
    recusas: ['SENHA_ATUAL_NAO_CONFERE', 'SEGUNDO_FATOR_INVALIDO', 'SEGUNDO_FATOR_OBRIGATORIO', 'SITUACAO_NAO_PERMITE'],
    limite: 'login',
    pedeSegredo: true,
  }),
  trocarCodigos: endpoint({
    metodo: 'PUT',
    caminho: '/auth/segundo-fator/codigos/',
    resumo: 'New recovery codes; the old ones are worth nothing any more.',
    corpo: z.strictObject({ codigo: codigoDoSegundoFator }),
    resposta: comCodigos,
    recusas: ['SEGUNDO_FATOR_INVALIDO', 'SITUACAO_NAO_PERMITE'],
    limite: 'login',
    pedeSegredo: true,
  }),
}
