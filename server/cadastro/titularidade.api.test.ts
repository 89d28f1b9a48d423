import { cadastro } from '@hub/protocol/cadastro.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { sentinelasDoCadastro } from '../integrations/cadastro/sandbox.ts'
import { sentinelasDoProdutor } from '../integrations/produtor-rural/sandbox.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { porEmAnalise } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

type Corpo = CorpoEnviado<typeof cadastro.incluirEmpresa>
const digitada = {
  tipo: 'cnpj' as const,
  lado: 'cliente' as const,
  razaosocial: 'Nome Digitado Ltda',
  nomefantasia: 'Nome Digitado',
  porte: 'ME' as const,
  inscricao_produtor: null,
  caf: null,
  sicab: null,
  sicab_validade: null,
  cep: null,
  logradouro: null,
  complemento: null,
  cidade: '2913606',
  telefone: null,
  email: null,
  mensagem: null,
}
/** Registers a company of Ilhéus (Luciana's unit), and lets the registers be asked. */
async function reclamar(quem: CastName, documento: string, mudado: Partial<Corpo> = {}): Promise<number> {
  const { resultado } = await hub.como(quem).deve(cadastro.incluirEmpresa, {
    corpo: { ...digitada, documento, ...mudado },
  })
  expect(resultado).toBe('empresa')
  await hub.rodarTrabalhos()
  return hub.empresa(documento)
}
const ver = (quem: CastName, id: number) => hub.como(quem).deve(empresa.detalhar, { params: { id } })
const decidir = (quem: CastName, id: number, corpo: CorpoEnviado<typeof empresa.decidirTitularidade>) =>
  hub.como(quem).chamar(empresa.decidirTitularidade, { params: { id }, corpo })
const liberar = (id: number) => hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: {} })
const avisos = async (quem: CastName) =>
  (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem).join('\n')
const contaDe = (quem: CastName, mudanca: { email?: string; cpf?: string }) =>
  hub.database.execute(sql`update usuario set email = coalesce(${mudanca.email ?? null}, email),
    cpf = coalesce(${mudanca.cpf ?? null}, cpf), cpf_declarado = false where id = ${hub.como(quem).id}`)

it('the CNPJ of who keeps the hub is nobody’s: its company is made by its own first hiring', async () => {
  const { config } = hub.ports
  const nossa = { ...digitada, documento: config.entidade.cnpj }
  const deFora = await hub.ninguem.chamar(cadastro.enviar, {
    corpo: {
      pessoa: { nome: 'Outro', sobrenome: 'Alguém', email: 'outro@fora.example', cpf: '52998224725', telefone: null },
      empresa: nossa,
      aviso: avisoEmVigor(config).versao,
      termos: termosEmVigor(config).versao,
    },
  })
  const deDentro = await hub.como('paulo').chamar(cadastro.incluirEmpresa, { corpo: nossa })
  const frase = expect.stringMatching(/^Este CNPJ é de quem mantém o Hub/)
  expect(deFora).toMatchObject({ status: 400, campos: { 'empresa.documento': frase } })
  expect(deDentro).toMatchObject({ status: 400, campos: { documento: frase } })
})

describe('a company claimed without proof', () => {
  it('sends its request at once; it is released when the managers of the unit, who are told, have confirmed it', async () => {
    const documento = '11222333000181'
    const id = await reclamar('sergio', documento)
    expect((await ver('sergio', id)).titularidade).toMatchObject({
      codigo: 'a_confirmar',
      prova: { codigo: 'nenhuma' },
    })
    expect(await avisos('luciana')).toContain('cadastrou Nome Digitado sem comprovação')
    expect(await avisos('rogerio')).not.toContain('Nome Digitado')
    const queue = await hub.como('luciana').deve(empresa.buscar, { query: { titularidade: 'a_confirmar' } })
    expect(queue).toMatchObject({ count: 1, results: [{ id }] })
    const s = await enviarSolicitacao(hub, { quem: 'sergio', empresa: documento })
    await porEmAnalise(hub, s, 'luciana')
    const acao = async () =>
      (await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: s } })).acoes.liberar
    expect(await acao()).toEqual({ permitido: false, recusa: 'EMPRESA_A_CONFIRMAR' })
    expect(await liberar(s)).toMatchObject({ status: 409, type: 'EMPRESA_A_CONFIRMAR' })
    // Not its own people, no other unit's manager, not administration.
    expect((await decidir('sergio', id, { confirmar: true })).status).toBe(403)
    expect((await decidir('ana', id, { confirmar: true })).status).toBe(403)
    expect((await decidir('rogerio', id, { confirmar: true })).status).toBe(404)
    expect((await ver('luciana', id)).acoes.confirmarTitularidade).toEqual({ permitido: true })
    const feita = await decidir('luciana', id, { confirmar: true })
    expect(feita.corpo.titularidade).toMatchObject({ codigo: 'confirmada', prova: { codigo: 'equipe' } })
    expect(await avisos('sergio')).toContain('Confirmamos que Nome Digitado é sua')
    expect((await decidir('luciana', id, { confirmar: true })).type).toBe('SITUACAO_NAO_PERMITE')
    expect((await decidir('luciana', id, { confirmar: false, motivo: 'tarde demais' })).type).toBe(
      'SITUACAO_NAO_PERMITE',
    )
    expect(await acao()).toEqual({ permitido: true })
    expect((await liberar(s)).status).toBe(200)
  })

  it('that is refused loses its people and what they sent, with the reason; another person may be let in later', async () => {
    const documento = '11444777000161'
    const id = await reclamar('sergio', documento)
    const s = await enviarSolicitacao(hub, { quem: 'sergio', empresa: documento })
    const semMotivo = await decidir('vera', id, { confirmar: false })
    expect(Object.keys(semMotivo.campos!)).toEqual(['motivo'])
    const feita = await decidir('vera', id, { confirmar: false, motivo: 'o contrato social diz outra coisa' })
    expect(feita.corpo).toMatchObject({ titularidade: { codigo: 'recusada' }, usuarios: [] })
    expect(await avisos('sergio')).toContain('Motivo: O contrato social diz outra coisa')
    expect((await hub.como('sergio').chamar(empresa.detalhar, { params: { id } })).status).toBe(404)
    expect(await row(hub.database, sql`select substatus, justificativa from solicitacao where id = ${s}`)).toEqual({
      substatus: 'cancelada_entidade',
      justificativa: 'O contrato social diz outra coisa',
    })
    const { id: pedido } = (await row<{ id: number }>(
      hub.database,
      sql`insert into pedido_de_vinculo (usuario_id, empresa_id, lado) values (${hub.como('paulo').id}, ${id}, 'cliente') returning id`,
    ))!
    await hub
      .como('luciana')
      .deve(cadastro.decidirPedido, { params: { id: pedido }, corpo: { aprovar: true, resposta: null } })
    expect((await ver('paulo', id)).titularidade.codigo).toBe('confirmada')
  })

  it('that provides is not accredited before', async () => {
    const documento = '12345678000195'
    const id = await reclamar('marina', documento, { lado: 'prestador', porte: null })
    const servico = (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-003'`))!.id
    await hub.database.execute(
      sql`insert into credenciamento (empresa_id, servico_id, situacao) values (${id}, ${servico}, 'em_confirmacao')`,
    )
    const confirmar = () => hub.como('vera').chamar(credenciamento.credenciar, { params: { id }, corpo: { servico } })
    expect(await confirmar()).toMatchObject({ status: 409, type: 'EMPRESA_A_CONFIRMAR' })
    expect((await decidir('vera', id, { confirmar: true })).status).toBe(200)
    // What stands in the way now is something else: its documents.
    expect(await confirmar()).toMatchObject({ type: 'DOCUMENTOS_A_CONFERIR' })
  })

  it('that provides loses with a refusal what was begun for it: who is let in later starts without it', async () => {
    const id = await reclamar('marina', '45997418000153', { lado: 'prestador', porte: null })
    const servico = (await row<{ id: number }>(hub.database, sql`select id from servico where codigo = 'FT-003'`))!.id
    const marina = hub.como('marina')
    await marina.deve(credenciamento.credenciar, { params: { id }, corpo: { servico } })
    const contrato = (await marina.deve(documentoDaEmpresa.listarTipos)).find((t) => t.codigo === 'contrato_social')!
    const enviar = async (quem: CastName) =>
      hub.como(quem).deve(documentoDaEmpresa.enviar, {
        corpo: { empresa: id, tipo: contrato.id },
        arquivos: { arquivo: { nome: 'contrato.pdf', conteudo: await pdfPequeno() } },
      })
    const primeiro = await enviar('marina')
    const segundo = await enviar('marina')
    await hub
      .como('luciana')
      .deve(credenciamento.conferirDocumento, { params: { id: segundo.id }, corpo: { situacao: 'aceito' } })
    await marina.deve(consultorEmpresa.adicionar, {
      corpo: { empresa: id, consultor: { nome: 'Lia', cpf: '52998224725' } },
    })
    const minhaVez = async () =>
      (await hub.como('luciana').deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })).results.filter(
        (c) => c.empresa.id === id,
      ).length
    expect(await minhaVez()).toBe(1)
    expect((await decidir('vera', id, { confirmar: false, motivo: 'a empresa é de outra pessoa' })).status).toBe(200)
    expect(await minhaVez()).toBe(0)
    const visto = await hub.como('luciana').deve(credenciamento.detalhar, { params: { id, id2: servico } })
    expect(visto).toMatchObject({ situacao: 'recusado', motivo: 'A empresa é de outra pessoa' })
    expect(visto.exigencias.find((e) => e.tipo.id === contrato.id)).toMatchObject({ estado: 'falta', documentos: [] })
    // The one who is let in reads nothing of the stranger's; the staff keeps the documents, which count nowhere.
    await hub.database.execute(sql`insert into empresa_usuario (empresa_id, usuario_id, lado, representante)
      values (${id}, ${hub.como('caio').id}, 'prestador', true)`)
    const caio = hub.como('caio')
    const novo = await enviar('caio')
    const ids = async (quem: CastName) =>
      (await hub.como(quem).deve(documentoDaEmpresa.listar, { params: { id } })).map((d) => d.id)
    expect(await ids('caio')).toEqual([novo.id])
    expect(await ids('vera')).toEqual([novo.id, segundo.id, primeiro.id])
    const baixar = (quem: CastName, id2: number) =>
      hub.como(quem).chamar(documentoDaEmpresa.baixar, { params: { id, id2 } })
    for (const { id: dele } of [primeiro, segundo]) expect((await baixar('caio', dele)).status).toBe(404)
    expect((await baixar('caio', novo.id)).status).toBe(200)
    expect((await baixar('vera', segundo.id)).status).toBe(200)
    expect((await caio.deve(consultorEmpresa.listar, { params: { id } })).results).toEqual([])
    await hub.database.execute(sql`update empresa set titularidade = 'confirmada' where id = ${id}`)
    expect(
      (await caio.deve(credenciamento.credenciar, { params: { id }, corpo: { servico } })).exigencias.filter(
        (e) => e.estado === 'aceito',
      ),
    ).toEqual([])
  })
})

describe('a company claimed with proof', () => {
  it('is confirmed where the register names the mailbox of who claimed it, told to its owner and to no manager', async () => {
    await contaDe('sergio', { email: 'Contato@PadariaAurora.example' })
    const id = await reclamar('sergio', sentinelasDoCadastro.padaria, { nomefantasia: 'Padaria Provada' })
    expect((await ver('sergio', id)).titularidade).toMatchObject({
      codigo: 'confirmada',
      prova: { codigo: 'email_do_registro' },
    })
    expect(await avisos('sergio')).toContain('Confirmamos que Padaria Provada é sua')
    expect(await avisos('luciana')).not.toContain('Padaria Provada')
  })

  it('is not where the register has no mailbox, calls it closed, or does not answer', async () => {
    for (const documento of ['costureira', 'baixada', 'demora', 'fora'] as const) {
      const id = await reclamar('sergio', sentinelasDoCadastro[documento])
      expect((await ver('sergio', id)).titularidade.codigo).toBe('a_confirmar')
    }
  })

  it('of a person is confirmed by the CPF that gov.br proved, and by no typed one', async () => {
    const negocio = { tipo: 'cpf', porte: 'PRODUTOR_RURAL', inscricao_produtor: '123456789' } as const
    await contaDe('paulo', { cpf: '15350946056' })
    const so = await reclamar('paulo', '15350946056', negocio)
    expect((await ver('paulo', so)).titularidade.codigo).toBe('a_confirmar')
    await contaDe('iara', { cpf: '28625587887' })
    await hub.database.execute(sql`insert into identidade_externa (emissor, sujeito, usuario_id, provedor_id, provedor)
      values ('https://sso.example', '28625587887', ${hub.como('iara').id}, 'govbr', 'Conta gov.br')`)
    const provado = await reclamar('iara', '28625587887', negocio)
    expect((await ver('iara', provado)).titularidade).toMatchObject({
      codigo: 'confirmada',
      prova: { codigo: 'govbr' },
    })
  })
})

describe('the register of rural producers', () => {
  it('is for the staff, and for oneself', async () => {
    const consultar = (quem: CastName, param_name: 'cpf' | 'inscricao', param_value: string) =>
      hub.como(quem).chamar(cadastro.consultarProdutorRural, { query: { param_name, param_value } })
    const deJoao = await consultar('luciana', 'cpf', '000.000.007-87')
    expect(deJoao.corpo.registros).toMatchObject([{ inscricao: '123456789', documento: '***.000.007-**', ativo: true }])
    expect((await consultar('joao', 'cpf', sentinelasDoProdutor.leite)).corpo.registros).toHaveLength(1)
    expect((await consultar('helena', 'cpf', sentinelasDoProdutor.leite)).status).toBe(404)
    expect((await consultar('joao', 'inscricao', '123456789')).status).toBe(404)
    expect((await consultar('marina', 'cpf', sentinelasDoProdutor.leite)).status).toBe(403)
    expect((await consultar('vera', 'cpf', sentinelasDoProdutor.demora)).corpo).toEqual({
      resultado: 'indisponivel',
      registros: [],
    })
    expect((await consultar('vera', 'inscricao', '0')).corpo.resultado).toBe('nao_encontrada')
  })

  it('opens by no company that was only claimed, and by no CPF that was only typed', async () => {
    const joao = hub.como('joao')
    const proprio = { query: { param_name: 'cpf', param_value: sentinelasDoProdutor.leite } } as const
    const mudar = (cpf: string | null, declarado: boolean, titularidade: string) =>
      hub.database.execute(sql`with e as (update empresa set titularidade = ${titularidade} where cpf = ${sentinelasDoProdutor.leite})
        update usuario set cpf = ${cpf}, cpf_declarado = ${declarado} where id = ${joao.id}`)
    const antes = (await row<{ cpf: string }>(hub.database, sql`select cpf from usuario where id = ${joao.id}`))!.cpf
    await mudar(sentinelasDoProdutor.leite, true, 'a_confirmar')
    expect((await joao.chamar(cadastro.consultarProdutorRural, proprio)).status).toBe(404)
    await mudar(sentinelasDoProdutor.leite, false, 'a_confirmar')
    expect((await joao.chamar(cadastro.consultarProdutorRural, proprio)).status).toBe(200)
    await mudar(antes, false, 'confirmada')
    expect((await joao.chamar(cadastro.consultarProdutorRural, proprio)).status).toBe(200)
  })
})
