import * as z from 'zod/mini'

type Problema = z.core.$ZodRawIssue

/** A name that the caller made up. */
const curto = (chave: string): string => chave.slice(0, 60)

/** Zod's own Portuguese is European and technical: these are the sentences that a shop owner reads at the field. */
export function emPortugues(p: Problema): string {
  if (p.input === undefined || p.input === null || p.input === '') return 'Preencha este campo.'
  switch (p.code) {
    case 'invalid_type':
      return p.expected === 'number' || p.expected === 'int'
        ? 'Informe um número.'
        : 'O formato deste campo não é o esperado.'
    case 'too_small':
      return p.origin === 'string'
        ? `Escreva pelo menos ${p.minimum} caracteres.`
        : p.origin === 'array'
          ? `Inclua pelo menos ${p.minimum}.`
          : p.inclusive
            ? `Use um valor a partir de ${p.minimum}.`
            : `Use um valor maior que ${p.minimum}.`
    case 'too_big':
      return p.origin === 'string'
        ? `Use no máximo ${p.maximum} caracteres.`
        : p.origin === 'array'
          ? `Inclua no máximo ${p.maximum}.`
          : `Use um valor até ${p.maximum}.`
    case 'invalid_format':
      return p.format === 'email'
        ? 'Informe um e-mail válido, como nome@empresa.com.br.'
        : 'O formato deste campo não é o esperado.'
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${p.keys.slice(0, 5).map(curto).join(', ')}.`
    default:
      return 'Revise este campo.'
  }
}

z.config({ customError: emPortugues })

/** Faults of a value by the path of their field ('etapas.0.valor'); '' is the whole body. The first of each field wins. */
export function camposComErro(erro: z.core.$ZodError): Record<string, string> {
  const campos: Record<string, string> = {}
  for (const p of erro.issues) {
    const alvo = p.code === 'unrecognized_keys' ? [...p.path, curto(p.keys[0]!)] : p.path
    campos[alvo.join('.')] ??= p.message
  }
  return campos
}
