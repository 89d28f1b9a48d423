import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { carregarServico } from '../db/queries/catalogo-servicos.ts'
import type { Caso } from '../kernel/caso.ts'
import { contarVisita } from './contar-visita.ts'
import { compradorDe } from './preco.ts'
import { verDetalhe } from './servico.view.ts'

export const detalhar: Caso<typeof servico.detalhar> = async ({ db, ator, params, query, portas }) => {
  const comprador = await compradorDe(db, ator, query.empresa)
  const s = existente(await carregarServico(db, params.id))
  contarVisita(portas.acesso, s.id)
  return verDetalhe(s, comprador)
}
