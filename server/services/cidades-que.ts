import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { procurarMunicipios } from '../integrations/municipios/municipios.ts'

/** Fewer letters are in the name of every other city. */
const LETRAS = 3

/** A company (alias `e`) by its city, as lists show it: 'Ilhéus/BA', or a piece of it. */
export function daCidadeQue(busca: string | undefined): SQL {
  const frase = chaveDeBusca(busca ?? '')
  const codigos = frase.length < LETRAS ? [] : procurarMunicipios({ search: frase }).map((m) => m.codigo)
  return codigos.length ? sql`e.cidade_ibge = any(${`{${codigos.join()}}`}::bpchar[])` : sql`false`
}
