import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { num, row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { enviarSolicitacao } from './enviar-solicitacao.ts'
import type { TestHub } from './test-hub.ts'

export const centroDeCusto = async (hub: TestHub, codigo = 'CC-1001'): Promise<number> =>
  (await row(hub.database, { id: num })`
    select id from centro_custo where codigo = ${codigo}`)!.id

/** A request with a responsible manager and a cost centre: ready to be released. */
export async function analisada(
  hub: TestHub,
  { gestor = 'luciana', ...envio }: Parameters<typeof enviarSolicitacao>[1] & { gestor?: CastName } = {},
): Promise<number> {
  const id = await enviarSolicitacao(hub, envio)
  await porEmAnalise(hub, id, gestor)
  return id
}

/** A manager takes a request that was sent, with a cost centre. */
export async function porEmAnalise(hub: TestHub, id: number, gestor: CastName): Promise<void> {
  await hub.como(gestor).deve(solicitacao.alterarResponsaveis, {
    corpo: { solicitacoes: [id], gestor: hub.como(gestor).id },
  })
  await hub.como(gestor).deve(solicitacao.alterarCentroCusto, {
    params: { id },
    corpo: { centrocusto: await centroDeCusto(hub) },
  })
}

/** A request of Doce Cacau (Ilhéus, MEI, 80 %) for FT-003, released: Marina, Caio and Renato are invited until five business days from now. */
export async function solicitacaoLiberada(hub: TestHub): Promise<number> {
  const id = await analisada(hub)
  await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
  return id
}
