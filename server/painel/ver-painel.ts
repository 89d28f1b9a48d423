import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { PainelDeSolicitacoes, painel } from '@hub/protocol/painel.ts'
import type { Banco } from '../db/banco.ts'
import { contarSolicitacoes } from '../db/queries/contagem-de-solicitacoes.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { minhaVez } from '../db/queries/vez.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { paginaDeSolicitacoes } from '../passos/lista-de-solicitacoes.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

/** What awaits the caller shows at most so many; the rest is one click away in the list. */
const PRIMEIRAS = 5

async function ver(db: Banco, ator: Ator, papeis: readonly Papel[]): Promise<PainelDeSolicitacoes> {
  const r = await lerRegulamento(db)
  const { contadores, porStatus } = await contarSolicitacoes(db, ator, papeis, r)
  const aguardam = await paginaDeSolicitacoes(db, ator, papeis, r, {
    condicoes: [minhaVez(ator, papeis)],
    ordem: 'prazo',
    page: 1,
    page_size: PRIMEIRAS,
  })
  return { aguardam, contadores, por_status: porStatus }
}

export const verCliente: Caso<typeof painel.cliente> = ({ db, ator }) => ver(db, ator, ['cliente'])

/** Counts what the list of demands shows: for who is both manager and consultant, in both roles. */
export const verGestor: Caso<typeof painel.gestor> = ({ db, ator }) => ver(db, ator, papeisDasDemandas)
export const verCoordenador: Caso<typeof painel.coordenador> = ({ db, ator }) => ver(db, ator, papeisDasDemandas)
