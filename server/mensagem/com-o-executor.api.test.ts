import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CastName } from '../db/seed/cast.ts'
import { resumirMensagens } from '../jobs/resumir-mensagens.ts'
import { centralDe } from '../realtime/central.ts'
import { loadActor } from '../services/load-actor.ts'
import { contoDeConversa } from '../testing/conversa-de-teste.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico, type EmDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let conto: ContoDeDiagnostico
let renato: number
let daMarina: string
const { dizer, disse, conversas, grupos, lidas, recentes, emailsPara } = contoDeConversa(() => hub)
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeDiagnostico(hub)
  renato = await hub.empresa('DEM0A001000186')
  daMarina = `prestador_gestor-${await hub.empresa('DEM0A003000175')}`
})
afterAll(() => hub?.fechar())

describe('who carries out the diagnostic', () => {
  let d: EmDiagnostico
  const comTiago = () => ({
    gestor: `executor_gestor-c${hub.como('tiago').id}`,
    cliente: `cliente_executor-c${hub.como('tiago').id}`,
  })
  const comRenato = () => ({
    gestor: `executor_gestor-${renato}`,
    cliente: `cliente_executor-${renato}`,
  })
  beforeAll(async () => {
    d = await conto.emDiagnostico({ consultor: 'tiago' })
  })

  it('talks to the manager from the naming on, to the client from the acceptance on, and knows of no other talk', async () => {
    const s = d.solicitacao
    await disse('helena', s, 'cliente_gestor', 'Antes dele.')
    await disse('luciana', s, 'interno', 'Entre nós.')
    expect(await grupos('tiago', s)).toEqual([comTiago().gestor])
    expect(await grupos('helena', s)).toEqual(['cliente_gestor'])
    expect((await dizer('tiago', s, comTiago().cliente, 'oi')).status).toBe(404)
    await disse('tiago', s, comTiago().gestor, 'Qual é o melhor dia?')
    expect((await aceitar('tiago')).status).toBe(200)
    expect(await grupos('tiago', s)).toEqual([comTiago().gestor, comTiago().cliente])
    expect(await grupos('helena', s)).toEqual(['cliente_gestor', comTiago().cliente])
    expect(await grupos('luciana', s)).toEqual(['cliente_gestor', comTiago().gestor, comTiago().cliente, 'interno'])
    await disse('helena', s, comTiago().cliente, 'Pode vir na terça.')
    const [lida] = await lidas('tiago', s, comTiago().cliente)
    expect(lida).toMatchObject({ mensagem: 'Pode vir na terça.', autor: { role: 'cliente' } })
    await disse('tiago', s, comTiago().cliente, 'Combinado.')
    await disse('luciana', s, comTiago().cliente, 'Acompanho.')
    const dele = await recentes('tiago')
    expect(dele.results[0]).toMatchObject({
      executor: 'Tiago Moura',
      lado: 'executor',
      solicitacao: { destino: `/diagnosticos/${d.id}` },
      nao_lidas: 1,
    })
    const [doCliente] = (await conversas('helena', s)).filter((c) => c.tipo === 'cliente_executor')
    expect(doCliente).toMatchObject({ executor: 'Tiago Moura', prestador: null })
    expect(doCliente!.contatos.map((c) => [c.nome, c.role])).toEqual([
      ['Tiago Moura', 'consultor'],
      ['Luciana Farias', 'gestor'],
    ])
    for (const quem of ['marina', 'renato', 'paulo', 'rogerio', 'davi'] as const)
      for (const grupo of [comTiago().gestor, comTiago().cliente])
        expect([quem, (await dizer(quem, s, grupo, 'oi')).status]).toEqual([quem, 404])
    for (const grupo of ['cliente_gestor', 'interno', comRenato().gestor, comRenato().cliente, daMarina])
      expect([grupo, (await dizer('tiago', s, grupo, 'oi')).status]).toEqual([grupo, 404])
  })

  it('hears on its open pages and by e-mail of what is said to it alone', async () => {
    const ouvido: string[] = []
    const actor = (await loadActor(hub.database, hub.como('tiago').id, 'teste'))!
    const contar = ({ tipo }: { tipo: string }) => void (tipo === 'mensagem' && ouvido.push(tipo))
    const sair = await centralDe(hub.acesso).assinar({ actor, contar, encerrar: () => undefined })
    await disse('luciana', d.solicitacao, 'interno', 'Ainda entre nós.')
    await disse('helena', d.solicitacao, comTiago().cliente, 'Levo a planta Cajá.')
    await expect.poll(() => ouvido).toEqual(['mensagem'])
    sair()
    await hub.avancar('20 minutes')
    await resumirMensagens(hub.ports)
    const emails = await emailsPara('tiago@hub.example', 'Cajá')
    expect(emails).toHaveLength(1)
    expect(emails[0]!.texto).toContain('conversa com Doce Cacau')
    expect(emails[0]!.texto).not.toContain('entre nós')
  })

  it('loses all of it with the diagnostic; who comes after begins anew, and is a company', async () => {
    const s = d.solicitacao
    await hub.como('luciana').deve(diagnostico.alterarPrestador, {
      params: { id: d.id },
      corpo: { prestador: renato },
    })
    expect((await hub.como('tiago').chamar(mensagem.listarContatos, { query: { solicitacao: s } })).status).toBe(404)
    expect((await recentes('tiago')).results.map((c) => c.solicitacao.id)).not.toContain(s)
    expect((await dizer('tiago', s, comTiago().cliente, 'oi')).status).toBe(404)
    expect((await dizer('helena', s, comTiago().cliente, 'oi')).type).toBe('CONVERSA_DO_DIAGNOSTICO_ENCERRADA')
    expect(await lidas('helena', s, comTiago().cliente)).toHaveLength(4)
    expect(await grupos('renato', s)).toEqual([comRenato().gestor])
    expect((await dizer('renato', s, comTiago().cliente, 'oi')).status).toBe(404)
    expect((await aceitar('renato')).status).toBe(200)
    await disse('renato', s, comRenato().cliente, 'Começamos na quarta.')
    expect((await lidas('helena', s, comRenato().cliente)).map((m) => m.autor.role)).toEqual(['prestador'])
  })

  it('reads and no more once the diagnostic is approved, and nothing of the proposals that follow', async () => {
    const s = d.solicitacao
    expect((await conto.enviar('renato', d.id)).status).toBe(200)
    expect((await conto.aprovar('luciana', d.id)).status).toBe(200)
    for (const quem of ['renato', 'helena', 'luciana'] as const)
      expect((await dizer(quem, s, comRenato().cliente, 'oi')).type).toBe('CONVERSA_DO_DIAGNOSTICO_ENCERRADA')
    await disse('marina', s, daMarina, 'Há vistoria?')
    expect(await grupos('renato', s)).toEqual([comRenato().cliente])
    expect(await lidas('renato', s, comRenato().cliente)).toHaveLength(1)
    expect(await grupos('marina', s)).toEqual([daMarina])
  })

  const aceitar = (quem: CastName) => conto.aceitar(quem, d.id)
})
