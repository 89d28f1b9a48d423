import { estaPendente } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { dataLocal, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { empresa as empresas } from '@hub/protocol/empresa.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { type ContoDeCredenciamento, contoDeCredenciamento } from '../testing/credenciamento-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let conto: ContoDeCredenciamento
/** Marina's company, accredited for FT-003; the service that it asks for. */
let sabor: number
let servico: number
let bpf: number
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeCredenciamento(hub)
  ;({ sabor, servico, bpf } = conto)
})
afterAll(() => hub?.fechar())

const emDias: ContoDeCredenciamento['emDias'] = (...a) => conto.emDias(...a)
const enviar: ContoDeCredenciamento['enviar'] = (...a) => conto.enviar(...a)
const ver: ContoDeCredenciamento['ver'] = (...a) => conto.ver(...a)
const conferir: ContoDeCredenciamento['conferir'] = (...a) => conto.conferir(...a)
const varrer: ContoDeCredenciamento['varrer'] = () => conto.varrer()
const pedir = (quem: CastName, s = servico, corpo: object = {}) =>
  hub.como(quem).chamar(credenciamento.credenciar, { params: { id: sabor }, corpo: { servico: s, ...corpo } })
const comMotivo = (s = servico) => ({ params: { id: sabor }, corpo: { servico: s, motivo: 'Falta o que foi pedido.' } })
const avisosDe = async (quem: CastName) =>
  (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem)

describe('an accreditation, from the request to its end', () => {
  it('begins with the provider, who sees what is demanded before it asks', async () => {
    const antes = await ver('marina')
    expect(antes).toMatchObject({ id: null, situacao: null, vez: null, passos: [] })
    expect(antes.exigencias.map((e) => e.estado)).toEqual(antes.exigencias.map(() => 'falta'))
    expect(antes.acoes.solicitar).toEqual({ permitido: true })
    const pedido = await pedir('marina', servico, { comentario: 'temos duas engenheiras' })
    expect(pedido.corpo).toMatchObject({
      situacao: 'solicitado',
      comentario: 'Temos duas engenheiras',
      vez: { papel: 'gestor', minha: false },
    })
    expect((await pedir('marina')).type).toBe('CREDENCIAMENTO_JA_SOLICITADO')
    expect(await avisosDe('luciana')).toContainEqual(expect.stringContaining('pede o credenciamento em'))
  })

  it('is one, though two people of the company ask at once', async () => {
    const outro = await conto.idDoServico('FT-007')
    const rs = await Promise.all(Array.from({ length: 5 }, () => pedir('marina', outro)))
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409])
    await hub.como('marina').deve(credenciamento.retirar, { params: { id: sabor }, corpo: { servico: outro } })
    expect((await ver('marina', outro)).situacao).toBe('recusado')
    expect((await pedir('marina', outro)).corpo).toMatchObject({ situacao: 'solicitado', rodada: 2 })
  })

  it('waits in the managers’ queue, and is taken up by one of them', async () => {
    const queue = await hub.como('luciana').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })
    expect(queue.results.map((c) => c.servico.codigo)).toContain('FT-005')
    expect(queue.count).toBe(queue.contagens.minha_vez)
    expect((await hub.como('vera').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })).count).toBe(0)
    await hub.como('luciana').deve(credenciamento.analisar, { params: { id: sabor }, corpo: { servico } })
    const r = await hub.como('rogerio').chamar(credenciamento.analisar, { params: { id: sabor }, corpo: { servico } })
    expect([r.status, r.type]).toEqual([409, 'SITUACAO_NAO_PERMITE'])
  })

  it('goes nowhere while a document is missing, and back to the provider with a deadline', async () => {
    expect((await pedir('luciana')).type).toBe('DOCUMENTOS_A_CONFERIR')
    expect((await ver('marina')).prazo_da_correcao).toBeNull()
    const devolvido = await hub.como('luciana').deve(credenciamento.pedirCorrecao, comMotivo())
    // The day that the manager's window told before.
    expect(dataLocal(new Date(devolvido.prazo!), fusoPadrao)).toBe(devolvido.prazo_da_correcao)
    expect(devolvido).toMatchObject({ situacao: 'em_diligencia', motivo: 'Falta o que foi pedido.' })
    expect(devolvido.prazo).not.toBeNull()
    expect((await ver('marina')).vez).toMatchObject({ papel: 'prestador', minha: true })
    const cedo = await hub.como('marina').chamar(credenciamento.corrigir, { params: { id: sabor }, corpo: { servico } })
    expect([cedo.status, cedo.type]).toEqual([409, 'CORRECAO_INCOMPLETA'])
  })

  it('has each document checked: one accepted, one refused with its reason, which is then corrected', async () => {
    for (const e of (await ver('marina')).exigencias)
      for (let i = 0; i < e.minimo; i++)
        await enviar(e.tipo.codigo, e.tipo.validade === 'obrigatoria' ? await emDias(60) : undefined)
    await hub.como('marina').deve(credenciamento.corrigir, { params: { id: sabor }, corpo: { servico } })
    const documentos = (await ver('luciana')).exigencias.flatMap((e) => e.documentos)
    expect(documentos.every((d) => d.situacao === 'a_conferir')).toBe(true)
    const [primeiro, ...outros] = documentos
    for (const d of outros) expect((await conferir('luciana', d.id)).status).toBe(200)
    expect((await conferir('luciana', primeiro!.id, 'ilegível na segunda página')).status).toBe(200)
    const visto = (await ver('marina')).exigencias[0]!
    expect(visto.estado).toBe('recusado')
    expect(visto.documentos[0]).toMatchObject({ motivo: 'Ilegível na segunda página', conferido_por: null })
    expect(await avisosDe('marina')).toContainEqual(expect.stringContaining('foi recusado. Envie outro'))
    await hub.como('luciana').deve(credenciamento.pedirCorrecao, comMotivo())
    const novo = await enviar(visto.tipo.codigo)
    await hub.como('marina').deve(credenciamento.corrigir, { params: { id: sabor }, corpo: { servico } })
    expect((await conferir('luciana', primeiro!.id)).type).toBe('DOCUMENTO_SUBSTITUIDO')
    expect((await conferir('luciana', novo.id)).status).toBe(200)
    expect((await ver('luciana')).exigencias.every((e) => e.estado === 'aceito')).toBe(true)
  })

  it('is sent on by the manager and confirmed by a coordinator alone', async () => {
    expect((await pedir('luciana')).corpo).toMatchObject({ situacao: 'em_confirmacao', vez: { papel: 'coordenador' } })
    expect((await pedir('luciana')).type).toBe('CREDENCIAMENTO_EM_CONFIRMACAO')
    expect((await hub.como('vera').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })).count).toBe(1)
    const { desde } = await ver('vera')
    await hub.como('vera').deve(credenciamento.devolver, comMotivo())
    const passo = (quem: CastName) => ver(quem).then((c) => c.passos[0])
    expect(await passo('luciana')).toMatchObject({
      comando: 'devolver',
      detalhe: 'Falta o que foi pedido.',
      quem: 'Vera Lima',
    })
    expect(await passo('marina')).toMatchObject({ comando: 'devolver', detalhe: null, quem: 'A entidade' })
    await pedir('luciana')
    // A page from before it was sent back confirms nothing of what came since.
    expect((await pedir('vera', servico, { desde })).type).toBe('VERSAO_DESATUALIZADA')
    expect((await pedir('vera', servico, { desde: (await ver('vera')).desde })).corpo).toMatchObject({
      situacao: 'credenciado',
      prazo: null,
    })
    expect((await ver('marina')).vigente_ate).not.toBeNull()
    expect((await pedir('vera')).type).toBe('CREDENCIAMENTO_JA_CONFIRMADO')
  })

  it('is never confirmed by somebody who took part in its analysis', async () => {
    const outro = await conto.idDoServico('FT-007')
    await hub.como('vera').deve(credenciamento.analisar, { params: { id: sabor }, corpo: { servico: outro } })
    expect((await pedir('vera', outro)).corpo).toMatchObject({ situacao: 'em_confirmacao', vez: { minha: false } })
    expect((await pedir('vera', outro)).type).toBe('CREDENCIAMENTO_DO_PROPRIO')
    const queue = await hub.como('vera').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })
    expect(queue.results).toEqual([])
    const r = await hub.como('luciana').deve(credenciamento.recusar, comMotivo(outro))
    expect(r).toMatchObject({ situacao: 'recusado', motivo: 'Falta o que foi pedido.' })
    expect((await ver('marina', outro)).acoes.solicitar).toEqual({ permitido: true })
  })

  it('is written into the company’s history, and its steps into its own', async () => {
    const passos = (await ver('luciana')).passos.map((p) => p.comando)
    expect(passos[0]).toBe('confirmar')
    expect(passos.at(-1)).toBe('solicitar')
    const ditas = await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from empresa_historico where empresa_id = ${sabor}`,
    )
    expect(ditas.map((d) => d.mensagem)).toContainEqual(expect.stringMatching(/^Credenciamento em .*: confirmado até/))
  })
})

describe('an accreditation in force', () => {
  it('is suspended by hand with a reason, put back, and the company as a whole too', async () => {
    const alternar = (ativo: boolean, motivo?: string) =>
      hub.como('luciana').chamar(credenciamento.alternar, {
        corpo: { empresa: sabor, servico, ativo, ...(motivo && { motivo }) },
      })
    expect((await alternar(false)).campos).toEqual({ motivo: 'Escreva o motivo da suspensão.' })
    expect((await alternar(false, 'Reclamações de dois clientes')).corpo).toMatchObject({
      situacao: 'suspenso',
      causa: 'pessoa',
    })
    expect((await pedir('marina')).type).toBe('CREDENCIAMENTO_SUSPENSO')
    expect((await alternar(true)).corpo).toMatchObject({ situacao: 'credenciado', causa: null, motivo: null })
    expect((await alternar(true)).type).toBe('CREDENCIAMENTO_JA_CONFIRMADO')
    const toda = { corpo: { empresa: sabor, servico: null, motivo: 'Contrato social em litígio' } }
    expect(await hub.como('vera').deve(credenciamento.suspender, toda)).toBeNull()
    expect((await hub.como('vera').chamar(credenciamento.suspender, toda)).type).toBe('EMPRESA_SUSPENSA')
    expect((await hub.como('marina').deve(empresas.detalhar, { params: { id: sabor } })).suspenso).toBe(true)
    await hub.como('vera').deve(credenciamento.alternar, { corpo: { empresa: sabor, servico: null, ativo: true } })
    expect((await hub.como('marina').deve(empresas.detalhar, { params: { id: sabor } })).suspenso).toBe(false)
  })

  it('is suspended by a job once a demanded document has expired, and returns when the renewed one is accepted', async () => {
    await hub.avancar('61 days')
    await varrer()
    const suspenso = await ver('marina')
    expect(suspenso).toMatchObject({
      situacao: 'suspenso',
      causa: 'documento',
      vez: { papel: 'prestador', minha: true },
    })
    expect(suspenso.motivo).toContain('venceram')
    expect((await ver('marina', bpf)).situacao).toBe('suspenso')
    await varrer()
    expect((await ver('luciana')).passos.filter((p) => p.comando === 'suspender' && p.quem === null)).toHaveLength(1)
    const cedo = await hub
      .como('vera')
      .chamar(credenciamento.alternar, { corpo: { empresa: sabor, servico, ativo: true } })
    expect(cedo.type).toBe('DOCUMENTOS_A_CONFERIR')
    const vencidos = suspenso.exigencias.filter((e) => e.estado === 'vencido')
    expect(vencidos.length).toBeGreaterThan(0)
    const novos: number[] = []
    for (const e of vencidos) novos.push((await enviar(e.tipo.codigo, await emDias(90))).id)
    const queue = await hub.como('luciana').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })
    const daSabor = queue.results.find((c) => c.empresa.id === sabor && c.servico.codigo === 'FT-005')
    expect(daSabor?.documentos_a_conferir).toBe(novos.length)
    const fila = (quem: CastName, dash_filter: 'minha_vez' | 'com_prestador') =>
      hub
        .como(quem)
        .deve(credenciamento.listar, { query: { dash_filter } })
        .then(({ results }) => results.find((c) => c.empresa.id === sabor && c.servico.codigo === 'FT-005')?.vez)
    // All of them were sent: it is the staff's turn, and no longer the company's.
    const confere = { papel: 'gestor', ato: 'conferir os documentos renovados' }
    expect(await fila('luciana', 'minha_vez')).toEqual({ ...confere, minha: true })
    expect(await fila('luciana', 'com_prestador')).toBeUndefined()
    expect((await ver('marina')).vez).toEqual({ ...confere, minha: false })
    const [primeiro, ...outros] = novos
    await conferir('luciana', primeiro!)
    expect(outros.length).toBeGreaterThan(0)
    // The others were read by nobody.
    expect(await ver('marina')).toMatchObject({ situacao: 'suspenso', causa: 'documento' })
    await conferir('luciana', outros[0]!, 'Não é da sua empresa')
    expect(await fila('luciana', 'com_prestador')).toMatchObject({ papel: 'prestador' })
    outros[0] = (await enviar(vencidos[1]!.tipo.codigo, await emDias(90))).id
    for (const id of outros) await conferir('luciana', id)
    expect((await ver('marina')).situacao).toBe('credenciado')
    expect((await ver('marina', bpf)).situacao).toBe('credenciado')
  })

  it('that was suspended ends with its term too: its company is told once, and may ask again', async () => {
    await hub.como('vera').deve(credenciamento.suspender, {
      corpo: { empresa: sabor, servico, motivo: 'Reclamações de dois clientes' },
    })
    const terminou = sql`update credenciamento set vigente_ate = agora()::date - 2 where empresa_id = ${sabor} and servico_id = ${servico}`
    await hub.database.execute(terminou)
    expect((await ver('luciana')).acoes.reativar).toEqual({ permitido: false, recusa: 'CREDENCIAMENTO_VENCIDO' })
    const ditos = async () => (await avisosDe('marina')).filter((m) => m.includes('A vigência terminou em')).length
    const antes = await ditos()
    await varrer()
    await varrer()
    expect(await ver('marina')).toMatchObject({
      situacao: 'suspenso',
      causa: 'vigencia',
      motivo: expect.stringContaining('A vigência terminou em'),
      vez: { papel: 'prestador', ato: 'pedir o credenciamento de novo', minha: true },
      acoes: { solicitar: { permitido: true } },
    })
    expect(await ditos()).toBe(antes + 1)
    await hub.database.execute(sql`update credenciamento set situacao = 'credenciado', causa = null, vigente_ate = null
      where empresa_id = ${sabor} and servico_id = ${servico}`)
  })

  it('ends with its term, and is asked for again', async () => {
    await hub.database.execute(
      sql`update credenciamento set vigente_ate = agora()::date - 2 where empresa_id = ${sabor} and servico_id = ${servico}`,
    )
    await varrer()
    expect(await ver('marina')).toMatchObject({ situacao: 'suspenso', causa: 'vigencia' })
    expect((await pedir('marina')).corpo).toMatchObject({ situacao: 'solicitado', rodada: 2, vigente_ate: null })
  })

  it('is refused by itself when nobody corrects in time', async () => {
    await enviar('contrato_social')
    const [documento] = (await ver('luciana')).exigencias.flatMap((e) =>
      e.documentos.filter((d) => d.situacao === 'a_conferir'),
    )
    await conferir('luciana', documento!.id, 'Falta a última alteração')
    await hub.como('luciana').deve(credenciamento.analisar, { params: { id: sabor }, corpo: { servico } })
    await hub.como('luciana').deve(credenciamento.pedirCorrecao, comMotivo())
    await varrer()
    const lembretes = async () =>
      (await avisosDe('marina')).filter((m) => m.startsWith('Corrija até') && m.includes('os documentos do')).length
    const antes = await lembretes()
    await hub.database.execute(
      sql`update credenciamento set prazo = agora() + interval '20 hours' where situacao = 'em_diligencia'`,
    )
    await varrer()
    await varrer()
    expect(await lembretes()).toBe(antes + 1)
    await hub.avancar('2 days')
    await varrer()
    expect(await ver('marina')).toMatchObject({
      situacao: 'recusado',
      motivo: 'O prazo para corrigir os documentos terminou.',
    })
    await conferir('rogerio', (await enviar('contrato_social')).id)
  })

  it('is ended by the staff: the company cannot ask again, the staff opens another on a contract', async () => {
    const { id } = await ver('luciana', bpf)
    const fim = { params: { id: id! }, corpo: { motivo: 'Rescisão a pedido da empresa' } }
    expect(await hub.como('luciana').deve(credenciamento.remover, fim)).toMatchObject({ situacao: 'descredenciado' })
    expect((await hub.como('luciana').chamar(credenciamento.remover, fim)).status).toBe(409)
    expect((await pedir('marina', bpf)).type).toBe('CREDENCIAMENTO_ENCERRADO')
    const vinculo = { empresa: sabor, servico: bpf, contrato: { descricao: 'Edital 12/2019' } }
    const aberto = await hub.como('rogerio').deve(credenciamento.vincular, { corpo: vinculo })
    expect(aberto).toMatchObject({ situacao: 'em_analise', contrato: { descricao: 'Edital 12/2019' } })
    expect((await hub.como('rogerio').chamar(credenciamento.vincular, { corpo: vinculo })).type).toBe(
      'CREDENCIAMENTO_JA_SOLICITADO',
    )
    const contrato = await hub.como('marina').deve(credenciamento.consultarContrato, { params: { a: sabor, b: bpf } })
    expect(contrato).toMatchObject({ contrato: { descricao: 'Edital 12/2019' }, situacao: 'em_analise' })
    await pedir('luciana', bpf)
    expect((await pedir('vera', bpf)).corpo.situacao).toBe('credenciado')
  })
})

describe('what a service demands', () => {
  it('is chosen by a coordinator, told to a second window, and asked of the next accreditation only', async () => {
    const outro = await conto.idDoServico('FT-009')
    const lidas = await hub.como('vera').deve(credenciamento.lerExigencias, { params: { id: outro } })
    expect([lidas.proprias, lidas.versao]).toEqual([false, 0])
    const alvara = lidas.tipos.find((t) => t.codigo === 'alvara')!
    const definir = (versao: number, t = [alvara.id]) =>
      hub.como('vera').chamar(credenciamento.definirExigencias, { params: { id: outro }, corpo: { versao, tipos: t } })
    expect((await definir(0)).corpo).toMatchObject({ proprias: true, versao: 1 })
    expect((await definir(0)).type).toBe('VERSAO_DESATUALIZADA')
    expect((await definir(1, [999_999])).campos).toEqual({ tipos: 'Escolha entre os tipos da lista.' })
    expect((await ver('marina', outro)).exigencias.map((e) => e.tipo.codigo)).toEqual(['alvara'])
    const r = await hub.como('luciana').chamar(credenciamento.definirExigencias, {
      params: { id: outro },
      corpo: { versao: 1, tipos: [] },
    })
    expect(r.status).toBe(403)
  })
})

describe('who sees it', () => {
  it('is the company and the staff: a competitor finds nothing', async () => {
    for (const quem of ['caio', 'bia'] as const) {
      const r = await hub.como(quem).chamar(credenciamento.detalhar, { params: { id: sabor, id2: servico } })
      expect([r.status, r.type]).toEqual([404, 'NAO_ENCONTRADO'])
      expect(
        (await hub.como(quem).chamar(credenciamento.credenciar, { params: { id: sabor }, corpo: { servico } })).status,
      ).toBe(404)
      expect((await hub.como(quem).chamar(consultorEmpresa.listar, { params: { id: sabor } })).status).toBe(404)
    }
    const meus = await hub.como('marina').deve(credenciamento.listarDaEmpresa, { params: { id: sabor } })
    expect(meus.results.map((c) => c.servico.codigo)).toContain('FT-003')
    expect(meus.disponiveis.map((s) => s.codigo)).not.toContain('FT-003')
    for (const c of meus.results) {
      const { exigencias } = await ver('marina', c.servico.id)
      expect(c.exigencias.pendentes).toEqual(
        exigencias.filter((e) => estaPendente(e.estado)).map((e) => ({ tipo: e.tipo.tipo, estado: e.estado })),
      )
    }
    for (const { preco, pedidos } of meus.disponiveis)
      expect([preco === null || preco > 0, pedidos >= 0]).toEqual([true, true])
    const prestadores = await hub.como('luciana').deve(credenciamento.listarPrestadores, { query: { servico: bpf } })
    expect((await hub.como('ana').deve(credenciamento.listarPrestadores, { query: {} })).count).toBe(6)
    expect(prestadores.results.map((p) => [p.nomefantasia, p.convidavel])).toContainEqual([
      'Sabor Seguro Consultoria em Alimentos',
      true,
    ])
  })
})
