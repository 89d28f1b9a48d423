/** Media types that the portal accepts from people and writes itself. Whatever isn't here has no business in the store. */
export const extensoes = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/xml': 'xml',
} as const
export type TipoDeArquivo = keyof typeof extensoes

/** What a call answers that gives back a file which somebody sent. */
export const deGente = Object.keys(extensoes) as TipoDeArquivo[]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const livro = [XLSX] as const
export const livroOuCsv = [XLSX, 'text/csv'] as const
