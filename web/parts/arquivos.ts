/** What the server takes (server/integrations/arquivos): told here before anything is sent. */
const MAXIMO = 20 * 1024 * 1024
const comuns = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx'] as const

export interface RegraDeArquivo {
  extensoes: readonly string[]
  /** For the field: 'PDF, PNG ou JPG, até 20 MB.' */
  dica: string
}

export const documentos: RegraDeArquivo = {
  extensoes: comuns,
  dica: 'PDF, PNG, JPG, DOCX ou XLSX, até 20 MB cada.',
}
export const notaFiscal: RegraDeArquivo = {
  extensoes: ['pdf', 'xml', 'png', 'jpg', 'jpeg'],
  dica: 'PDF, XML, PNG ou JPG, até 20 MB.',
}
export const comprovantes: RegraDeArquivo = {
  extensoes: ['pdf', 'png', 'jpg', 'jpeg'],
  dica: 'PDF, PNG ou JPG, até 20 MB.',
}
export const imagens: RegraDeArquivo = { extensoes: ['png', 'jpg', 'jpeg'], dica: 'PNG ou JPG, até 20 MB.' }

/** `accept` of a file input. */
export const aceitos = ({ extensoes }: RegraDeArquivo): string => extensoes.map((e) => `.${e}`).join(',')

/** Why a file will not be taken, in a sentence; undefined when nothing speaks against it. The server looks at the content too. */
export function falhaDoArquivo(arquivo: { name: string; size: number }, regra: RegraDeArquivo): string | undefined {
  const extensao = /\.([^.]+)$/.exec(arquivo.name)?.[1]?.toLowerCase() ?? ''
  if (!regra.extensoes.includes(extensao)) return `Este tipo não é aceito. Envie ${regra.dica.split(', até')[0]}.`
  if (arquivo.size === 0) return 'O arquivo está vazio. Escolha outro.'
  if (arquivo.size > MAXIMO) return 'O arquivo passa de 20 MB. Reduza e envie de novo.'
  return undefined
}

/** Of an upload of several files one after the other: how far each one is, 0 to 1, when `enviados` bytes of all are gone. */
export function progressoPorArquivo(tamanhos: readonly number[], fracao: number): number[] {
  let resta = tamanhos.reduce((soma, t) => soma + t, 0) * fracao
  return tamanhos.map((tamanho) => {
    const parte = tamanho === 0 ? 1 : Math.min(1, Math.max(0, resta / tamanho))
    resta -= tamanho
    return parte
  })
}
