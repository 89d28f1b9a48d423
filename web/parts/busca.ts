/**
 * What a screen keeps in its address (filters, page, tab), typed. A field reads anything that somebody may have typed
 * there and falls back to its default, which is left out of the address.
 */
export interface CampoDeBusca<T> {
  padrao: T
  ler: (texto: string) => T
}
export type EsquemaDeBusca = Record<string, CampoDeBusca<unknown>>
export type Busca<S extends EsquemaDeBusca> = { [K in keyof S]: S[K] extends CampoDeBusca<infer T> ? T : never }

/** Free text, at most 120 characters as the API takes it. */
export const emTexto = (padrao = ''): CampoDeBusca<string> => ({ padrao, ler: (t) => t.slice(0, 120) })

/** Text of a form, or nothing. */
export const emForma = (aceita: (texto: string) => boolean): CampoDeBusca<string> => ({
  padrao: '',
  ler: (t) => (aceita(t) ? t : ''),
})
/** The id of a record as text: '' for none. */
export const emId = emForma((t) => /^[1-9]\d{0,8}$/.test(t))

/** A whole number from 1 up: a page, a size, an id. */
export const emNumero = (padrao: number, maximo = 1_000_000): CampoDeBusca<number> => ({
  padrao,
  ler: (t) => {
    const n = Number(t)
    return Number.isInteger(n) && n >= 1 && n <= maximo ? n : padrao
  },
})

/** One of some words: a tab, a filter, a situation. */
export const emOpcao = <const T extends string>(opcoes: readonly T[], padrao: NoInfer<T>): CampoDeBusca<T> => ({
  padrao,
  ler: (t) => opcoes.find((o) => o === t) ?? padrao,
})

export const emSimOuNao = (padrao = false): CampoDeBusca<boolean> => ({
  padrao,
  ler: (t) => (t === 'true' ? true : t === 'false' ? false : padrao),
})

/** `page` and `page_size` of a list, as the API calls them. */
export const emPaginas = (tamanho = 20) => ({ page: emNumero(1), page_size: emNumero(tamanho, 100) })

/** Values of an address. */
export function lerBusca<S extends EsquemaDeBusca>(esquema: S, endereco: Record<string, unknown>): Busca<S> {
  return Object.fromEntries(
    Object.entries(esquema).map(([nome, campo]) => {
      const texto = endereco[nome]
      return [nome, typeof texto === 'string' ? campo.ler(texto) : campo.padrao]
    }),
  ) as Busca<S>
}

/** The address's search for some values; other fields of the address stay, defaults are left out. */
export function escreverBusca<S extends EsquemaDeBusca>(
  esquema: S,
  atual: Record<string, unknown>,
  valores: Partial<Busca<S>>,
): Record<string, string> {
  const nova: Record<string, string> = {}
  for (const [nome, valor] of Object.entries({ ...atual, ...valores })) {
    const campo = esquema[nome]
    if (valor === undefined || valor === null || valor === '' || (campo && valor === campo.padrao)) continue
    nova[nome] = String(valor)
  }
  return nova
}
