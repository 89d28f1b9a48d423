import { randomUUID } from 'node:crypto'
import { operacao } from '@hub/protocol/operacao.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import { enviarEmail } from '../events/enviar-email.ts'
import { linkSelado } from '../events/link-do-email.ts'
import { FalhaDoCorreio } from '../integrations/email/email.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
const certa = { certa: true }
const partes = { armazem: certa, correio: certa, fila: certa, certificado: certa }
let recusar: FalhaDoCorreio | undefined
beforeAll(async () => {
  hub = await createTestHub()
  hub.ports.correio = {
    enviar: async () => {
      if (recusar) throw recusar
    },
    conferir: async () => {},
    fechar: async () => {},
  }
})
afterAll(() => hub?.fechar())
beforeEach(async () => {
  // What is said of each part is what the test says.
  hub.ports.figuras.olharPartes(async () => partes, [])
  recusar = undefined
  await hub.database.execute(sql`delete from email`)
  await hub.database.execute(sql`truncate integracao_tentativa, integracao_saida, trabalho_periodico`)
})

const ana = () => hub.como('ana')
const manha = () => ana().deve(operacao.verManha)
const sinal = async (codigo: string) => (await manha()).sinais.find((s) => s.codigo === codigo)!
const escrever = (assunto: string) =>
  enviarEmail(hub.database, hub.ports.queue, { para: 'contato@padaria.example', assunto, paragrafos: ['Bom dia.'] })
const saida = (valores: Partial<typeof integracaoSaida.$inferInsert>) =>
  hub.database.insert(integracaoSaida).values({
    destino: 'rm',
    tipo: 'provisionamento',
    registro: 1,
    chave: randomUUID(),
    dados: { acao: 'incluir' },
    ...valores,
  })

describe('the morning of administration', () => {
  it('says that everything answered when nothing failed', async () => {
    const { sinais, falhas } = await manha()
    expect([sinais.map((s) => [s.codigo, s.estado]).filter(([, e]) => e !== 'certo'), falhas]).toEqual([[], []])
    expect(sinais).toHaveLength(8)
  })

  it.each([
    ['selo', /^O certificado do selo venceu em/, 'nada é selado'],
    ['banco', /^O certificado que o banco pede venceu em/, 'nenhum Pix é cobrado'],
  ] as const)('shows the certificate of ours that has ended: %s', async (qual, titulo, efeito) => {
    const { selo, pagamento } = hub.ports
    const ontem = new Date(Date.now() - 86_400_000)
    if (qual === 'selo') hub.ports.selo = { ...selo, venceEm: ontem }
    else hub.ports.pagamento = { ...pagamento, certificadoVenceEm: ontem }
    try {
      const { falhas } = await manha()
      expect(falhas).toMatchObject([
        { chave: `certificado-${qual}`, titulo: expect.stringMatching(titulo), causa: expect.stringContaining(efeito) },
      ])
      expect(await sinal('certificado')).toMatchObject({ estado: 'falha' })
    } finally {
      Object.assign(hub.ports, { selo, pagamento })
    }
  })

  it('shows a send that failed with its cause, since when and the act, to administration alone', async () => {
    await saida({ situacao: 'falha', motivo: 'centro de custo sem conta', tentativas: 5 })
    const { falhas } = await manha()
    expect(falhas).toMatchObject([
      {
        sinal: 'rm',
        titulo: 'Contrato não chegou ao RM',
        causa: 'centro de custo sem conta Tentado 5 vezes.',
        proxima: null,
        ato: 'envio',
      },
    ])
    expect(falhas[0]!.desde).not.toBeNull()
    expect(await sinal('rm')).toMatchObject({ estado: 'falha', dito: '1 falhou' })
    for (const quem of ['vera', 'luciana', 'tiago', 'helena', 'marina'] as const)
      expect([quem, (await hub.como(quem).chamar(operacao.verManha)).status]).toEqual([quem, 403])
  })

  it('tries again all that was set aside for one system', async () => {
    for (let i = 0; i < 3; i++) await saida({ situacao: 'falha', motivo: 'x', tentativas: 8 })
    await saida({ destino: 'metricas', tipo: 'solicitacao', situacao: 'falha' })
    const feito = await ana().deve(operacao.tentarEnvios, { params: { destino: 'rm' }, corpo: { falhas: true } })
    expect([feito.quantos, (await sinal('rm')).estado, (await sinal('metricas')).dito]).toEqual([
      3,
      'certo',
      '1 falhou',
    ])
  })

  it('shows what waits for a system that is away, with the next try, and tries it at once', async () => {
    await saida({
      destino: 'metricas',
      tipo: 'solicitacao',
      destinoFora: true,
      motivo: 'Não respondeu.',
      tentativas: 3,
    })
    await hub.database.execute(sql`update integracao_saida set proxima_em = agora() + interval '40 minutes'`)
    const [f] = (await manha()).falhas
    expect(f).toMatchObject({
      sinal: 'metricas',
      titulo: 'Métricas: 1 espera',
      causa: 'Não respondeu.',
      ato: 'destino',
    })
    expect(f!.proxima).not.toBeNull()
    expect(await ana().deve(operacao.tentarEnvios, { params: { destino: 'metricas' }, corpo: {} })).toEqual({
      quantos: 1,
    })
    const depois = await row<{ vencida: boolean }>(
      hub.database,
      sql`select proxima_em <= agora() as vencida from integracao_saida`,
    )
    expect(depois!.vencida).toBe(true)
    expect(
      (await hub.como('vera').chamar(operacao.tentarEnvios, { params: { destino: 'rm' }, corpo: {} })).status,
    ).toBe(403)
  })

  it('shows a third system that does not answer, with what is kept for it', async () => {
    await hub.database.execute(sql`insert into webhook_inscricao (nome, url, eventos, segredo, criada_por, falhando_desde)
      values ('ERP da Financeira', 'https://financeira.example', '{}', 'x', ${ana().id}, agora() - interval '2 days')`)
    const [f] = (await manha()).falhas
    expect(f).toMatchObject({ sinal: 'webhooks', titulo: 'Webhook “ERP da Financeira” não responde', ato: 'webhook' })
    expect(await sinal('webhooks')).toMatchObject({ estado: 'falha', dito: '1 parado', detalhe: '0 de 1 responde' })
    await hub.database.execute(sql`delete from webhook_inscricao`)
  })

  it('shows a job that did not come to its end, and runs it again; a copy that was made is said', async () => {
    await hub.database.execute(sql`insert into trabalho_periodico (nome, vez, feito_em) values
      ('rm.pagamentos', now() - interval '5 hours', now() - interval '5 hours'), ('prazos.varrer', now(), now()),
      ('auditoria.selar', now() - interval '20 minutes', now() - interval '20 minutes'),
      ('copia.ensaiar', now() - interval '3 days', now() - interval '3 days')`)
    const { falhas } = await manha()
    expect(falhas.map((f) => [f.sinal, f.titulo, f.alvo])).toEqual([
      ['copia', 'A cópia de segurança está atrasada', null],
      ['tarefas', '“Ler pagamentos no RM” não terminou', 'rm.pagamentos'],
      ['tarefas', '“Selar a auditoria” não terminou', 'auditoria.selar'],
    ])
    await ana().deve(operacao.rodarTarefa, { params: { nome: 'rm.pagamentos' }, corpo: {} })
    expect((await ana().chamar(operacao.rodarTarefa, { params: { nome: 'email.enviar' }, corpo: {} })).status).toBe(404)
    await hub.database.execute(sql`update trabalho_periodico set feito_em = now()`)
    expect((await manha()).falhas).toEqual([])
    expect(await sinal('copia')).toMatchObject({ dito: 'Em dia' })
  })
})

describe('e-mails that were sent', () => {
  const listar = (query: object = {}) => ana().deve(operacao.listarEmails, { query })
  const situacoes = async () => (await listar()).results.map((e) => [e.assunto, e.situacao])

  it('tell what became of each, are found by address and subject, and never what they say', async () => {
    await escrever('Primeiro')
    await hub.rodarTrabalhos()
    recusar = new FalhaDoCorreio('mailbox full', { definitiva: true })
    await escrever('Segundo')
    await hub.rodarTrabalhos()
    recusar = new FalhaDoCorreio('greylisted')
    await escrever('Terceiro')
    await hub.rodarTrabalhos().catch(() => undefined)
    expect(await situacoes()).toEqual([
      ['Terceiro', 'tentando'],
      ['Segundo', 'recusado'],
      ['Primeiro', 'enviado'],
    ])
    const [recusado] = (await listar({ situacao: 'recusado' })).results
    expect(recusado).toMatchObject({ erro: 'mailbox full', proxima_em: null, status: 'Recusado' })
    expect((await listar({ situacao: 'tentando' })).results[0]!.proxima_em).not.toBeNull()
    expect((await listar({ search: 'PADARIA.example' })).count).toBe(3)
    expect((await listar({ search: 'terceiro' })).count).toBe(1)
    expect(JSON.stringify(await listar())).not.toContain('Bom dia.')
    expect((await listar()).contagens).toEqual({ esperam: 1, recusados: 1 })
    expect((await hub.como('vera').chamar(operacao.listarEmails)).status).toBe(403)
  })

  it('wait for administration once they were refused, until they are tried again or let be', async () => {
    recusar = new FalhaDoCorreio('no such mailbox', { definitiva: true })
    for (const assunto of ['Um', 'Outro']) await escrever(assunto)
    await hub.rodarTrabalhos()
    const esperam = async () => (await ana().deve(pendencia.listar, { query: {} })).contagens.email
    const [outro, um] = (await listar()).results
    expect([await esperam(), (await sinal('emails')).dito]).toEqual([2, '2 recusados'])
    expect((await manha()).falhas.map((f) => [f.titulo, f.ato])).toEqual([
      ['E-mail para contato@padaria.example foi recusado', 'email'],
      ['E-mail para contato@padaria.example foi recusado', 'email'],
    ])
    await ana().deve(operacao.dispensarEmail, { params: { id: outro!.id }, corpo: {} })
    recusar = undefined
    expect((await ana().deve(operacao.reenviarEmail, { params: { id: um!.id }, corpo: {} })).situacao).toBe('na_fila')
    await hub.rodarTrabalhos()
    expect(await situacoes()).toEqual([
      ['Outro', 'dispensado'],
      ['Um', 'enviado'],
    ])
    expect([await esperam(), (await manha()).falhas]).toEqual([0, []])
    const duas = await ana().chamar(operacao.reenviarEmail, { params: { id: um!.id }, corpo: {} })
    expect([duas.status, duas.type]).toEqual([409, 'EMAIL_JA_ENVIADO'])
  })

  it('are not sent again once their link is erased', async () => {
    await enviarEmail(hub.database, hub.ports.queue, {
      para: 'rita@sol.example',
      assunto: 'Escolha a senha',
      paragrafos: ['Bem-vinda.'],
      botao: { texto: 'Escolher', ...linkSelado(hub.ports.config, '/convite/', 'Zz-_'.repeat(11).slice(0, 43)) },
    })
    await hub.database.execute(sql`update email set recusado_em = agora(), tentativas = 1, erro = 'x', link = null`)
    const [e] = (await listar()).results
    expect(e!.acoes.reenviar).toEqual({ permitido: false, recusa: 'EMAIL_SEM_LINK' })
    expect((await ana().chamar(operacao.reenviarEmail, { params: { id: e!.id }, corpo: {} })).type).toBe(
      'EMAIL_SEM_LINK',
    )
  })
})
