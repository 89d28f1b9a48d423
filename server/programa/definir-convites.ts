import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { programa as chamadas } from '@hub/protocol/programa.ts'
import { eq } from 'drizzle-orm'
import { programaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { parametroHistorico, programa } from '../db/tables/catalogo.ts'
import type { Caso } from '../kernel/caso.ts'
import { verPrograma } from './programa.view.ts'

/** Holds from the next first round on: a request keeps the way in which its providers were invited. */
export const definirConvites: Caso<typeof chamadas.definirConvites> = async ({ db, ator, params, corpo }) => {
  const { distribuicao } = corpo
  const [mudado] = await db
    .update(programa)
    .set({ distribuicao })
    .where(eq(programa.id, params.id))
    .returning({ id: programa.id })
  existente(mudado)
  await db
    .insert(parametroHistorico)
    .values({ chave: `distribuicao:programa:${params.id}`, valor: distribuicao ?? '', usuarioId: ator.id })
  return verPrograma(existente(await programaComSubsidio(db, params.id)), await lerRegulamento(db))
}
