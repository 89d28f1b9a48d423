/** What happens under a seal is seen by no road that only touches on it: who may be taken away, who is how busy. */
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { ensaiar, pararRelogio } from '../testing/ensaio.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let selada: number
let aLiberar: number
let empresaDoRenato: number
beforeAll(async () => {
  hub = await createTestHub()
  aLiberar = await analisada(hub)
  selada = await solicitacaoLiberada(hub)
  empresaDoRenato = await hub.empresa(cast.renato.prestadorDe[0])
  await hub.como('renato').deve(privacidade.pedirExclusao, { corpo: {} })
})
afterAll(() => hub?.fechar())

const conviteDe = async (cnpj: string) =>
  (await row<{ id: number }>(
    hub.database,
    sql`select p.id from proposta p join empresa e on e.id = p.empresa_id where p.solicitacao_id = ${selada} and e.cnpj = ${cnpj}`,
  ))!.id

/** What administration and managers are answered where somebody's business is in the way, and what it would do. */
async function porFora(): Promise<unknown[]> {
  const ana = hub.como('ana')
  const params = { id: hub.como('renato').id }
  const renato = { empresa: empresaDoRenato, usuario: params.id, lado: 'prestador' as const }
  const { versao, acoes } = await ana.deve(usuario.detalhar, { params })
  const pedidos = await ana.deve(privacidade.listarPedidos, { query: {} })
  const atos = [
    await ana.chamar(empresaUsuario.desligar, { corpo: renato }),
    await ana.chamar(empresaUsuario.ligar, { corpo: { ...renato, representante: false } }),
    await ana.chamar(usuario.atualizarConta, { params, corpo: { versao, ativo: false } }),
    await ana.chamar(usuario.atualizarConta, { params, corpo: { versao, grupos: ['cliente'] } }),
  ].map((r) => [r.status, r.type])
  const previsao = await hub.como('luciana').deve(solicitacao.preverLiberacao, { params: { id: aLiberar } })
  return [acoes, pedidos.results.map((p) => p.acoes), atos, previsao.convidados]
}

it('stays as it was when somebody declines, sends or gives up under the seal, and tells once it is open', async () => {
  await pararRelogio(hub)
  const ver = (preparar: () => Promise<unknown>) => ensaiar(hub, preparar, porFora)
  const recusar = async () =>
    hub.como('renato').deve(proposta.declinar, {
      params: { id: await conviteDe(cast.renato.prestadorDe[0]) },
      corpo: { motivo: 'Agenda cheia por aqui.' },
    })
  const enviar = (quem: 'renato' | 'caio') =>
    hub.como(quem).deve(proposta.criar, { corpo: { solicitacao: selada, ...conteudoCompleto(400_000, 1) } })
  const desistir = async () => {
    await enviar('renato')
    const id = await conviteDe(cast.renato.prestadorDe[0])
    await hub.como('renato').deve(proposta.desistir, { params: { id }, corpo: { motivo: 'Agenda cheia por aqui.' } })
  }
  const antes = await ver(async () => undefined)
  for (const outro of [recusar, () => enviar('renato'), () => enviar('caio'), desistir])
    expect(await ver(outro)).toEqual(antes)
  await recusar()
  await hub.avancar('30 days')
  await hub.rodarTrabalhos()
  expect(await porFora()).not.toEqual(antes)
})
