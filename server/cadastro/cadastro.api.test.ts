import { cadastro } from '@hub/protocol/cadastro.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desc, eq, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { email } from '../db/tables/instance.ts'
import { sentinelasDoCadastro } from '../integrations/cadastro/sandbox.ts'
import { sentinelasDoProdutor } from '../integrations/produtor-rural/sandbox.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

type Corpo = CorpoEnviado<typeof cadastro.enviar>

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

const senha = 'pao quente na janela'
const padaria: Corpo['empresa'] = {
  tipo: 'cnpj',
  documento: sentinelasDoCadastro.padaria,
  lado: 'cliente',
  razaosocial: 'PADARIA AURORA DO SUL LTDA',
  nomefantasia: 'padaria aurora',
  porte: 'ME',
  inscricao_produtor: 'nao vale aqui',
  caf: null,
  sicab: '',
  sicab_validade: null,
  cep: '45653-120',
  logradouro: 'Avenida Soares Lopes, 100',
  complemento: null,
  cidade: '2913606',
  telefone: '(73) 98888-7777',
  email: null,
  mensagem: null,
}
/** As the register has it. */
const atividade = {
  cnae: '1091102',
  cnae_descricao: 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria',
  cnaes_secundarios: [
    { codigo: '4721102', descricao: 'Padaria e confeitaria com predominância de revenda' },
    { codigo: '5611203', descricao: 'Lanchonetes, casas de chá, de sucos e similares' },
  ],
}
const corpoDe = (conta: string, cpf: string, mudado: Partial<Corpo['empresa']> = {}): Corpo => ({
  pessoa: { nome: 'bento', sobrenome: 'aurora', email: conta, cpf, telefone: null },
  empresa: { ...padaria, ...atividade, ...mudado },
  aviso: avisoEmVigor(hub.ports.config).versao,
  termos: termosEmVigor(hub.ports.config).versao,
})
const ninguem = () => hub.navegador()
const enviar = (corpo: Corpo, ip = '127.0.0.1') =>
  hub.navegador(ip).pedir('POST', '/api/cadastro/', { corpo: corpo as never })
const emailsPara = (para: string) =>
  hub.database.select().from(email).where(eq(email.para, para)).orderBy(desc(email.id))
const linkPara = (conta: string): Promise<string> => linkDoEmail(hub, conta, '/cadastro/confirmar/')
const confirmar = (token: string, escolhida = senha) =>
  ninguem().pedir('POST', `/api/cadastro/confirmacao/${token}/`, { corpo: { senha: escolhida } })
const contas = async () =>
  (await row<{ u: number; e: number }>(
    hub.database,
    sql`select (select count(*)::int from usuario) as u, (select count(*)::int from empresa) as e`,
  ))!

describe('a look-up', () => {
  const cnpj = async (valor: string) =>
    (await ninguem().pedir('GET', `/api/consulta/cnpj/?cnpj=${encodeURIComponent(valor)}`)).json()

  it('fills a form from the public registers, with the municipality of IBGE', async () => {
    expect(await cnpj('DE.M0R.001/0001-93')).toMatchObject({
      resultado: 'encontrada',
      empresa: {
        nomefantasia: 'Padaria Aurora',
        porte: 'ME',
        ...atividade,
        cidade: { nome: 'Ilhéus', estado: 'BA' },
        ativa: true,
      },
    })
    expect((await cnpj(sentinelasDoCadastro.baixada)).empresa).toMatchObject({ situacao: 'Baixada', ativa: false })
    const cep = await ninguem().pedir('GET', `/api/consulta/cep/?cep=${sentinelasDoCadastro.rua}`)
    expect(cep.json()).toMatchObject({ endereco: { cidade: { codigo: '2913606' } } })
    const cidades = await ninguem().pedir('GET', '/api/listagem/externo/cidades/?search=ilheus%20ba')
    expect(cidades.json()).toEqual({
      count: 1,
      results: [{ codigo: '2913606', nome: 'Ilhéus', estado: 'BA', atendida: true }],
    })
  })

  it('that finds nothing or gets no answer is an answer: the form goes on', async () => {
    expect(await cnpj('11222333000181')).toEqual({ resultado: 'nao_encontrada', empresa: null })
    for (const d of [sentinelasDoCadastro.demora, sentinelasDoCadastro.fora])
      expect(await cnpj(d)).toEqual({ resultado: 'indisponivel', empresa: null })
    expect((await ninguem().pedir('GET', '/api/consulta/cnpj/?cnpj=11222333000182')).json().campos).toHaveProperty(
      'cnpj',
    )
  })
})

describe('a registration', () => {
  it('becomes account and company by the link of the e-mail, once, and not before', async () => {
    const antes = await contas()
    const res = await enviar(corpoDe('bento@aurora.example', '529.982.247-25'))
    expect([res.statusCode, res.body]).toEqual([204, ''])
    expect(await contas()).toEqual(antes)
    const token = await linkPara('bento@aurora.example')
    const lida = (await ninguem().pedir('GET', `/api/cadastro/confirmacao/${token}/`)).json()
    expect(lida).toMatchObject({
      nome: 'Bento',
      email: 'bento@aurora.example',
      empresa: { documento: 'DE.M0R.001/0001-93', lado: 'cliente' },
      ja_cadastrada: false,
    })
    const fraca = (await confirmar(token, 'curta')).json()
    expect([fraca.type, Object.keys(fraca.campos)]).toEqual(['SENHA_FRACA', ['senha']])
    const vezes = await Promise.all(Array.from({ length: 5 }, () => confirmar(token)))
    expect(vezes.map((r) => r.statusCode).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await contas()).toEqual({ u: antes.u + 1, e: antes.e + 1 })
    const n = hub.navegador()
    expect((await n.entrar('bento@aurora.example', senha)).statusCode).toBe(200)
    const sessao = (await n.sessao())!
    expect(sessao).toMatchObject({
      user: { nome: 'Bento', sobrenome: 'Aurora', groups: [{ name: 'cliente' }] },
      empresas: [{ nome: 'Padaria Aurora', lado: 'cliente' }],
    })
    // What the look-up brought of its activity went with the form, and chooses its shelf in the catalogue.
    const dela = (await n.api(empresa.detalhar, { params: { id: String(sessao.empresas[0]!.id) } })).json()
    expect(dela).toMatchObject({ razaosocial: 'Padaria Aurora do Sul Ltda', cidade: 'Ilhéus', cep_mask: '45653-120' })
    expect(dela).toMatchObject({ ...atividade, setor: 'INDUSTRIA' })
    const guardado = await row(
      hub.database,
      sql`select e.inscricao_produtor, e.sicab, (select versao from ciencia_do_aviso c where c.usuario_id = u.id) as aviso,
        (select a.versao || ' ' || a.ip from aceite_dos_termos a where a.usuario_id = u.id and a.dtainclusao <= agora()) as termos,
        (select count(*)::int from cadastro_pendente) as pendentes, (select mensagem from empresa_historico h where h.empresa_id = e.id) as historia
        from empresa e, usuario u where e.cnpj = ${sentinelasDoCadastro.padaria} and u.email = 'bento@aurora.example'`,
    )
    expect(guardado).toEqual({
      inscricao_produtor: null,
      sicab: null,
      aviso: avisoEmVigor(hub.ports.config).versao,
      termos: `${termosEmVigor(hub.ports.config).versao} 127.0.0.1`,
      pendentes: 0,
      historia: 'Cadastro criado pelo portal.',
    })
  })

  it('says what is wrong at each field, and takes no notice but the one in force', async () => {
    const errado = corpoDe('x', '111', { documento: 'DEM0R001000192', porte: null, cidade: '9999999', cep: '1' })
    const { campos } = (await enviar(errado)).json()
    expect(Object.keys(campos).sort()).toEqual([
      'empresa.cep',
      'empresa.documento',
      'empresa.porte',
      'pessoa.cpf',
      'pessoa.email',
    ])
    const semCidade = await enviar(corpoDe('a@b.example', '52998224725', { cidade: '9999999' }))
    expect(semCidade.json().campos).toEqual({ 'empresa.cidade': 'Escolha a cidade na lista.' })
    const deOutro = await enviar(
      corpoDe('a@b.example', '52998224725', { tipo: 'cpf', documento: '11144477735', porte: 'ARTESAO' }),
    )
    expect(Object.keys(deOutro.json().campos)).toEqual(['pessoa.cpf'])
    expect((await enviar({ ...corpoDe('a@b.example', '52998224725'), aviso: '0.9' })).json().type).toBe(
      'VERSAO_DESATUALIZADA',
    )
    expect((await enviar({ ...corpoDe('a@b.example', '52998224725'), termos: '0.9' })).json().type).toBe(
      'VERSAO_DESATUALIZADA',
    )
    const semTermos = await enviar({ ...corpoDe('a@b.example', '52998224725'), termos: '' })
    expect(Object.keys(semTermos.json().campos)).toEqual(['termos'])
    const comGrupo = await enviar({ ...corpoDe('a@b.example', '52998224725'), grupos: ['admin'] } as never)
    expect(comGrupo.statusCode).toBe(400)
  })

  it('tells nobody whose e-mail or CPF is known, but its owner in the own mailbox', async () => {
    const conhecido = await enviar(corpoDe(cast.helena.email, '39053344705'))
    const cpfConhecido = await enviar(corpoDe('outra@caixa.example', '52998224725'))
    const novo = await enviar(corpoDe('novo@caixa.example', '39053344705'))
    for (const r of [conhecido, cpfConhecido, novo]) expect([r.statusCode, r.body]).toEqual([204, ''])
    expect((await emailsPara(cast.helena.email))[0]!.texto).toContain('já tem uma conta')
    const [aoNovo] = await emailsPara('novo@caixa.example')
    const [aoOutro] = await emailsPara('outra@caixa.example')
    for (const parte of ['assunto', 'texto', 'html'] as const) expect(aoOutro![parte]).toBe(aoNovo![parte])
    const [aoDono] = await emailsPara('bento@aurora.example')
    expect(aoDono!.assunto).toBe('Um cadastro no Hub foi preenchido com o seu CPF')
    expect(aoDono!.texto).not.toContain('outra@caixa.example')
    // The rest of the way says nothing either: both accounts come to be.
    for (const conta of ['outra@caixa.example', 'novo@caixa.example'])
      expect((await confirmar(await linkPara(conta))).statusCode).toBe(200)
  })

  it('of a business by its CPF tells nobody before the account is there whether the hub knows it', async () => {
    await hub.acesso.executar('delete from limite')
    const negocio = { tipo: 'cpf', porte: 'PRODUTOR_RURAL', inscricao_produtor: '123456789' } as const
    const respostas = async (conta: string, documento: string) => {
      const corpo = corpoDe(conta, documento, { ...negocio, documento })
      corpo.empresa.razaosocial = 'Bento Aurora'
      await enviar(corpo)
      const token = await linkPara(conta)
      const lida = (await ninguem().pedir('GET', `/api/cadastro/confirmacao/${token}/`)).json()
      const { resultado, empresa } = (await confirmar(token)).json()
      return [lida.ja_cadastrada, resultado, empresa.nome]
    }
    const conhecido = await respostas('c@caixa.example', sentinelasDoProdutor.leite)
    expect(conhecido).toEqual(await respostas('d@caixa.example', '11144477735'))
    const { id } = (await row<{ id: number }>(
      hub.database,
      sql`select id from usuario where email = 'c@caixa.example'`,
    ))!
    const [meu] = await hub.comoId(id).deve(cadastro.listarMeusPedidos)
    expect(meu).toMatchObject({ situacao: 'aberto', empresa: { nome: 'Negócio deste CPF' } })
    const recusa = { params: { id: meu!.id }, corpo: { aprovar: false, resposta: 'Não o conhecemos.' } }
    await hub.como('ana').deve(cadastro.decidirPedido, recusa)
    const { results } = await hub.comoId(id).deve(notificacao.listar)
    expect(results[0]!.mensagem).toBe('Seu pedido para agir por Negócio deste CPF foi recusado: Não o conhecemos.')
  })

  it('sends no word of a stranger to an address that is not confirmed', async () => {
    const marca = 'acesse evil.example/pix'
    const cheio = corpoDe('vitima@caixa.example', '98765432100', {
      documento: '11444777000161',
      razaosocial: `${marca}\nltda`,
      nomefantasia: marca,
      mensagem: marca,
      logradouro: marca,
      complemento: marca,
    })
    cheio.pessoa.nome = marca
    cheio.pessoa.sobrenome = marca
    expect((await enviar(cheio)).statusCode).toBe(204)
    const comConta = corpoDe(cast.iara.email, '98765432100')
    comConta.pessoa.nome = marca
    expect((await enviar(comConta)).statusCode).toBe(204)
    for (const para of ['vitima@caixa.example', cast.iara.email]) {
      const [m] = await emailsPara(para)
      expect(`${m!.assunto} ${m!.texto} ${m!.html}`).not.toContain('evil')
    }
  })

  it('mails three links an hour to an address, keeps each good, and forgets the others with the first that is used', async () => {
    const tres: string[] = []
    for (let i = 0; i < 5; i++) {
      await enviar(corpoDe('muitas@vezes.example', '98765432100', { documento: '11222333000181' }), `10.7.0.${i}`)
      tres.push(await linkPara('muitas@vezes.example'))
    }
    expect(new Set(tres).size).toBe(3)
    expect((await ninguem().pedir('GET', `/api/cadastro/confirmacao/${tres[1]}/`)).statusCode).toBe(200)
    expect((await confirmar(tres[0]!)).statusCode).toBe(200)
    expect((await confirmar(tres[1]!)).json().type).toBe('LINK_INVALIDO')
  })

  it('that nobody confirms is forgotten, link and data', async () => {
    await enviar(corpoDe('sumido@nunca.example', '12345678909', { documento: '11444777000161' }))
    const token = await linkPara('sumido@nunca.example')
    await hub.avancar('5 days')
    expect((await confirmar(token)).json().type).toBe('LINK_INVALIDO')
    const { varrerCadastros } = await import('./pendentes.ts')
    await varrerCadastros(hub.database)
    const resta = await row(hub.database)`select 1 from cadastro_pendente where email = 'sumido@nunca.example'`
    expect(resta).toBeUndefined()
  })

  it('of one company by two people at once makes one company, and one of them asks to be linked', async () => {
    await hub.acesso.executar('delete from limite')
    const pessoas = [
      ['a@dupla.example', '15350946056'],
      ['b@dupla.example', '28625587887'],
    ] as const
    for (const [conta, cpf] of pessoas)
      await enviar(corpoDe(conta, cpf, { documento: sentinelasDoCadastro.costureira, porte: 'MEI' }))
    const tokens = [await linkPara('a@dupla.example'), await linkPara('b@dupla.example')]
    const feitos = await Promise.all(tokens.map(async (t) => (await confirmar(t)).json().resultado))
    expect(feitos.sort()).toEqual(['empresa', 'vinculo'])
  })
})

describe('a company that exists', () => {
  const moda = 'DEM0C003000104'
  const pedir = (quem: CastName, mudado: Partial<Corpo['empresa']> = {}) =>
    hub.como(quem).chamar(cadastro.incluirEmpresa, {
      corpo: { ...padaria, documento: moda, mensagem: 'sou a contadora', ...mudado },
    })
  const queue = async (quem: CastName, query: object = {}) =>
    (await hub.como(quem).deve(cadastro.listarPedidos, { query })).results.filter((p) =>
      p.empresa.nome.startsWith('Moda'),
    )
  const decidir = (quem: CastName, id: number, corpo: CorpoEnviado<typeof cadastro.decidirPedido>) =>
    hub.como(quem).chamar(cadastro.decidirPedido, { params: { id }, corpo })
  const avisos = async (quem: CastName) =>
    (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem).join('\n')

  it('is asked to be linked to: its managers see it waiting, its people are told', async () => {
    const antes = (await hub.como('rogerio').deve(painel.gestor)).pendencias.vinculo
    expect((await pedir('paulo')).corpo).toMatchObject({ resultado: 'vinculo' })
    expect(await avisos('rogerio')).toContain('Paulo Nunes pediu para agir por Moda Baía')
    expect(await avisos('helena')).toContain('Paulo Nunes pediu para agir por Moda Baía')
    expect((await hub.como('rogerio').deve(painel.gestor)).pendencias.vinculo).toBe(antes + 1)
    expect(await queue('rogerio')).toMatchObject([
      {
        pessoa: { nome: 'Paulo Nunes' },
        mensagem: 'sou a contadora',
        empresa: { pessoas: 1 },
        acoes: { aprovar: { permitido: true } },
      },
    ])
    expect(await queue('luciana')).toEqual([])
    expect((await pedir('paulo')).type).toBe('VINCULO_EXISTENTE')
    expect((await pedir('helena')).type).toBe('VINCULO_EXISTENTE')
    expect((await hub.como('tiago').chamar(cadastro.listarPedidos)).status).toBe(403)
  })

  it('is refused with a reason, taken back, and asked for again', async () => {
    const [p] = await queue('rogerio')
    const semMotivo = await decidir('rogerio', p!.id, { aprovar: false, resposta: null })
    expect(semMotivo.campos).toHaveProperty('resposta')
    expect((await decidir('luciana', p!.id, { aprovar: true, resposta: null })).status).toBe(404)
    expect(
      (await decidir('rogerio', p!.id, { aprovar: false, resposta: 'Não consta no contrato social.' })).corpo,
    ).toMatchObject({
      situacao: 'recusado',
      decidido_por: 'Rogério Amaral',
    })
    expect((await decidir('vera', p!.id, { aprovar: true, resposta: null })).type).toBe('SITUACAO_NAO_PERMITE')
    expect(await avisos('paulo')).toContain('recusado: Não consta no contrato social.')
    await pedir('paulo')
    const [meu] = await hub.como('paulo').deve(cadastro.listarMeusPedidos)
    expect(meu).toMatchObject({ situacao: 'aberto', acoes: { retirar: { permitido: true } } })
    expect((await hub.como('caio').chamar(cadastro.retirarPedido, { params: { id: meu!.id } })).status).toBe(404)
    await hub.como('paulo').deve(cadastro.retirarPedido, { params: { id: meu!.id } })
    expect((await hub.como('paulo').chamar(cadastro.retirarPedido, { params: { id: meu!.id } })).type).toBe(
      'SITUACAO_NAO_PERMITE',
    )
    expect((await pedir('paulo')).status).toBe(200)
  })

  it('is seen from the next call on once a member of staff approved, by one of five at once', async () => {
    const id = await hub.empresa(moda)
    const paulo = hub.como('paulo')
    expect((await paulo.chamar(empresa.detalhar, { params: { id } })).status).toBe(404)
    const [p] = await queue('ana')
    const vezes = await Promise.all(
      Array.from({ length: 5 }, () => decidir('ana', p!.id, { aprovar: true, representante: false, resposta: null })),
    )
    expect(vezes.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409])
    const { usuarios } = await paulo.deve(empresa.detalhar, { params: { id } })
    expect(usuarios).toContainEqual(expect.objectContaining({ nome: 'Paulo Nunes', representante: false }))
    expect(await avisos('helena')).toContain('Paulo Nunes passou a agir por Moda Baía')
    expect(await avisos('paulo')).toContain('já pode agir por Moda Baía')
    expect((await queue('rogerio', { situacao: 'decidido' })).map((x) => x.situacao)).toEqual([
      'aprovado',
      'retirado',
      'recusado',
    ])
    const historia = await row<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from empresa_historico where empresa_id = ${id} order by id desc limit 1`,
    )
    expect(historia!.mensagem).not.toContain('Paulo')
  })

  it('or not, on the other side: the staff decides before a client provides', async () => {
    const consultoria = {
      lado: 'prestador' as const,
      porte: null,
      documento: '60701190000104',
      nomefantasia: 'Nunes Consultoria',
    }
    expect((await pedir('paulo', consultoria)).corpo.resultado).toBe('vinculo')
    expect((await hub.como('paulo').deve(cadastro.listarMeusPedidos))[0]).toMatchObject({
      empresa: { lado: 'prestador' },
    })
    const [p] = (await hub.como('vera').deve(cadastro.listarPedidos, { query: { search: 'nunes consult' } })).results
    await decidir('vera', p!.id, { aprovar: true, resposta: null })
    const grupos = await row<{ g: string[] }>(
      hub.database,
      sql`select array(select grupo from usuario_grupo where usuario_id = ${hub.como('paulo').id} order by 1) as g`,
    )
    expect(grupos!.g).toEqual(['cliente', 'prestador'])
  })

  it('that is a person is registered by that person alone', async () => {
    const cpf = { tipo: 'cpf' as const, documento: '11144477735', porte: 'ARTESAO' as const }
    await hub.database.execute(sql`update usuario set cpf = '71460238001' where id = ${hub.como('helena').id}`)
    expect((await pedir('helena', cpf)).campos).toHaveProperty('documento')
    expect((await pedir('helena', { ...cpf, documento: '71460238001' })).corpo.resultado).toBe('empresa')
  })
})
