import { randomUUID } from 'node:crypto'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { resumirMensagens } from '../jobs/resumir-mensagens.ts'
import { centralDe } from '../realtime/central.ts'
import { loadActor } from '../services/load-actor.ts'
import { contoDeConversa } from '../testing/conversa-de-teste.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { assinada, type ComPropostas, escolhida } from '../testing/historia.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let empresas: Record<'marina' | 'caio' | 'renato', number>
beforeAll(async () => {
  hub = await createTestHub()
  empresas = {
    marina: await hub.empresa('DEM0A003000175'),
    caio: await hub.empresa('DEM0A002000120'),
    renato: await hub.empresa('DEM0A001000186'),
  }
})
afterAll(() => hub?.fechar())

const { dizer, disse, conversas, grupos, lidas, recentes, emailsPara } = contoDeConversa(() => hub)
const comGestor = (quem: keyof typeof empresas) => `prestador_gestor-${empresas[quem]}`
const comCliente = (quem: keyof typeof empresas) => `cliente_prestador-${empresas[quem]}`

describe('before the contract', () => {
  let id: number
  beforeAll(async () => {
    id = await solicitacaoLiberada(hub)
  })

  it('client and provider each talk to the staff, and know of no other conversation', async () => {
    expect(await grupos('helena', id)).toEqual(['cliente_gestor'])
    expect(await grupos('marina', id)).toEqual([comGestor('marina')])
    expect(await grupos('luciana', id)).toEqual(['cliente_gestor', 'interno'])
    const [daMarina] = await conversas('marina', id)
    expect(daMarina!.contatos).toEqual([{ id: hub.como('luciana').id, nome: 'Luciana Farias', role: 'gestor' }])
    const [daHelena] = await conversas('helena', id)
    expect(daHelena).toMatchObject({ nao_lidas: 0, ultima: null, acoes: { enviar: { permitido: true } } })
  })

  it('the staff learns of an invited provider when that provider writes, its rivals never', async () => {
    const antes = await Promise.all(['caio', 'helena', 'renato'].map((q) => conversas(q as CastName, id)))
    await disse('marina', id, comGestor('marina'), 'A visita técnica é obrigatória?')
    expect(await grupos('luciana', id)).toEqual(['cliente_gestor', comGestor('marina'), 'interno'])
    expect(await Promise.all(['caio', 'helena', 'renato'].map((q) => conversas(q as CastName, id)))).toEqual(antes)
    await disse('luciana', id, comGestor('marina'), 'Não é.')
    expect((await lidas('marina', id, comGestor('marina'))).map((m) => m.mensagem)).toEqual([
      'Não é.',
      'A visita técnica é obrigatória?',
    ])
  })

  it('a rival’s, the client’s and the staff’s own conversations answer like none at all', async () => {
    const nada = await dizer('caio', 2_000_000_000, comGestor('caio'), 'oi')
    for (const [quem, grupo] of [
      ['caio', comGestor('marina')],
      ['caio', comCliente('marina')],
      ['caio', 'cliente_gestor'],
      ['caio', 'interno'],
      ['helena', comGestor('marina')],
      ['helena', comCliente('marina')],
      ['helena', 'interno'],
      ['marina', comCliente('marina')],
      ['luciana', comGestor('caio')],
      ['luciana', comCliente('marina')],
      ['paulo', 'cliente_gestor'],
      ['bia', comGestor('marina')],
      ['rogerio', 'cliente_gestor'],
      ['davi', 'interno'],
    ] as const) {
      const e = await dizer(quem, id, grupo, 'oi')
      expect([quem, grupo, e.status, e.bruto.toString()]).toEqual([quem, grupo, 404, nada.bruto.toString()])
      const l = await hub.como(quem).chamar(mensagem.listar, { query: { solicitacao: id, grupo } })
      const v = await hub.como(quem).chamar(mensagem.marcarVistas, { query: { solicitacao: id, grupo } })
      expect([quem, grupo, l.status, v.status]).toEqual([quem, grupo, 404, 404])
    }
    const semNome = await hub.como('luciana').chamar(mensagem.listar, { query: { solicitacao: id, grupo: 'rivais' } })
    expect([semNome.status, semNome.campos]).toEqual([400, { grupo: 'Escolha uma conversa.' }])
  })

  it('the staff cannot tell from a conversation that a provider has declined, while the round is sealed', async () => {
    await disse('renato', id, comGestor('renato'), 'Há vistoria?')
    const antes = await conversas('luciana', id)
    const { results } = await hub.como('renato').deve(proposta.listarEmAnalise, { query: { page_size: 100 } })
    const convite = results.find((p) => p.solicitacao.id === id)!
    await hub.como('renato').deve(proposta.declinar, { params: { id: convite.id }, corpo: { motivo: 'Sem agenda.' } })
    expect(await conversas('luciana', id)).toEqual(antes)
    await disse('luciana', id, comGestor('renato'), 'Não há.')
    expect(await dizer('renato', id, comGestor('renato'), 'Obrigado')).toMatchObject({
      status: 409,
      type: 'PARTICIPACAO_ENCERRADA',
    })
    expect((await lidas('renato', id, comGestor('renato')))[0]?.mensagem).toBe('Não há.')
  })
})

describe('a conversation', () => {
  let id: number
  beforeAll(async () => {
    id = await enviarSolicitacao(hub)
  })

  it('pages from the newest on, counts what each person has not seen, and says who has', async () => {
    for (let i = 1; i <= 5; i++) await disse('helena', id, 'cliente_gestor', `mensagem ${i}`)
    const query = { solicitacao: id, grupo: 'cliente_gestor' }
    const pagina = (page: number) =>
      hub.como('luciana').deve(mensagem.listar, { query: { ...query, page, page_size: 2 } })
    expect((await pagina(1)).results.map((m) => m.mensagem)).toEqual(['mensagem 5', 'mensagem 4'])
    expect((await pagina(3)).results.map((m) => m.mensagem)).toEqual(['mensagem 1'])
    expect(await pagina(1)).toMatchObject({ count: 5, nao_lidas: 5 })
    expect((await recentes('luciana')).nao_lidas).toBeGreaterThanOrEqual(5)
    const terceira = (await pagina(2)).results[0]!
    expect(await hub.como('luciana').deve(mensagem.marcarVistas, { query: { ...query, ate: terceira.id } })).toEqual({
      nao_lidas: 2,
    })
    expect((await lidas('helena', id, 'cliente_gestor')).map((m) => m.vista_por.map((v) => v.nome))).toEqual([
      [],
      [],
      ['Luciana Farias'],
      ['Luciana Farias'],
      ['Luciana Farias'],
    ])
    expect(await hub.como('luciana').deve(mensagem.marcarVistas, { query })).toEqual({ nao_lidas: 0 })
    expect(await hub.como('luciana').deve(mensagem.marcarVistas, { query: { ...query, ate: 1 } })).toEqual({
      nao_lidas: 0,
    })
    expect((await conversas('helena', id))[0]).toMatchObject({
      nao_lidas: 0,
      ultima: { mensagem: 'mensagem 5', autor: 'Helena', minha: true },
    })
  })

  it('is the coordinator’s too, who counts nothing as unread until he takes part, and the admin’s to read', async () => {
    const query = { solicitacao: id, grupo: 'cliente_gestor' }
    expect(await hub.como('vera').deve(mensagem.listar, { query })).toMatchObject({ count: 5, nao_lidas: 0 })
    await disse('vera', id, 'cliente_gestor', 'Acompanho daqui.')
    await disse('helena', id, 'cliente_gestor', 'Obrigada!')
    expect(await hub.como('vera').deve(mensagem.listar, { query })).toMatchObject({ nao_lidas: 1 })
    const [ultima] = await lidas('ana', id, 'cliente_gestor')
    expect(ultima).toMatchObject({ mensagem: 'Obrigada!', autor: { nome: 'Helena Prates', role: 'cliente' } })
    for (const c of await conversas('ana', id))
      expect(c.acoes.enviar).toEqual({ permitido: false, recusa: 'CONVERSA_SO_LEITURA' })
    expect((await dizer('ana', id, 'cliente_gestor', 'oi')).status).toBe(403)
  })

  it('keeps a message as it was typed, and takes none that is empty or too long', async () => {
    const m = await disse('helena', id, 'cliente_gestor', '  Olá!\r\n\n\n\nO CNPJ da MATRIZ é 12.ABC \u202e\u200b ')
    expect(m).toMatchObject({ mensagem: 'Olá!\n\nO CNPJ da MATRIZ é 12.ABC', minha: true, vista_por: [] })
    for (const texto of ['', ' \n ', '\u200b\u2060'])
      expect((await dizer('helena', id, 'cliente_gestor', texto)).campos).toEqual({
        mensagem: 'Escreva uma mensagem ou anexe um arquivo.',
      })
    expect(await dizer('helena', id, 'cliente_gestor', 'a'.repeat(4001))).toMatchObject({
      status: 400,
      campos: { mensagem: 'Use no máximo 4000 caracteres.' },
    })
  })

  it('takes eight equal clicks for one message, and eight different ones in the order of their ids', async () => {
    const chave = randomUUID()
    const iguais = await Promise.all(
      Array.from({ length: 8 }, () => dizer('helena', id, 'cliente_gestor', 'um clique', chave)),
    )
    expect(new Set(iguais.map((r) => r.corpo.id)).size).toBe(1)
    expect(iguais.map((r) => r.status)).toEqual(Array(8).fill(200))
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        disse(i % 2 ? 'helena' : 'luciana', id, 'cliente_gestor', `ao mesmo tempo ${i}`),
      ),
    )
    const ids = (await lidas('helena', id, 'cliente_gestor')).map((m) => m.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const certo = await row<{ certo: boolean }>(
      hub.database,
      sql`select c.ultima_id = (select max(id) from mensagem m where m.conversa_id = c.id) as certo
        from conversa c where c.solicitacao_id = ${id} and c.tipo = 'cliente_gestor'`,
    )
    expect(certo).toEqual({ certo: true })
  })

  it('carries files under the rules of the hub, for those who read it alone', async () => {
    const pdf = await pdfPequeno('Planta da cozinha')
    const corpo = { solicitacao: id, grupo: 'interno', mensagem: '' }
    const m = await hub.como('luciana').deve(mensagem.enviar, {
      corpo,
      arquivos: { arquivos: { nome: '../planta.pdf', conteudo: pdf } },
    })
    expect(m).toMatchObject({ mensagem: '', arquivos: [{ nome: 'planta.pdf' }] })
    const params = { id: m.arquivos[0]!.id }
    const baixado = await hub.como('vera').chamar(mensagem.baixarArquivo, { params })
    expect([baixado.status, baixado.cabecalhos['content-disposition']]).toEqual([
      200,
      "attachment; filename*=UTF-8''planta.pdf",
    ])
    for (const quem of ['helena', 'marina', 'paulo', 'rogerio'] as const)
      expect((await hub.como(quem).chamar(mensagem.baixarArquivo, { params })).status).toBe(404)
    expect((await conversas('vera', id)).find((c) => c.grupo === 'interno')?.ultima?.mensagem).toBe('1 arquivo')
    const conteudo = Buffer.from('<script>alert(1)</script>')
    const ruim = await hub
      .como('luciana')
      .chamar(mensagem.enviar, { corpo, arquivos: { arquivos: { nome: 'a.pdf', conteudo } } })
    expect([ruim.status, ruim.type]).toEqual([400, 'ARQUIVO_COM_CONTEUDO_ATIVO'])
    const seis = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`a${i}`, { nome: 'a.pdf', conteudo: pdf }]))
    const demais = await hub.como('luciana').chamar(mensagem.enviar, { corpo, arquivos: seis })
    expect(demais.campos).toEqual({ arquivos: 'Envie no máximo 5 arquivos por mensagem.' })
  })

  it('ends for somebody whose link to the company is removed, at the next call', async () => {
    await hub.database.execute(
      sql`insert into empresa_usuario (empresa_id, usuario_id, lado) values (${await hub.empresa('DEM0C001000115')}, ${hub.como('iara').id}, 'cliente')`,
    )
    await disse('iara', id, 'cliente_gestor', 'Cheguei.')
    await disse('luciana', id, 'cliente_gestor', 'Bem-vinda.')
    expect((await recentes('iara')).nao_lidas).toBe(1)
    await hub.database.execute(sql`delete from empresa_usuario where usuario_id = ${hub.como('iara').id}
      and empresa_id = ${await hub.empresa('DEM0C001000115')}`)
    expect(await recentes('iara')).toEqual({ count: 0, nao_lidas: 0, results: [] })
    expect((await dizer('iara', id, 'cliente_gestor', 'oi')).status).toBe(404)
  })

  it('reaches the open pages of those who read it when it is said, and nobody else’s', async () => {
    const ouvido: string[] = []
    const sair: (() => void)[] = []
    for (const quem of ['helena', 'luciana', 'vera', 'ana', 'marina', 'paulo', 'rogerio'] as const) {
      const actor = (await loadActor(hub.database, hub.como(quem).id, 'teste'))!
      const contar = ({ tipo }: { tipo: string }) => void (tipo === 'mensagem' && ouvido.push(quem))
      sair.push(await centralDe(hub.acesso).assinar({ actor, contar, encerrar: () => undefined }))
    }
    const inicio = performance.now()
    await disse('luciana', id, 'cliente_gestor', 'Ao vivo')
    await expect.poll(() => [...ouvido].sort()).toEqual(['ana', 'helena', 'luciana', 'vera'])
    expect(performance.now() - inicio).toBeLessThan(5_000)
    await disse('luciana', id, 'interno', 'Só entre nós')
    await expect.poll(() => ouvido.length).toBe(7)
    expect(ouvido.slice(4).sort()).toEqual(['ana', 'luciana', 'vera'])
    for (const s of sair) s()
  })
})

describe('after the choice', () => {
  let s: ComPropostas

  it('the staff begins with those whose proposals it may read', async () => {
    s = await escolhida(hub)
    expect(await grupos('luciana', s.id)).toEqual(['cliente_gestor', comGestor('marina'), comGestor('caio'), 'interno'])
    await disse('luciana', s.id, comGestor('caio'), 'Sua proposta está em análise.')
    expect(await grupos('helena', s.id)).toEqual(['cliente_gestor'])
  })

  it('a contract signed by all opens client and provider to each other; the loser reads what was said', async () => {
    const contratada = await assinada(hub)
    await disse('helena', contratada.id, comCliente('marina'), 'Quando começamos?')
    await disse('marina', contratada.id, comCliente('marina'), 'Na segunda.')
    expect(await lidas('luciana', contratada.id, comCliente('marina'))).toHaveLength(2)
    expect(await dizer('luciana', contratada.id, comCliente('marina'), 'oi')).toMatchObject({
      status: 409,
      type: 'CONVERSA_SO_LEITURA',
    })
    await hub.como('luciana').deve(mensagem.marcarVistas, {
      query: { solicitacao: contratada.id, grupo: comCliente('marina') },
    })
    expect((await lidas('marina', contratada.id, comCliente('marina')))[0]?.vista_por).toEqual([])
    expect(await grupos('caio', contratada.id)).toEqual([])
    await hub.database.execute(sql`update proposta set situacao = 'nao_selecionada' where id = ${s.caio}`)
    expect(await grupos('caio', s.id)).toEqual([comGestor('caio')])
    for (const quem of ['caio', 'luciana'] as const)
      expect((await dizer(quem, s.id, comGestor('caio'), 'oi')).type).toBe('PARTICIPACAO_ENCERRADA')
  })

  it('a request that has ended is read by everybody and written in by nobody', async () => {
    await hub.database.execute(sql`update solicitacao set substatus = 'cancelada_entidade' where id = ${s.id}`)
    for (const [quem, grupo] of [
      ['luciana', 'cliente_gestor'],
      ['helena', 'cliente_gestor'],
      ['vera', 'interno'],
      ['luciana', comGestor('caio')],
    ] as const)
      expect([quem, (await dizer(quem, s.id, grupo, 'oi')).type]).toEqual([quem, 'CONVERSA_ENCERRADA'])
    expect(await lidas('caio', s.id, comGestor('caio'))).toHaveLength(1)
  })
})

describe('the e-mail to who was away', () => {
  let id: number
  const varrer = () => resumirMensagens(hub.ports)
  beforeAll(async () => {
    await hub.avancar('2 hours')
    await varrer()
    id = await enviarSolicitacao(hub)
  })

  it('comes once, with everything unseen, when the first message has waited for the parameter’s minutes', async () => {
    await disse('luciana', id, 'cliente_gestor', 'Falta o alvará Xaxim.')
    await hub.avancar('14 minutes')
    expect(await varrer()).toBe(0)
    await disse('luciana', id, 'cliente_gestor', 'E a planta Xaxim.')
    await hub.avancar('2 minutes')
    const dois = await Promise.all([varrer(), varrer()])
    expect(dois[0]! + dois[1]!).toBe(1)
    const [email, ...mais] = await emailsPara('helena@docecacau.example', 'Xaxim')
    expect(mais).toEqual([])
    expect(email!.assunto).toMatch(/^2 mensagens não lidas na solicitação 2\d{3}-\d{6}$/)
    expect(email!.texto).toContain(`/mensagens?solicitacao=${id}&grupo=cliente_gestor`)
    expect(email!.texto).toContain('conversa com gestor: 2 mensagens não lidas.\nLuciana: “E a planta Xaxim.”')
    await hub.avancar('3 hours')
    expect(await varrer()).toBe(0)
    await disse('luciana', id, 'cliente_gestor', 'E a terceira Xaxim.')
    await hub.avancar('20 minutes')
    expect(await varrer()).toBe(1)
    expect((await emailsPara('helena@docecacau.example', 'Xaxim')).at(-1)?.assunto).toMatch(/^1 mensagem não lida/)
  })

  it('does not come to who has seen it, keeps it to the portal, was disabled or may read it no more', async () => {
    await disse('luciana', id, 'cliente_gestor', 'Vista Umbu.')
    await hub.como('helena').deve(mensagem.marcarVistas, { query: { solicitacao: id, grupo: 'cliente_gestor' } })
    await hub.avancar('20 minutes')
    expect(await varrer()).toBe(0)
    for (const preparo of [
      sql`insert into notificacao_preferencia values (${hub.como('helena').id}, 'mensagem', 'sino')`,
      sql`update usuario set ativo = false where id = ${hub.como('helena').id}`,
    ]) {
      await disse('luciana', id, 'cliente_gestor', 'Outra Umbu.')
      await hub.database.execute(preparo)
      await hub.avancar('20 minutes')
      expect(await varrer()).toBe(0)
      await hub.database.execute(sql`update usuario set ativo = true where id = ${hub.como('helena').id}`)
      await hub.database.execute(sql`delete from notificacao_preferencia`)
      await hub.avancar('20 minutes')
      expect(await varrer()).toBe(0)
    }
    expect(await emailsPara('helena@docecacau.example', 'Umbu')).toEqual([])
    expect((await recentes('helena')).nao_lidas).toBeGreaterThan(0)
  })
})
