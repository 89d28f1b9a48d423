/** A person's turn on the phone: only what was agreed to, only while it is agreed to, at decent hours, once a day and request. */
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { noDia, somarDias } from '@hub/domain/kernel/data.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abrirWhatsapp } from '../adapters/sistemas-de-fora.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { opcoesDeLog } from '../http/log.ts'
import { varrerWhatsapp } from '../jobs/enviar-whatsapp.ts'
import { esquecerVelhos } from '../jobs/esquecer-velhos.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { autorizada, daEntidade } from '../testing/historia.ts'
import { entregar, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { abrirServidor, type ServidorLocal } from '../testing/servidor-local.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const token = 'EAAG-segredo-do-teste'
const TELEFONE = '73991234567'
let hub: TestHub
let servidor: ServidorLocal
let responder: (r: ServerResponse) => void
let recebidas: { para: string; numero: string; caminho: string }[]
let crus: string[]
const aceitar = (r: ServerResponse) =>
  void r.writeHead(200).end(JSON.stringify({ messages: [{ id: `wamid.${crus.length}` }] }))

beforeAll(async () => {
  hub = await createTestHub()
  servidor = await abrirServidor(async (pedido, resposta) => {
    const cru = await text(pedido)
    crus.push(cru)
    const { to, template } = JSON.parse(cru)
    const [corpo, botao] = template.components
    recebidas.push({ para: to, numero: corpo.parameters[0].text, caminho: botao.parameters[0].text })
    expect(pedido.headers.authorization).toBe(`Bearer ${token}`)
    responder(resposta)
  })
  hub.ports.whatsapp = abrirWhatsapp({
    modo: 'teste',
    env: {
      WHATSAPP_URL: servidor.url,
      WHATSAPP_TOKEN: token,
      WHATSAPP_TELEFONE_ID: '106540352242922',
      WHATSAPP_MODELO: 'sua_vez',
    },
  })
})
afterAll(async () => {
  await servidor?.fechar()
  await hub?.fechar()
})
beforeEach(async () => {
  ;[recebidas, crus, responder] = [[], [], aceitar]
  await hub.como('helena').deve(notificacao.revogarWhatsapp)
  await hub.database.execute(sql`delete from whatsapp_mensagem`)
  await amanha(10)
})

/** To that hour of the next day on the wall. */
async function amanha(hora: number, dias = 1): Promise<void> {
  const r = await lerRegulamento(hub.database)
  await hub.irPara(noDia(somarDias(r.hoje, dias), hora * 60, r.parametro('fuso')))
}
async function autorizar(quem: CastName, telefone = TELEFONE) {
  const { versao } = await hub.como(quem).deve(notificacao.lerWhatsapp)
  return hub.como(quem).deve(notificacao.autorizarWhatsapp, { corpo: { telefone, versao, aceito: true } })
}
const vez = (id: number, quem: CastName[] = ['helena'], destino = `/solicitacoes/${id}`) =>
  hub.database.transaction((tx) =>
    avisarPessoas(
      tx,
      hub.ports,
      quem.map((q) => hub.como(q).id),
      { tipo: 'vez', mensagem: 'É a sua vez: pague R$ 832,00 a Sabor Seguro.', destino, assunto: 'É a sua vez' },
    ),
  )
const numeroDe = async (id: number) =>
  (await row<{ n: string }>(hub.database, sql`select nrosolicitacao as n from solicitacao where id = ${id}`))!.n
const situacoes = async () =>
  (await rows<{ s: string }>(hub.database, sql`select situacao as s from whatsapp_mensagem order by id`)).map(
    (m) => m.s,
  )
const canal = async (quem: CastName) =>
  (await hub.como(quem).deve(notificacao.lerPreferencias)).find((p) => p.tipo === 'vez')!.canal

test('goes to whoever agreed, with the number and the link of the request alone, and to nobody else', async () => {
  const id = await enviarSolicitacao(hub)
  await hub.rodarTrabalhos()
  expect(recebidas).toEqual([])
  const lida = await autorizar('helena')
  expect(lida.autorizado?.telefone).toBe(`+55${TELEFONE}`)
  expect(await canal('helena')).toBe('whatsapp')
  const antes = (await rows(hub.database, sql`select id from email`)).length
  await hub.como('luciana').deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'O telefone.' } })
  await hub.rodarTrabalhos()
  expect(recebidas).toEqual([{ para: `+55${TELEFONE}`, numero: await numeroDe(id), caminho: `solicitacoes/${id}` }])
  // By e-mail too: no turn hangs on a phone alone.
  expect((await rows(hub.database, sql`select id from email`)).length).toBeGreaterThan(antes)
  await vez(id, ['paulo', 'marina', 'luciana'])
  await vez(id, ['helena'], '/perfil')
  await hub.rodarTrabalhos()
  expect(crus).toHaveLength(1)
  expect(crus.join()).not.toMatch(/R\$|832|Sabor|Helena|Prates|Doce Cacau/)
  expect(await situacoes()).toEqual(['enviada'])
})

test('goes with an e-mail to whoever is to sign for the sponsor, to pay, and to release', async () => {
  const provedor = usarProvedorDeTeste(hub)
  for (const quem of ['helena', 'luciana', 'vera'] as const) await autorizar(quem)
  const { id, marina: a, empresa: b } = await autorizada(hub)
  const numero = await numeroDe(id)
  /** What was queued since it was asked last, and the subject that the e-mail of the same person has. */
  const novas = async (assunto: string) => {
    const queued = await rows<{ email: string; destino: string; escrito: boolean }>(
      hub.database,
      sql`delete from whatsapp_mensagem m using usuario u where u.id = m.usuario_id returning u.email, m.destino,
        exists (select 1 from aviso_por_email e where e.usuario_id = u.id and e.assunto = ${assunto}) as escrito`,
    )
    return queued.filter((m) => m.escrito).map((m) => [m.email.split('@')[0], m.destino])
  }
  expect(await novas(`Assinatura da entidade: contrato da solicitação ${numero}`)).toEqual([['vera', '/assinaturas']])
  const corpo = { aceite: true } as const
  for (const quem of ['marina', 'helena'] as const)
    await hub.como(quem).deve(contrato.assinar, { params: { a, b }, corpo })
  await hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, id) }, corpo })
  expect(await novas(`Pagamento da sua parte: solicitação ${numero}`)).toEqual([
    ['helena', `/solicitacoes/${id}?aba=pagamento`],
  ])
  const { txid } = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
  await provedor.simulado.simularPagamento(txid)
  await entregar(hub.app, provedor.avisos[0]!)
  expect(await novas(`Execução a liberar: solicitação ${numero}`)).toEqual([['luciana', `/solicitacoes/${id}`]])
})

test('is agreed to by a text that is kept, and only the text of today; the number is one of Brazil', async () => {
  const helena = hub.como('helena')
  const { versao, texto } = await helena.deve(notificacao.lerWhatsapp)
  const tentar = (corpo: object) =>
    helena.chamar(notificacao.autorizarWhatsapp, {
      corpo: { telefone: TELEFONE, versao, aceito: true, ...corpo } as never,
    })
  expect((await tentar({ aceito: false })).campos).toHaveProperty('aceito')
  for (const telefone of ['20998765432', '71898765432', '+5571998765432', '719'])
    expect([telefone, (await tentar({ telefone })).campos]).toEqual([
      telefone,
      expect.objectContaining({ telefone: expect.any(String) }),
    ])
  expect((await tentar({ versao: '0' })).type).toBe('VERSAO_DESATUALIZADA')
  expect(
    (await helena.chamar(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'whatsapp' } })).type,
  ).toBe('WHATSAPP_SEM_AUTORIZACAO')
  await hub.database.execute(sql`delete from whatsapp_consentimento`)
  await Promise.all([tentar({}), tentar({}), tentar({ telefone: '7133334444' })])
  const guardadas = await rows<{ telefone: string; versao: string; texto: string; vale: boolean }>(
    hub.database,
    sql`select telefone, versao, texto, revogado_em is null as vale from whatsapp_consentimento`,
  )
  expect(guardadas.filter((c) => c.vale)).toHaveLength(1)
  expect(guardadas).toHaveLength(3)
  for (const c of guardadas) expect([c.versao, c.texto]).toEqual([versao, texto])
})

test('ends at once when it is taken back, waiting messages too, and when another way is chosen', async () => {
  const id = await enviarSolicitacao(hub)
  await autorizar('helena')
  await vez(id)
  expect((await hub.como('helena').deve(notificacao.revogarWhatsapp)).autorizado).toBeNull()
  expect(await canal('helena')).toBe('na_hora')
  await hub.rodarTrabalhos()
  expect([recebidas, await situacoes()]).toEqual([[], ['desistida']])
  await vez(id)
  expect(await situacoes()).toHaveLength(1)
  await hub.database.execute(sql`delete from whatsapp_mensagem`)
  await autorizar('helena')
  await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'sino' } })
  await vez(id)
  expect(await situacoes()).toEqual([])
  // What was agreed to holds on: the way back needs no second word.
  await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'whatsapp' } })
  await vez(id)
  await hub.database.execute(sql`update usuario set ativo = false where id = ${hub.como('helena').id}`)
  await hub.rodarTrabalhos()
  await hub.database.execute(sql`update usuario set ativo = true where id = ${hub.como('helena').id}`)
  expect([recebidas, await situacoes()]).toEqual([[], ['desistida']])
})

test('never comes by night: what is said after eight in the evening waits for eight in the morning', async () => {
  const id = await enviarSolicitacao(hub)
  await autorizar('helena')
  await amanha(22)
  await vez(id)
  for (const hora of [23, 31]) {
    await amanha(hora % 24, hora < 24 ? 0 : 1)
    await varrerWhatsapp(hub.ports)
    await hub.rodarTrabalhos()
    expect([hora, recebidas]).toEqual([hora, []])
  }
  // In the small hours, of the same request: it is the same day's message.
  await vez(id)
  await amanha(8, 0)
  await varrerWhatsapp(hub.ports)
  await hub.rodarTrabalhos()
  expect(recebidas).toHaveLength(1)
})

test('comes once a day for each request, whichever screen of it is meant', async () => {
  const [um, outro] = [await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
  await autorizar('helena')
  for (let i = 0; i < 3; i++) {
    await vez(um, ['helena'], i ? `/solicitacoes/${um}?aba=propostas` : `/projetos/${um}`)
    await hub.rodarTrabalhos()
  }
  await vez(outro)
  await hub.rodarTrabalhos()
  expect(recebidas.map((m) => m.numero)).toEqual([await numeroDe(um), await numeroDe(outro)])
  await amanha(9)
  await vez(um)
  await hub.rodarTrabalhos()
  expect(recebidas).toHaveLength(3)
})

test('is tried again while the server fails, with its cause and without the token in the log, and given up after a day', async () => {
  const id = await enviarSolicitacao(hub)
  await autorizar('helena')
  responder = (r) => void r.writeHead(503).end(`{"error":{"code":2,"message":"to +55${TELEFONE}"}}`)
  await vez(id)
  const falha: unknown = await hub.rodarTrabalhos().catch((e: unknown) => e)
  expect(falha).toMatchObject({ name: 'FalhaDoWhatsapp', message: 'WhatsApp took no message (503, code 2)' })
  const ditos: string[] = []
  pino(opcoesDeLog({ env: {}, modo: 'producao' }), { write: (l) => ditos.push(l) }).error({ err: falha }, 'job')
  const dito = ditos.join('')
  expect(dito).toContain('503')
  for (const segredo of [token, TELEFONE, await numeroDe(id)]) expect(dito).not.toContain(segredo)
  expect(await situacoes()).toEqual(['espera'])
  expect(await varrerWhatsapp(hub.ports)).toBe(0)
  await hub.avancar('5 minutes')
  responder = aceitar
  expect(await varrerWhatsapp(hub.ports)).toBe(1)
  await hub.rodarTrabalhos()
  expect([recebidas.length, await situacoes()]).toEqual([2, ['enviada']])

  const outro = await enviarSolicitacao(hub)
  responder = (r) => void r.writeHead(503).end()
  await vez(outro)
  await hub.rodarTrabalhos().catch(() => undefined)
  await hub.avancar('25 hours')
  responder = aceitar
  expect(await varrerWhatsapp(hub.ports)).toBe(0)
  expect(await situacoes()).toEqual(['enviada', 'desistida'])
})

test('is not sent a second time when nobody knows whether it went out, nor to a number without WhatsApp', async () => {
  await autorizar('helena')
  responder = (r) => void r.destroy()
  await vez(await enviarSolicitacao(hub))
  await hub.rodarTrabalhos()
  responder = (r) => void r.writeHead(400).end('{"error":{"code":131026}}')
  await vez(await enviarSolicitacao(hub))
  await hub.rodarTrabalhos()
  await hub.avancar('10 minutes')
  expect([await varrerWhatsapp(hub.ports), await situacoes()]).toEqual([0, ['desistida', 'desistida']])
  expect(recebidas).toHaveLength(2)
})

test('is offered only where it is configured, and stands in the copy of one’s data', async () => {
  await autorizar('helena')
  await vez(await enviarSolicitacao(hub))
  await hub.rodarTrabalhos()
  const ligado = hub.ports.whatsapp
  hub.ports.whatsapp = { ...ligado, ligado: false }
  try {
    const daVez = (await hub.como('helena').deve(notificacao.lerPreferencias)).find((p) => p.tipo === 'vez')!
    expect([daVez.canal, daVez.canais.map((c) => c.canal)]).toEqual(['na_hora', ['na_hora', 'resumo', 'sino']])
    const { versao } = await hub.como('paulo').deve(notificacao.lerWhatsapp)
    const corpo = { telefone: TELEFONE, versao, aceito: true as const }
    expect((await hub.como('paulo').chamar(notificacao.autorizarWhatsapp, { corpo })).type).toBe(
      'WHATSAPP_INDISPONIVEL',
    )
  } finally {
    hub.ports.whatsapp = ligado
  }
  const copia = (await hub.como('helena').chamar(usuario.exportarMeusDados)).bruto.toString('utf8')
  for (const dito of ['(73) 99123-4567', 'Autorizo Instituto Demo', 'Mensagens de WhatsApp'])
    expect(copia).toContain(dito)
  const rastro = JSON.stringify([
    await rows(hub.database, sql`select * from auditoria`),
    await rows(hub.database, sql`select * from auditoria_mudanca`),
  ])
  expect(rastro).toContain('whatsapp_consentimento')
  expect(rastro).not.toContain(TELEFONE)
  await hub.avancar('7 months')
  await esquecerVelhos(hub.ports)
  expect(await situacoes()).toEqual([])
})
