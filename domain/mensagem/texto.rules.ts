/** Longest message, in characters, after it was made clean. */
export const MAXIMO_DA_MENSAGEM = 4000
/** Files that one message may carry. */
export const MAXIMO_DE_ARQUIVOS = 5

/** Characters that show nothing, or that turn the reading direction of what follows: a text must not look like another. */
const invisiveis =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * A message as it is kept: composed characters, plain line breaks, nothing invisible, no more than one empty line in a row, no
 * margins. Capitals stay as they were typed: it is somebody's voice, not a form's field (decision 0024).
 */
export const limparMensagem = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisiveis, '')
    .replace(/[ \u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
