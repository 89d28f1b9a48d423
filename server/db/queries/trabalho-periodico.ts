import type { Acesso } from '../database.ts'

/** Beyond this many minutes without a sweep of deadlines somebody should look. */
export const SILENCIO_MIN = 10

/** Seconds since each periodic job last came to its end; without a row it never has. For the figures and /api/saude. */
export async function idades({ executar }: Pick<Acesso, 'executar'>): Promise<{ nome: string; segundos: number }[]> {
  const { rows } = await executar(
    'select nome, extract(epoch from now() - feito_em)::float8 as segundos from trabalho_periodico where feito_em is not null',
  )
  return rows.map(({ nome, segundos }) => ({ nome: String(nome), segundos: Math.round(Number(segundos)) }))
}
