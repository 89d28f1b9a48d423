import { dataLocal, fusoPadrao, somarDias } from '@hub/domain/kernel/data.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { CastName } from '../db/seed/cast.ts'
import { respondida } from './enviar-solicitacao.ts'
import { centroDeCusto } from './solicitacao-liberada.ts'
import type { TestHub } from './test-hub.ts'

type Corpo = CorpoEnviado<typeof demanda.enviar>
type Escolha = NonNullable<Corpo['escolha_direta']>

/** Companies of the cast by their people. */
const empresaDe = { marina: 'DEM0A003000175', caio: 'DEM0A002000120' } as const

/** A direct choice of two stages far in the future, R$ 1.500 and R$ 2.500, unless said otherwise. */
export async function escolhaDe(
  hub: TestHub,
  { prestador = 'marina', ...mudancas }: Partial<Omit<Escolha, 'prestador'>> & { prestador?: 'marina' | 'caio' } = {},
): Promise<Escolha> {
  const hoje = dataLocal(new Date(), fusoPadrao)
  const etapas = [1500, 2500].map((valor, i) => ({
    descricao: `Etapa ${i + 1}`,
    entrega: 'Relatório da etapa',
    horas: 4 + i * 2,
    valor,
    dtainicio: somarDias(hoje, 400 + i * 40),
    dtafim: somarDias(hoje, 410 + i * 40),
  }))
  return {
    prestador: await hub.empresa(empresaDe[prestador]),
    apresentacao: 'Comece pela cozinha.',
    etapas,
    ...mudancas,
  }
}

/** What Luciana sends for Doce Cacau: service FT-003 with every question answered, without a direct choice. */
export const pedidoPara = async (hub: TestHub, empresa = 'DEM0C001000115', servico?: string): Promise<Corpo> => ({
  empresa: await hub.empresa(empresa),
  ...(await respondida(hub, servico)),
  objetivo: 'adequar a cozinha',
})

/** An internal demand with a direct choice, in analysis; answers its id. */
export async function demandaEnviada(
  hub: TestHub,
  {
    quem = 'luciana',
    empresa,
    ...escolha
  }: Parameters<typeof escolhaDe>[1] & { quem?: CastName; empresa?: string } = {},
): Promise<number> {
  const corpo = { ...(await pedidoPara(hub, empresa)), escolha_direta: await escolhaDe(hub, escolha) }
  return (await hub.como(quem).deve(demanda.enviar, { corpo })).id
}

/** Released by Luciana: its provider is asked. */
export async function demandaLiberada(hub: TestHub, envio: Parameters<typeof demandaEnviada>[1] = {}): Promise<number> {
  const id = await demandaEnviada(hub, envio)
  const params = { id }
  const luciana = hub.como('luciana')
  await luciana.deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: await centroDeCusto(hub) } })
  await luciana.deve(solicitacao.liberar, { params, corpo: {} })
  return id
}
