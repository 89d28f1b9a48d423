import type { ServerResponse } from 'node:http'
import { integracao } from '@hub/protocol/integracao.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import type { Metrica } from '../integrations/metricas/metricas.ts'
import { metricasRest } from '../integrations/metricas/rest.ts'
import { remetentes } from '../jobs/remetentes.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import { contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { abrirServidor } from '../testing/servidor-local.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { drenar } from './drenar.ts'
import { varrerSaida } from './varrer.ts'

let hub: TestHub
/** What reached the system of metrics, in order; `metricasDizem` is what it says to each. */
let recebidas: Metrica[]
let metricasDizem: (m: Metrica) => void

beforeAll(async () => {
  hub = await createTestHub()
  hub.ports.metricas = {
    ligado: true,
    enviar: async (m) => {
      metricasDizem(m)
      recebidas.push(m)
      return { pedido: JSON.stringify(m.corpo), resposta: 'ok', status: 200 }
    },
  }
})
afterAll(() => hub.fechar())
beforeEach(async () => {
  recebidas = []
  metricasDizem = () => {}
  await hub.database.execute(sql`truncate integracao_tentativa, integracao_saida`)
})

/** The sweep of every minute, and the jobs that it queues. */
async function minuto(): Promise<void> {
  await varrerSaida(hub.ports, remetentes)
  await hub.rodarTrabalhos()
}
const fora = () => {
  throw new FalhaDoEnvio('silencio', 'Não respondeu.', { pedido: 'x' })
}
const situacoesNaFila = () =>
  rows<{ situacao: string; n: number }>(
    hub.database,
    sql`select situacao, count(*)::int as n from integracao_saida where destino = 'metricas' group by 1 order by 1`,
  )
const ana = () => hub.como('ana')
const listar = (query: object = {}) => ana().deve(integracao.listarMetricasDeSolicitacao, { query })
const indeferir = (id: number) =>
  hub.como('luciana').deve(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'Fora do programa.' } })

describe('the outbox', () => {
  it('holds every change of state of requests and diagnostics, in the order in which they happened', async () => {
    await hub.database.execute(sql`create table testemunha (n serial, tipo text, registro int, situacao text)`)
    await hub.database.execute(sql`create function testemunhar() returns trigger language plpgsql as $$ begin
      insert into testemunha (tipo, registro, situacao) values (tg_table_name, new.id, to_jsonb(new)->>tg_argv[0]); return null; end $$`)
    for (const [tabela, coluna] of [
      ['solicitacao', 'substatus'],
      ['diagnostico', 'situacao'],
    ] as const) {
      const [t, c] = [sql.raw(tabela), sql.raw(coluna)]
      await hub.database.execute(
        sql`create trigger ve_nova after insert on ${t} for each row execute function testemunhar(${sql.raw(`'${coluna}'`)})`,
      )
      await hub.database.execute(
        sql`create trigger ve_mudar after update on ${t} for each row when (old.${c} is distinct from new.${c})
          execute function testemunhar(${sql.raw(`'${coluna}'`)})`,
      )
    }
    await projetoEmExecucao(hub)
    const conto = await contoDeDiagnostico(hub)
    const d = await conto.emDiagnostico({ consultor: 'tiago' })
    await conto.aceitar('tiago', d.id)
    await conto.enviar('tiago', d.id)
    await conto.aprovar('luciana', d.id)
    await hub.database.execute(sql`update servico set exige_diagnostico = false where codigo = 'FT-003'`)
    const vistas = await rows(
      hub.database,
      sql`select tipo, registro, situacao from testemunha order by tipo, registro, n`,
    )
    const escritas = await rows(
      hub.database,
      sql`select tipo, registro, dados->>'situacao' as situacao from integracao_saida where destino = 'metricas' order by tipo, registro, id`,
    )
    expect(vistas.length).toBeGreaterThan(8)
    expect(escritas).toEqual(vistas)
    await minuto()
    const s = recebidas.filter((m) => m.tipo === 'solicitacao')
    expect(s[0]!.corpo).toMatchObject({
      situacao: 'aguardando_analise',
      anterior: null,
      servico: 'FT-003',
      valor: 4160,
    })
    expect(JSON.stringify(recebidas)).not.toMatch(/DEM0C|Helena|Doce Cacau/)
    await hub.database.execute(sql`drop trigger ve_nova on solicitacao`)
    await hub.database.execute(sql`drop trigger ve_mudar on solicitacao`)
    await hub.database.execute(sql`drop trigger ve_nova on diagnostico`)
    await hub.database.execute(sql`drop trigger ve_mudar on diagnostico`)
  })

  it('keeps nothing of what did not happen', async () => {
    const id = await enviarSolicitacao(hub)
    await indeferir(id)
    const antes = await situacoesNaFila()
    const de_novo = await hub
      .como('luciana')
      .chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'De novo.' } })
    expect(de_novo.status).toBe(409)
    expect(await situacoesNaFila()).toEqual(antes)
  })

  it('waits through a day on which the destination is away, loses nothing and drains in order when it is back', async () => {
    metricasDizem = fora
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push(await enviarSolicitacao(hub))
    for (let hora = 0; hora < 24; hora++) {
      await minuto()
      await hub.avancar('1 hour')
      if (hora === 12) for (const id of ids) await indeferir(id)
    }
    expect(await situacoesNaFila()).toEqual([{ situacao: 'pendente', n: 8 }])
    expect(recebidas).toEqual([])
    metricasDizem = () => {}
    await minuto()
    await minuto()
    expect(recebidas.map((m) => [m.registro, m.corpo.situacao])).toEqual([
      ...ids.map((id) => [id, 'aguardando_analise']),
      ...ids.map((id) => [id, 'indeferida']),
    ])
    expect(await situacoesNaFila()).toEqual([{ situacao: 'sucesso', n: 8 }])
  })

  it('asks a destination that is away three times a minute, not once for everything that waits', async () => {
    let perguntas = 0
    metricasDizem = () => {
      perguntas++
      fora()
    }
    for (let i = 0; i < 5; i++) await enviarSolicitacao(hub)
    await minuto()
    expect(perguntas).toBe(3)
  })

  it('sets a message that is refused aside and tells the admin; only what is of the same record waits behind it', async () => {
    const [ruim, bom] = [await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
    metricasDizem = (m) => {
      if (m.registro === ruim)
        throw new FalhaDoEnvio('recusa', 'Recusado (422).', { pedido: '{}', resposta: 'não', status: 422 })
    }
    await indeferir(ruim)
    await indeferir(bom)
    await minuto()
    expect(recebidas.map((m) => m.registro)).toEqual([bom, bom])
    const { results, contagens } = await listar({ situacao: 'falha' })
    expect(results).toMatchObject([{ solicitacao: { id: ruim }, motivo: 'Recusado (422).', tentativas: 1 }])
    expect(contagens).toEqual({ pendente: 1, falha: 1 })
    expect((await listar({ situacao: 'pendente' })).results[0]).toMatchObject({ espera_outra: true })
    const { texto } = await hub.ports.figuras.ler()
    expect(texto).toContain('hub_envios{destino="metricas",situacao="falha"} 1')
    expect(texto).toContain('hub_envio_mais_antigo_segundos{destino="metricas",situacao="falha"}')
    const { results: sino } = await ana().deve(notificacao.listar)
    expect(sino[0]!.mensagem).toContain('separado com falha')

    metricasDizem = () => {}
    const enviada = await ana().deve(integracao.reenviarMetricaDeSolicitacao, {
      params: { id: results[0]!.id },
      corpo: {},
    })
    expect(enviada).toMatchObject({ id: results[0]!.id, situacao: 'pendente', tentativas: 0 })
    await hub.rodarTrabalhos()
    expect(recebidas.slice(2).map((m) => m.corpo.situacao)).toEqual(['aguardando_analise', 'indeferida'])
    const historico = await ana().deve(integracao.historicoDaMetricaDeSolicitacao, { params: { id: results[0]!.id } })
    expect(historico.results.map((t) => [t.resultado, t.status, t.por?.nome ?? null])).toEqual([
      ['sucesso', 200, null],
      ['reprocessada', null, expect.stringContaining('Ana')],
      ['recusa', 422, null],
    ])
    expect(historico.results[2]).toMatchObject({ pedido: '{}', resposta: 'não', motivo: 'Recusado (422).' })
  })

  it('tries what is answered with an error eight times, ever more slowly, then sets it aside', async () => {
    const id = await enviarSolicitacao(hub)
    metricasDizem = () => {
      throw new FalhaDoEnvio('resposta', 'Erro interno (500).', { status: 500 })
    }
    let horas = 0
    for (; (await situacoesNaFila())[0]!.situacao === 'pendente' && horas < 48; horas++) {
      await minuto()
      await hub.avancar('61 minutes')
    }
    expect(horas).toBe(8)
    const { results } = await listar({ situacao: 'falha' })
    expect(results).toMatchObject([{ solicitacao: { id }, tentativas: 8 }])
  })

  it('counts silence against a message only when others get through', async () => {
    const calada = await enviarSolicitacao(hub)
    metricasDizem = (m) => {
      if (m.registro === calada) fora()
    }
    for (let i = 0; i < 10; i++) {
      await enviarSolicitacao(hub)
      await minuto()
      await hub.avancar('61 minutes')
    }
    expect((await listar({ situacao: 'falha' })).results).toMatchObject([{ solicitacao: { id: calada } }])
  })

  it('sends again, under the same key, what a worker was killed over', async () => {
    await enviarSolicitacao(hub)
    const [antes] = await rows<{ chave: string }>(hub.database, sql`select chave from integracao_saida`)
    await hub.database.execute(
      sql`update integracao_saida set situacao = 'processando', tentativas = 1, reservada_ate = agora() + interval '3 minutes'`,
    )
    await minuto()
    expect(recebidas).toEqual([])
    await hub.avancar('4 minutes')
    await minuto()
    expect(recebidas.map((m) => m.chave)).toEqual([antes!.chave])
  })

  it('sends each message once, though several workers drain at a time', async () => {
    const ids: number[] = []
    for (let i = 0; i < 6; i++) ids.push(await enviarSolicitacao(hub))
    for (const id of ids) await indeferir(id)
    await Promise.all([1, 2, 3, 4].map(() => drenar(hub.ports, remetentes, 'metricas')))
    await minuto()
    expect(new Set(recebidas.map((m) => m.chave)).size).toBe(12)
    expect(recebidas).toHaveLength(12)
    for (const id of ids)
      expect(recebidas.filter((m) => m.registro === id).map((m) => m.corpo.situacao)).toEqual([
        'aguardando_analise',
        'indeferida',
      ])
  })

  it('waits for a destination that is not configured, and says so', async () => {
    await enviarSolicitacao(hub)
    hub.ports.metricas = { ...hub.ports.metricas, ligado: false }
    await minuto()
    await hub.avancar('6 hours')
    await minuto()
    expect(await listar()).toMatchObject({ ligado: false, contagens: { pendente: 1, falha: 0 } })
    hub.ports.metricas = { ...hub.ports.metricas, ligado: true }
    await minuto()
    expect(recebidas).toHaveLength(1)
  })
})

describe('a system outside', () => {
  it('may be slow, broken or senseless: the request goes on, and when it is back it has each change once', async () => {
    const aceitas: string[] = []
    const dizer: ((r: ServerResponse) => void)[] = [
      () => {},
      (r) => void r.writeHead(503).end(),
      (r) => void r.destroy(),
      (r) => void r.writeHead(200, { 'content-length': '9' }).write('{'),
      // Taken, but the answer is lost on its way.
      (r) => void r.destroy(),
    ]
    const servidor = await abrirServidor((pedido, resposta) => {
      const chave = String(pedido.headers['idempotency-key'])
      const vez = dizer.shift()
      if (vez && dizer.length > 0) return vez(resposta)
      const repetida = aceitas.includes(chave)
      if (!repetida) aceitas.push(chave)
      if (vez) return vez(resposta)
      resposta.writeHead(repetida ? 409 : 202).end()
    })
    const antes = hub.ports.metricas
    hub.ports.metricas = metricasRest({ url: `${servidor.url}/`, limiteMs: 150 })
    try {
      const id = await enviarSolicitacao(hub)
      await indeferir(id)
      for (let i = 0; i < 6; i++) {
        await minuto()
        await hub.avancar('61 minutes')
      }
      expect(aceitas).toHaveLength(2)
      expect((await listar({ situacao: 'sucesso' })).results.map((e) => e.solicitacao!.id)).toEqual([id, id])
      const [primeira] = (await listar({ situacao: 'sucesso' })).results.slice(-1)
      const tentativas = await ana().deve(integracao.historicoDaMetricaDeSolicitacao, {
        params: { id: primeira!.id },
      })
      expect(tentativas.results.map((t) => t.resultado)).toEqual(['sucesso', ...Array(5).fill('silencio')])
    } finally {
      hub.ports.metricas = antes
      await servidor.fechar()
    }
  })
})

describe('the admin', () => {
  it('removes a message from the queue, sends the present state of one that arrived, and nobody else does', async () => {
    const id = await enviarSolicitacao(hub)
    const [m] = (await listar()).results
    for (const quem of ['vera', 'luciana', 'helena', 'marina', 'tiago'] as CastName[])
      expect((await hub.como(quem).chamar(integracao.listarMetricasDeSolicitacao)).status).toBe(403)
    const params = { id: m!.id }
    expect((await ana().chamar(integracao.removerMetricaDeDiagnostico, { params })).status).toBe(404)
    expect((await ana().chamar(integracao.historicoDoProvisionamento, { params })).status).toBe(404)
    const removida = await ana().deve(integracao.removerMetricaDeSolicitacao, { params })
    expect(removida).toMatchObject({ situacao: 'removido', acoes: { remover: { permitido: false } } })
    expect((await ana().chamar(integracao.removerMetricaDeSolicitacao, { params })).type).toBe('INTEGRACAO_REMOVIDA')
    await minuto()
    expect(recebidas).toEqual([])

    const nova = await ana().deve(integracao.reenviarMetricaDeSolicitacao, { params, corpo: {} })
    expect(nova.id).not.toBe(m!.id)
    await hub.rodarTrabalhos()
    expect(recebidas).toMatchObject([{ registro: id, corpo: { situacao: 'aguardando_analise' } }])
    expect((await ana().chamar(integracao.removerMetricaDeSolicitacao, { params: { id: nova.id } })).type).toBe(
      'INTEGRACAO_JA_ENVIADA',
    )
    const { results } = await ana().deve(integracao.historicoDaMetricaDeSolicitacao, { params: { id: nova.id } })
    expect(results.map((t) => t.resultado)).toEqual(['sucesso', 'reprocessada'])
  })
})
