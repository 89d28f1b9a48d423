import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { carregarServico } from '../db/queries/catalogo-servicos.ts'
import { prestadoresDoServico } from '../db/queries/prestadores-do-servico.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const listarPrestadores: UseCase<typeof servico.listarPrestadores> = async ({ db, params }) => {
  existente(await carregarServico(db, params.id))
  const prestadores = await prestadoresDoServico(db, params.id)
  return prestadores.map(({ nota, ...p }) => ({ ...p, nota_media: nota === null ? null : nota / 10 }))
}
