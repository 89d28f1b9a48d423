import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { calendario } from '@hub/protocol/calendario.ts'
import { usuario as api } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { executores } from '../jobs/executores.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { varrerTrocas } from './troca-de-email.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

/** The page promises a moment, so the job of each minute keeps it. */
const doMinuto = () => executores(hub.ports)['prazos.varrer']!({})
const conta = async (nome: CastName) =>
  (await row<{ id: number; email: string; versao: number; nome: string; sobrenome: string }>(
    hub.database,
    sql`select id, email, versao, nome, sobrenome from usuario where id = ${hub.como(nome).id}`,
  ))!
async function dentro(nome: CastName, email: string = cast[nome].email) {
  const n = hub.navegador()
  expect((await n.entrar(email)).statusCode).toBe(200)
  await n.sessao()
  return n
}
const pedir = async (nome: CastName, email: string) => {
  const n = await dentro(nome)
  const res = await n.api(api.trocarMeuEmail, { corpo: { email, senha: SENHA_DO_ELENCO } })
  expect(res.statusCode).toBe(200)
  return n
}
const link = (para: string) => linkDoEmail(hub, para, '/email/')
const responder = (token: string, resposta: 'confirmar' | 'concordar' | 'parar') =>
  hub.ninguem.chamar(api.responderLinkDeEmail, { params: { token }, corpo: { resposta } })
const assuntos = async (para: string) =>
  (await rows<{ assunto: string }>(hub.database, sql`select assunto from email where para = ${para} order by id`)).map(
    (e) => e.assunto,
  )

describe('an own e-mail', () => {
  it('is changed once the new mailbox confirms and the old one agrees; sessions and older links end', async () => {
    const n = await pedir('helena', 'helena.nova@caixa.example')
    expect((await conta('helena')).email).toBe(cast.helena.email)
    await hub.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email: cast.helena.email } })
    const senhaAntiga = await linkDoEmail(hub, cast.helena.email, '/redefinir-senha/')
    const [novo, antigo] = [await link('helena.nova@caixa.example'), await link(cast.helena.email)]
    const lido = await hub.ninguem.deve(api.lerLinkDeEmail, { params: { token: novo } })
    expect(lido).toMatchObject({ caixa: 'nova', antigo: 'h•••@docecacau.example', propria: true })
    expect(await responder(novo, 'concordar')).toMatchObject({ status: 403 })
    expect(await responder(antigo, 'confirmar')).toMatchObject({ status: 403 })
    expect((await responder(novo, 'confirmar')).corpo).toEqual({ resultado: 'espera' })
    expect((await conta('helena')).email).toBe(cast.helena.email)
    expect((await responder(antigo, 'concordar')).corpo).toEqual({ resultado: 'feita' })
    expect((await conta('helena')).email).toBe('helena.nova@caixa.example')
    expect(await n.sessao()).toBeUndefined()
    await dentro('helena', 'helena.nova@caixa.example')
    for (const token of [novo, antigo]) expect(await responder(token, 'parar')).toMatchObject({ type: 'LINK_INVALIDO' })
    expect(
      await hub.ninguem.chamar(autenticacao.redefinirSenha, {
        corpo: { token: senhaAntiga, senha: 'rio de contas azul' },
      }),
    ).toMatchObject({ type: 'LINK_INVALIDO' })
    for (const para of [cast.helena.email, 'helena.nova@caixa.example'])
      expect(await assuntos(para)).toContain('O e-mail da sua conta no Hub foi trocado')
  })

  it('is changed after two days of silence, not before, and never where the old mailbox stops it', async () => {
    for (const parada of [false, true]) {
      const quem = parada ? 'caio' : 'marina'
      const novo = `${quem}@nova.example`
      await pedir(quem, novo)
      await responder(await link(novo), 'confirmar')
      await hub.rodarTrabalhos()
      if (parada) expect((await responder(await link(cast[quem].email), 'parar')).corpo.resultado).toBe('parada')
      await hub.avancar('47 hours')
      await doMinuto()
      expect((await conta(quem)).email).toBe(cast[quem].email)
      await hub.avancar('2 hours')
      await doMinuto()
      expect((await conta(quem)).email).toBe(parada ? cast[quem].email : novo)
    }
  })

  it('takes no silence for consent before the old mailbox was told: the two days are counted from there', async () => {
    await pedir('caio', 'caio@intruso.example')
    await responder(await link('caio@intruso.example'), 'confirmar')
    const passam = async (tempo: string) => {
      await hub.avancar(tempo)
      await varrerTrocas(hub.ports)
      return (await conta('caio')).email
    }
    // The letter waits in the hub, as when a mailbox is full or no mail leaves.
    expect(await passam('3 days')).toBe(cast.caio.email)
    await hub.rodarTrabalhos()
    expect(await passam('47 hours')).toBe(cast.caio.email)
    expect(await passam('2 hours')).toBe('caio@intruso.example')
    await hub.database.execute(sql`update usuario set email = ${cast.caio.email} where id = ${hub.como('caio').id}`)
  })

  it.each(['a forgotten one', 'a changed one'])(
    'stays as it is where the password is new meanwhile, %s: who was in with the old one asked for the other mailbox',
    async (como) => {
      const quem = como === 'a changed one' ? 'renato' : 'otavio'
      const nova = 'rio de contas azul'
      const n = await pedir(quem, `${quem}@intruso.example`)
      const doIntruso = await link(`${quem}@intruso.example`)
      await responder(doIntruso, 'confirmar')
      const { endereco } = (await n.api(calendario.criar)).json<{ endereco: string }>()
      const calendarioDele = () => hub.app.inject({ method: 'GET', url: new URL(endereco).pathname })
      expect((await calendarioDele()).statusCode).toBe(200)
      if (como === 'a changed one')
        expect((await n.api(autenticacao.alterarSenha, { corpo: { atual: SENHA_DO_ELENCO, nova } })).statusCode).toBe(
          204,
        )
      else {
        await hub.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email: cast[quem].email } })
        const token = await linkDoEmail(hub, cast[quem].email, '/redefinir-senha/')
        await hub.ninguem.deve(autenticacao.redefinirSenha, { corpo: { token, senha: nova } })
      }
      expect(await responder(doIntruso, 'confirmar')).toMatchObject({ type: 'LINK_INVALIDO' })
      expect((await calendarioDele()).statusCode).toBe(404)
      await hub.avancar('3 days')
      await varrerTrocas(hub.ports)
      expect((await conta(quem)).email).toBe(cast[quem].email)
    },
  )

  it('asks for the password, tells no stranger whose address it is, and one request replaces another', async () => {
    const n = await dentro('paulo')
    const sem = await n.api(api.trocarMeuEmail, { corpo: { email: 'x@y.example', senha: 'errada' } })
    expect(sem.json()).toMatchObject({ type: 'SENHA_ATUAL_NAO_CONFERE' })
    const resposta = async (email: string) => {
      const r = await n.api(api.trocarMeuEmail, { corpo: { email, senha: SENHA_DO_ELENCO } })
      return { status: r.statusCode, troca: { ...r.json<{ troca: object }>().troca, novo: '', vale_em: '' } }
    }
    expect(await resposta(cast.vera.email)).toEqual(await resposta('paulo@livre.example'))
    expect((await assuntos(cast.vera.email)).at(-1)).toBe('Este e-mail já tem uma conta no Hub')
    const primeiro = await link('paulo@livre.example')
    await resposta('paulo@outra.example')
    expect(await responder(primeiro, 'confirmar')).toMatchObject({ type: 'LINK_INVALIDO' })
    expect((await n.api(api.pararTroca)).statusCode).toBe(204)
    expect((await n.api(api.lerMeuEmail)).json()).toEqual({ email: cast.paulo.email, troca: null })
  })
})

describe('who keeps accounts', () => {
  /** What an account is entered by. */
  const ports = (id: number) =>
    row(
      hub.database,
      sql`select u.email, u.senha_hash, (select count(*)::int from segundo_fator f where f.usuario_id = u.id) as segundo,
        (select count(*)::int from identidade_externa x where x.usuario_id = u.id) as fora,
        (select count(*)::int from delegacao d where d.de = u.id) as delegou from usuario u where u.id = ${id}`,
    )
  type Alvo = Awaited<ReturnType<typeof conta>>
  /** Every call of the registry that names somebody's account, with all that it takes. A new one needs its line here. */
  const chamadas: Record<string, (u: Alvo) => object> = {
    ativarGestor: (u) => ({ versao: u.versao, ativo: true }),
    atualizarGestor: (u) => ({
      versao: u.versao,
      nome: u.nome,
      sobrenome: u.sobrenome,
      email: 'minha@caixa.example',
      telefone: null,
      unidades: [],
      areas: [],
    }),
    atualizarConta: (u) => ({ versao: u.versao, email: 'minha@caixa.example' }),
    atualizarPessoa: (u) => ({ versao: u.versao, cpf: '39053344705' }),
    convidar: () => ({}),
    decidirGrupos: () => ({ aceitar: true }),
  }

  it('gets into no account that takes part in the business, by any call, however long it waits', async () => {
    const nomes = Object.entries(api)
      .filter(([, e]) => e.metodo !== 'GET' && e.caminho.includes('{id}'))
      .map(([nome]) => nome)
    expect(nomes.sort()).toEqual(Object.keys(chamadas).sort())
    for (const quem of ['ana', 'vera'] as const)
      for (const alvo of ['vera', 'rogerio', 'luciana', 'tiago', 'iara', 'bia'] as const) {
        if (alvo === quem) continue
        const n = await dentro(quem)
        const antes = await ports(hub.como(alvo).id)
        for (const nome of nomes) {
          const u = await conta(alvo)
          await n.api(api[nome as keyof typeof api], {
            params: { id: String(u.id) },
            corpo: chamadas[nome]!(u) as Record<string, unknown>,
          })
        }
        // The new mailbox answers at once; the old one never does.
        const token = await link('minha@caixa.example').catch(() => undefined)
        if (token) await responder(token, 'confirmar')
        await hub.avancar('6 days')
        await varrerTrocas(hub.ports)
        await hub.avancar('6 days')
        await varrerTrocas(hub.ports)
        expect([quem, alvo, await ports(hub.como(alvo).id)]).toEqual([quem, alvo, antes])
        const intruso = hub.navegador()
        expect((await intruso.entrar('minha@caixa.example')).statusCode).toBe(401)
        await hub.database.execute(sql`delete from limite`)
      }
  })

  it('changes an address that its owner agrees to, signed in with the password', async () => {
    const u = await conta('tiago')
    const novo = 'tiago.novo@hub.example'
    const ana = await dentro('ana')
    const pedida = await ana.api(api.atualizarConta, {
      params: { id: String(u.id) },
      corpo: { versao: u.versao, email: 'tiago.novo@hub.example' },
    })
    expect(pedida.json()).toMatchObject({ email: cast.tiago.email, email_pedido: 'tiago.novo@hub.example' })
    const tiago = await dentro('tiago')
    expect((await tiago.api(api.lerMeuEmail)).json()).toMatchObject({
      troca: { propria: false, precisa_de_consentimento: true, vale_em: null },
    })
    await responder(await link('tiago.novo@hub.example'), 'confirmar')
    expect((await tiago.api(api.concordarComTroca, { corpo: { senha: 'errada', novo } })).statusCode).not.toBe(200)
    const corpo = { senha: SENHA_DO_ELENCO, novo }
    expect((await tiago.api(api.concordarComTroca, { corpo })).json()).toEqual({ feita: true })
    expect((await conta('tiago')).email).toBe('tiago.novo@hub.example')
  })

  it('gets consent only to the address that its owner was shown: one that was asked for meanwhile is read first', async () => {
    const ana = await dentro('ana')
    const pedirA = async (email: string) => {
      const u = await conta('davi')
      await ana.api(api.atualizarConta, { params: { id: String(u.id) }, corpo: { versao: u.versao, email } })
    }
    await pedirA('davi.novo@hub.example')
    const davi = await dentro('davi')
    const concordar = async () =>
      (await davi.api(api.concordarComTroca, { corpo: { senha: SENHA_DO_ELENCO, novo: lido.troca.novo } })).json()
    let lido = (await davi.api(api.lerMeuEmail)).json<{ troca: { novo: string } }>()
    expect(lido.troca.novo).toBe('davi.novo@hub.example')
    await pedirA('davi@caixa-da-ana.example')
    await responder(await link('davi@caixa-da-ana.example'), 'confirmar')
    expect(await concordar()).toMatchObject({ type: 'VERSAO_DESATUALIZADA' })
    expect((await conta('davi')).email).toBe(cast.davi.email)
    lido = (await davi.api(api.lerMeuEmail)).json()
    expect(await concordar()).toEqual({ feita: true })
  })

  it('corrects at once only the address of an invitation that nobody has taken up', async () => {
    const ana = await dentro('ana')
    const nova = (
      await ana.api(api.registrar, {
        corpo: { nome: 'Olga', sobrenome: 'Reis', email: 'olgaa@hub.example', grupos: ['consultor'] },
        cabecalhos: { 'idempotency-key': 'olga-reis-1' },
      })
    ).json<{ id: number; versao: number }>()
    const velho = await linkDoEmail(hub, 'olgaa@hub.example', '/redefinir-senha/')
    const certa = await ana.api(api.atualizarConta, {
      params: { id: String(nova.id) },
      corpo: { versao: nova.versao, email: 'olga@hub.example' },
    })
    expect(certa.json()).toMatchObject({ email: 'olga@hub.example', email_pedido: null })
    const senha = 'rio de contas azul'
    expect(await hub.ninguem.chamar(autenticacao.redefinirSenha, { corpo: { token: velho, senha } })).toMatchObject({
      type: 'LINK_INVALIDO',
    })
    const token = await linkDoEmail(hub, 'olga@hub.example', '/redefinir-senha/')
    await hub.ninguem.deve(autenticacao.redefinirSenha, {
      corpo: {
        token,
        senha,
        termos: termosEmVigor(hub.ports.config).versao,
        aviso: avisoEmVigor(hub.ports.config).versao,
      },
    })
  })
})
