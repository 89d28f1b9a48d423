/** Fills `{id}` of a path of the protocol. @throws when a parameter is missing, which only a wrong call can do. */
function preencher(caminho: string, params: Record<string, unknown> = {}): string {
  return caminho.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = params[nome]
    if (valor === undefined || valor === null || valor === '')
      throw new Error(`parameter ${nome} of ${caminho} is missing`)
    return encodeURIComponent(String(valor))
  })
}

/** Query as the server reads it: nothing for undefined, null and '', a repeated name for each item of a list. */
function consultaDaUrl(query: Record<string, unknown> = {}): string {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query))
    for (const um of Array.isArray(valor) ? valor : [valor])
      if (um !== undefined && um !== null && um !== '') partes.append(nome, String(um))
  const texto = partes.toString()
  return texto && `?${texto}`
}

/** Address of a call. */
export const enderecoDe = (
  caminho: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string => `/api${preencher(caminho, params)}${consultaDaUrl(query)}`
