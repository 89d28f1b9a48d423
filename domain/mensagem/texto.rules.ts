import { limparTexto } from '../kernel/texto.ts'

/** Longest message, in characters, after it was made clean. */
export const MAXIMO_DA_MENSAGEM = 4000
/** Files that one message may carry. */
export const MAXIMO_DE_ARQUIVOS = 5

/**
 * A message as it is kept: composed characters, plain line breaks, nothing invisible, no more than one empty line in a row, no
 * margins. Capitals stay as they were typed: it is somebody's voice, not a form's field (decision 0024).
 */
export const limparMensagem = (texto: string): string =>
  limparTexto(texto.normalize('NFC').replaceAll('\0', '').replaceAll('\t', ' '))
    .replace(/(?<! ) +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
