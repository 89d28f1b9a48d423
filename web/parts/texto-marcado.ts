export type Bloco =
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'paragrafo'; texto: string }
  | { tipo: 'lista'; itens: string[] }

/** The little Markdown that the portal's documents are written in: '## heading', '- item', and paragraphs. No markup inside. */
export function lerMarcado(texto: string): Bloco[] {
  return texto
    .split(/\n{2,}/)
    .map((trecho) => trecho.trim())
    .filter((trecho) => trecho !== '')
    .map((trecho): Bloco => {
      if (/^#+ /.test(trecho)) return { tipo: 'titulo', texto: trecho.replace(/^#+ /, '') }
      const linhas = trecho.split('\n')
      if (linhas.every((l) => l.startsWith('- '))) return { tipo: 'lista', itens: linhas.map((l) => l.slice(2)) }
      return { tipo: 'paragrafo', texto: linhas.join(' ') }
    })
}
