import { tarefas } from '@hub/domain/operacao/tarefas.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { criarContador } from '../db/contador.ts'
import { sql } from '../db/drizzle.ts'
import { idades } from '../db/queries/trabalho-periodico.ts'
import { row } from '../db/rows.ts'
import { varrerImportacoes } from '../importacao/varrer.ts'
import { reservar, soltarReservas } from '../integracao/reservar.ts'
import { varrerPagamentos } from '../pagamento/varrer.ts'
import { contoDeConversa } from '../testing/conversa-de-teste.ts'
import { assinada } from '../testing/historia.ts'
import { usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { varrerEmails } from './enviar-email.ts'
import { acertarMarcas, anotarFim, type NomePeriodico, periodicos, tomarVezes } from './periodicos.ts'
import { createQueue } from './queue.ts'
import { resumirAvisos } from './resumir-avisos.ts'
import { resumirMensagens } from './resumir-mensagens.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const todos = Object.keys(periodicos) as NomePeriodico[]
const tomadas = async () => (await tomarVezes(hub.database)).map(({ nome }) => nome).sort()
/** What a clock leaves behind that was so much ahead, or behind, when each turn was last taken. */
const vezesTomadas = (diferenca: string) =>
  hub.database.execute(sql`update trabalho_periodico set vez = vez + ${diferenca}::interval`)

describe('a periodic job', () => {
  it('is enqueued once in its turn, by whichever instance looks first', async () => {
    expect(await tomadas()).toEqual(todos.toSorted())
    const [uma, outra] = await Promise.all([tomadas(), tomadas()])
    // A minute may begin between the looks: even then each turn is taken by one of them.
    expect([...uma, ...outra].length).toBeLessThanOrEqual(1)
  })

  it.each(['70 seconds', '2 hours', '3 hours', '40 days', '-40 days', '5 years'])(
    'takes the turn of the present when the clock jumps by %s, and each once',
    async (salto) => {
      await tomadas()
      await vezesTomadas(salto)
      expect(await tomadas()).toContain('prazos.varrer')
      expect((await tomadas()).filter((nome) => tarefas[nome].cada !== 'minute')).toEqual([])
    },
  )

  it('tells how long ago it came to its end', async () => {
    await anotarFim(hub.database, 'prazos.varrer')
    await hub.database.execute(sql`update trabalho_periodico set feito_em = feito_em - interval '11 minutes'`)
    const [idade] = await idades(hub.acesso)
    expect(idade).toMatchObject({ nome: 'prazos.varrer' })
    expect(idade!.segundos).toBeGreaterThanOrEqual(660)
    const saude = async () => (await hub.app.inject('/api/saude')).json()
    expect(await saude()).toMatchObject({ pronta: true, varredura: { ha_segundos: idade!.segundos, em_dia: false } })
    await anotarFim(hub.database, 'prazos.varrer')
    expect(await saude()).toMatchObject({ varredura: { em_dia: true } })
    expect((await hub.ports.figuras.ler()).texto).toMatch(
      /hub_trabalho_periodico_idade_segundos\{trabalho="prazos.varrer"\} \d+/,
    )
  })
})

test('the queue of an instance works on after a clock that was hours ahead is set right', async () => {
  const feitos: string[] = []
  const falhas: unknown[] = []
  const criar = () =>
    createQueue(hub.acesso, {
      aoFalhar: (falha) => falhas.push(falha),
      aoTerminar: ({ trabalho }) => feitos.push(trabalho),
    })
  const executores = { 'prazos.varrer': async () => {}, 'email.enviar': async () => {} }
  await hub.database.execute(sql`delete from trabalho_periodico`)
  const antes = criar()
  await antes.abrir()
  await antes.iniciar(executores)
  await expect.poll(() => feitos).toContain('prazos.varrer')
  await antes.agendar(hub.database, 'email.enviar', { id: 1 }, { em: new Date(Date.now() + 3_600_000 * 24) })
  await antes.parar(8_000)
  // All that pg-boss and this hub wrote about themselves, as the clock two hours ahead had it.
  const frente = `interval '2 hours'`
  await hub.acesso.executar(`update trabalhos.version set cron_on = now() + ${frente}, bam_on = now() + ${frente},
      flow_on = now() + ${frente}, reindex_on = now() + ${frente}, monitor_backoff_on = now() + ${frente};
    update trabalhos.queue set maintain_on = now() + ${frente}, monitor_on = now() + ${frente}, monitor_claim_on = now() + ${frente};
    update trabalhos.job set state = 'retry', start_after = start_after + ${frente} where name = 'email.enviar'`)
  await vezesTomadas('2 hours')
  const depois = criar()
  feitos.length = 0
  await depois.abrir()
  await depois.iniciar(executores)
  await expect
    .poll(() => feitos, { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['prazos.varrer', 'email.enviar']))
  await depois.parar(8_000)
  const adiante = await row<Record<string, boolean>>(
    hub.database,
    sql`select (select greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > trabalhos.job_now() from trabalhos.version) is true as versao,
      exists(select 1 from trabalhos.queue where greatest(maintain_on, monitor_on, monitor_claim_on) > trabalhos.job_now()) as filas`,
  )
  expect(adiante).toEqual({ versao: false, filas: false })
  expect(falhas).toEqual([])
})

test('a counter of calls that was filled while the clock was ahead is not full until then', async () => {
  const contador = criarContador(hub.acesso, 'adiantado', 1, 900)
  expect([await contador.contar('x'), (await contador.contar('x')) > 0]).toEqual([0, true])
  await acertarMarcas(hub.acesso)
  expect(await contador.espera('x')).toBeGreaterThan(0)
  await hub.database.execute(sql`update limite set expire = expire + 3 * 3600000 where key = 'adiantado:x'`)
  await acertarMarcas(hub.acesso)
  expect(await contador.espera('x')).toBe(0)
})

describe('what waits since a moment, or until one, that a clock two hours ahead wrote', () => {
  /** Does it under that clock, and sets it right. */
  async function adiantado<T>(fazer: () => Promise<T>): Promise<T> {
    await hub.avancar('2 hours')
    try {
      return await fazer()
    } finally {
      await hub.avancar('-2 hours')
    }
  }

  test('an e-mail that could not leave', async () => {
    const devidos = () => varrerEmails(hub.ports)
    await hub.rodarTrabalhos()
    expect(await devidos()).toBe(0)
    await adiantado(() =>
      hub.database.execute(sql`insert into email (para, assunto, texto, html, tentativas, tentado_em)
        values ('a@b.example', 'x', 'x', 'x', 3, agora())`),
    )
    expect(await devidos()).toBe(1)
  })

  test('a message that nobody has read', async () => {
    usarProvedorDeTeste(hub)
    const { id } = await assinada(hub)
    await hub.database.execute(sql`update mensagem_leitura set pendente_desde = null`)
    await adiantado(() => contoDeConversa(() => hub).disse('helena', id, 'cliente_gestor', 'Bom dia'))
    expect(await resumirMensagens(hub.ports)).toBeGreaterThan(0)
  })

  test('a charge whose notice was lost', async () => {
    usarProvedorDeTeste(hub)
    const { id } = await assinada(hub)
    expect(await varrerPagamentos(hub.ports)).toBe(0)
    await adiantado(() => hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } }))
    expect(await varrerPagamentos(hub.ports)).toBe(1)
  })

  test('what waits for the digest of somebody who got one then, and is not recent for the next', async () => {
    const usuario = hub.como('luciana').id
    const espera = (enviado: boolean) =>
      hub.database.execute(sql`insert into aviso_por_email (usuario_id, tipo, assunto, mensagem, detalhes, botao, destino, no_resumo, enviado_em)
        select ${usuario}, 'prazo', 'x', 'x', '{}', 'Abrir', '/', ${enviado}, case when ${enviado} then agora() end`)
    await resumirAvisos(hub.ports)
    await adiantado(() => espera(true))
    await espera(false)
    expect(await resumirAvisos(hub.ports)).toBe(1)
  })

  test('an import that stands still', async () => {
    const pedidas: unknown[] = []
    const queue = { ...hub.ports.queue, agendar: async (...[, nome]: unknown[]) => void pedidas.push(nome) }
    await adiantado(() =>
      hub.database.execute(sql`insert into importacao (tipo, nome, sha256, situacao, autor_id, responsavel_id, linhas)
        values ('empresas', 'x.xlsx', repeat('a', 64), 'gravando', ${hub.como('ana').id}, ${hub.como('ana').id}, 1)`),
    )
    await varrerImportacoes({ acesso: hub.acesso, queue })
    expect(pedidas).toEqual(['importacao.andar'])
  })

  test('a message to a system outside, whether it waits or was on its way', async () => {
    const nova = (chave: string, situacao: string) =>
      hub.database.execute(sql`insert into integracao_saida (destino, tipo, registro, chave, dados, situacao, proxima_em, reservada_ate)
        values (${chave}, 'teste', 1, ${chave}, '{}', ${situacao}, agora() + interval '30 minutes', agora() + interval '3 minutes')`)
    await adiantado(() => nova('espera', 'pendente'))
    expect(await reservar(hub.database, 'espera')).toBeDefined()
    await adiantado(() => nova('caminho', 'processando'))
    await soltarReservas(hub.database)
    expect(await row(hub.database, sql`select situacao from integracao_saida where chave = 'caminho'`)).toEqual({
      situacao: 'pendente',
    })
    // One that waits because its destination failed goes on waiting.
    await nova('depois', 'pendente')
    expect(await reservar(hub.database, 'depois')).toBeUndefined()
  })
})
