import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servico } from '@hub/protocol/servico.ts'
import { carregarServico } from '../db/queries/catalogo-servicos.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { contarVisita } from './contar-visita.ts'
import { compradorDe } from './preco.ts'
import { verDetalhe } from './servico.view.ts'

export const detalhar: UseCase<typeof servico.detalhar> = async ({ db, actor, params, query, ports }) => {
  const comprador = await compradorDe(db, actor, query.empresa)
  const s = existente(await carregarServico(db, params.id))
  contarVisita(ports.acesso, s.id)
  return verDetalhe(s, comprador)
}
