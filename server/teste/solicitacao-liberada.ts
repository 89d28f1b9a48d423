import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'
import { enviarSolicitacao } from './enviar-solicitacao.ts'

export const centroDeCusto = async (casa: CasaDeTeste, codigo = 'CC-1001'): Promise<number> =>
  (await linha<{ id: number }>(casa.banco, sql`select id from centro_custo where codigo = ${codigo}`))!.id

/** A request with a responsible manager and a cost centre: ready to be released. */
export async function analisada(
  casa: CasaDeTeste,
  { gestor = 'luciana', ...envio }: Parameters<typeof enviarSolicitacao>[1] & { gestor?: NomeDoElenco } = {},
): Promise<number> {
  const id = await enviarSolicitacao(casa, envio)
  await porEmAnalise(casa, id, gestor)
  return id
}

/** A manager takes a request that was sent, with a cost centre. */
export async function porEmAnalise(casa: CasaDeTeste, id: number, gestor: NomeDoElenco): Promise<void> {
  await casa.como(gestor).deve(solicitacao.alterarResponsaveis, {
    corpo: { solicitacoes: [id], gestor: casa.como(gestor).id },
  })
  await casa.como(gestor).deve(solicitacao.alterarCentroCusto, {
    params: { id },
    corpo: { centrocusto: await centroDeCusto(casa) },
  })
}

/** A request of Doce Cacau (Ilhéus, MEI, 80 %) for FT-003, released: Marina, Caio and Renato are invited until five business days from now. */
export async function solicitacaoLiberada(casa: CasaDeTeste): Promise<number> {
  const id = await analisada(casa)
  await casa.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
  return id
}
