import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { conteudoCompleto } from './conteudo-de-proposta.ts'
import { respondida } from './enviar-solicitacao.ts'
import { centroDeCusto } from './solicitacao-liberada.ts'
import type { TestHub } from './test-hub.ts'

/** Companies of Luciana's units that FT-003 is meant for, with who acts for each. */
export const empresasDeLuciana = {
  doceCacau: { documento: 'DEM0C001000115', quem: 'helena' },
  amostra: { documento: '12ABC34501DE35', quem: 'paulo' },
  coqueiral: { documento: 'DEM0C004000159', quem: 'iara' },
} as const satisfies Record<string, { documento: string; quem: CastName }>
export type EmpresaDeLuciana = keyof typeof empresasDeLuciana

export interface Contratacao {
  id: number
  nrosolicitacao: string
  /** Ids of the sub-requests by company. */
  partes: Record<EmpresaDeLuciana, number>
}

/** Well-formed body of an internal hiring of FT-003 for these companies. */
export async function corpoDaContratacao(
  hub: TestHub,
  empresas: readonly EmpresaDeLuciana[],
  cotas?: readonly number[],
) {
  const [interna] = await hub.como('luciana').deve(programa.listar, { query: { contratacao_interna: 'true' } })
  return {
    programa: interna!.id,
    ...(await respondida(hub)),
    objetivo: 'adequar as cozinhas da região.',
    empresas: await Promise.all(
      empresas.map(async (e, i) => ({
        empresa: await hub.empresa(empresasDeLuciana[e].documento),
        cota: cotas?.[i] ?? null,
      })),
    ),
  }
}

/** Luciana sends it; the year's limits are unused, so that stories of one file do not stand in each other's way. */
export async function contratacaoEnviada(
  hub: TestHub,
  empresas: readonly EmpresaDeLuciana[] = ['doceCacau', 'amostra', 'coqueiral'],
  cotas?: readonly number[],
): Promise<Contratacao> {
  await hub.database.execute(sql`delete from subsidio_anual`)
  const { id, nrosolicitacao, subsolicitacoes } = await hub
    .como('luciana')
    .deve(contratacaoInterna.enviar, { corpo: await corpoDaContratacao(hub, empresas, cotas) })
  const partes = Object.fromEntries(empresas.map((e, i) => [e, subsolicitacoes[i]!.id])) as Contratacao['partes']
  return { id, nrosolicitacao, partes }
}

/** Cost centre set and released: Marina, Caio and Renato are invited. */
export async function contratacaoLiberada(
  hub: TestHub,
  ...envio: Parameters<typeof contratacaoEnviada> extends [unknown, ...infer R] ? R : never
): Promise<Contratacao> {
  const c = await contratacaoEnviada(hub, ...envio)
  const params = { id: c.id }
  await hub
    .como('luciana')
    .deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: await centroDeCusto(hub) } })
  await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
  return c
}

export interface ContratacaoEscolhida extends Contratacao {
  marina: number
  caio: number
}

/** Marina (R$ 10.000,01 in two stages) and Caio (R$ 12.000) have proposed to all of them, and the seals are open. */
export async function contratacaoComPropostas(
  hub: TestHub,
  ...envio: Parameters<typeof contratacaoLiberada> extends [unknown, ...infer R] ? R : never
): Promise<ContratacaoEscolhida> {
  const c = await contratacaoLiberada(hub, ...envio)
  const propor = async (quem: 'marina' | 'caio', total: number) =>
    (await hub.como(quem).deve(proposta.criar, { corpo: { solicitacao: c.id, ...conteudoCompleto(total, 4) } })).id
  const [marina, caio] = [await propor('marina', 1_000_001), await propor('caio', 1_200_000)]
  await hub.avancar('12 days')
  await hub.rodarTrabalhos()
  return { ...c, marina, caio }
}

/** Luciana chose Marina, Vera authorised: every company has its contract to sign. */
export async function contratacaoAutorizada(
  hub: TestHub,
  ...envio: Parameters<typeof contratacaoLiberada> extends [unknown, ...infer R] ? R : never
): Promise<ContratacaoEscolhida> {
  const c = await contratacaoComPropostas(hub, ...envio)
  const pedido = { params: { id: c.marina }, corpo: {} }
  await hub.como('luciana').deve(proposta.autorizar, pedido)
  await hub.como('vera').deve(proposta.autorizar, pedido)
  return c
}
