/** A file that came from the API. */
export interface Arquivo {
  blob: Blob
  nome: string
}

/** File name of a Content-Disposition header (RFC 6266: `filename*` wins over `filename`). */
export function nomeDoArquivo(cabecalho: string | null, padrao: string): string {
  const estendido = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(cabecalho ?? '')?.[1]
  if (estendido)
    try {
      return decodeURIComponent(estendido.trim())
    } catch {
      // A broken escape: the plain name below.
    }
  const simples = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(cabecalho ?? '')
  return (simples?.[1]?.replace(/\\(.)/g, '$1') ?? simples?.[2]?.trim()) || padrao
}

/** Hands a file to the browser's downloads. */
export function salvarArquivo({ blob, nome }: Arquivo): void {
  const url = URL.createObjectURL(blob)
  const ancora = document.createElement('a')
  ancora.href = url
  ancora.download = nome
  ancora.click()
  // Safari reads the address after the click: it is given back a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
