/** What a look-up found, by field of the form; what it does not know is missing or empty. */
export type Achado<C extends string> = { readonly [K in C]?: string | null }

interface Preenchimento<C extends string> {
  /** Values to put into the form, and nothing else. */
  valores: Partial<Record<C, string>>
  /** Typed otherwise: they stay, and the person is asked. */
  diferentes: { campo: C; atual: string; achado: string }[]
}

/** Capitals, accents, punctuation and spacing are no difference. */
const normal = (v: string): string =>
  v
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase()

/**
 * Fields that a look-up filled and nobody changed since: with another document they are of another company and go.
 * What a person typed stays.
 */
export const preenchidosPor = <C extends string>(digitado: Readonly<Record<C, string>>, deAntes: Achado<C>): C[] =>
  (Object.keys(deAntes) as C[]).filter((campo) => {
    const veio = deAntes[campo]?.trim()
    return Boolean(veio) && digitado[campo]?.trim() === veio
  })

/**
 * What a look-up may put into a form: empty fields, and those that an earlier look-up filled and nobody changed since
 * (`deAntes`). What a person typed is never replaced: where the two differ it is told.
 */
export function preencher<C extends string>(
  digitado: Readonly<Record<C, string>>,
  achado: Achado<C>,
  deAntes: Achado<C> = {},
): Preenchimento<C> {
  const valores: Partial<Record<C, string>> = {}
  const diferentes: Preenchimento<C>['diferentes'] = []
  for (const campo of Object.keys(achado) as C[]) {
    const novo = achado[campo]?.trim()
    if (!novo) continue
    const atual = digitado[campo]?.trim() ?? ''
    if (atual === '' || atual === deAntes[campo]?.trim()) valores[campo] = novo
    else if (normal(atual) !== normal(novo)) diferentes.push({ campo, atual, achado: novo })
  }
  return { valores, diferentes }
}
