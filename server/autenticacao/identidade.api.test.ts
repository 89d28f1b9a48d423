import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { segundoFator } from '@hub/protocol/segundo-fator.ts'
import { usuario as contas } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { usuario } from '../db/tables/usuario.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { totpDe } from '../services/segundo-fator.ts'
import { autorizada } from '../testing/historia.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import type { Navegador } from '../testing/navegador.ts'
import { abrirProvedorFingido, type ProvedorFingido } from '../testing/provedor-fingido.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
let govbr: ProvedorFingido
let rede: ProvedorFingido
beforeAll(async () => {
  govbr = await abrirProvedorFingido()
  rede = await abrirProvedorFingido({ saida: true })
  hub = await createTestHubWithSignIn({
    OIDC_PROVIDERS: 'govbr,rede',
    OIDC_GOVBR_ISSUER: govbr.emissor,
    OIDC_GOVBR_CLIENT_ID: 'hub',
    OIDC_GOVBR_CLIENT_SECRET: 's',
    OIDC_GOVBR_LOGOUT: 'https://sso.gov.example/logout',
    OIDC_REDE_ISSUER: rede.emissor,
    OIDC_REDE_CLIENT_ID: 'hub',
    OIDC_REDE_CLIENT_SECRET: 's',
    OIDC_REDE_NOME: 'Rede interna',
  })
})
afterAll(async () => {
  await hub.fechar()
  await govbr.fechar()
  await rede.fechar()
})
beforeEach(() => hub.database.execute(sql`delete from limite`))

const provedores = { govbr: () => govbr, rede: () => rede }
type Qual = keyof typeof provedores
const O_CODIGO = '/login?codigo=true&callbackUrl=http%3A%2F%2Flocalhost%2Finicio'
const SEM_LIGACAO = '/login?error=OAuthAccountNotLinked'

async function voltar(n: Navegador, qual: Qual, url: string): Promise<string> {
  const { pathname, search } = new URL(provedores[qual]().voltar(url))
  return String((await n.pedir('GET', pathname + search)).headers.location)
}
async function entrarPor(qual: Qual, diz: ProvedorFingido['diz'], n = hub.navegador()) {
  provedores[qual]().diz = diz
  const { url } = (
    await n.formulario(autenticacao.iniciarEntrada, { params: { provider: qual }, corpo: { callbackUrl: '/inicio' } })
  ).json<{ url: string }>()
  const destino = await voltar(n, qual, url)
  return { n, url, destino, email: (await n.sessao())?.user.email }
}
async function dentro(nome: CastName) {
  const n = hub.navegador()
  expect((await n.entrar(cast[nome].email)).statusCode).toBe(200)
  await n.sessao()
  return n
}
async function ligar(n: Navegador, qual: Qual, diz: ProvedorFingido['diz']) {
  provedores[qual]().diz = diz
  const ida = await n.api(autenticacao.ligarIdentidade, {
    params: { provider: qual },
    corpo: { senha: SENHA_DO_ELENCO },
  })
  expect(ida.statusCode).toBe(200)
  return voltar(n, qual, ida.json<{ url: string }>().url)
}
const porCpf = (nome: CastName, cpf: string | null) =>
  hub.database.update(usuario).set({ cpf, cpfDeclarado: false }).where(eq(usuario.email, cast[nome].email))
const assuntosPara = async (email: string) =>
  (
    await rows<{ assunto: string }>(hub.database, sql`select assunto from email where para = ${email} order by id desc`)
  ).map((e) => e.assunto)

describe('an ID token', () => {
  it('counts only with the signature of a key that the provider publishes', async () => {
    await porCpf('rosa', '39053344705')
    govbr.comOutraChave = true
    expect(await entrarPor('govbr', { sub: '39053344705' })).toMatchObject({
      destino: '/login?error=OAuthCallback',
      email: undefined,
    })
    govbr.comOutraChave = false
    expect(await entrarPor('govbr', { sub: '39053344705' })).toMatchObject({ email: cast.rosa.email })
  })
})

describe('an account is joined', () => {
  it('by no e-mail against another CPF, nor by an e-mail of a provider that proves a CPF', async () => {
    await porCpf('helena', '99900010060')
    await porCpf('ana', null)
    for (const quem of ['helena', 'ana'] as const) {
      const estranho = { sub: '52998224725', email: cast[quem].email, email_verified: true }
      expect(await entrarPor('govbr', estranho)).toMatchObject({ destino: SEM_LIGACAO, email: undefined })
    }
    expect(await assuntosPara(cast.helena.email)).not.toContainEqual(expect.stringContaining('ligada'))
  })

  it('by its CPF, of which its owner is told', async () => {
    await porCpf('iara', '11144477735')
    expect(await entrarPor('govbr', { sub: '111.444.777-35' })).toMatchObject({ email: cast.iara.email })
    expect((await assuntosPara(cast.iara.email))[0]).toBe('Uma conta gov.br foi ligada à sua conta no Hub')
    // It bears another CPF by now: the link is worth nothing.
    await porCpf('iara', '86288366757')
    expect(await entrarPor('govbr', { sub: '111.444.777-35' })).toMatchObject({ destino: SEM_LIGACAO })
  })

  it('by no CPF that administration wrote into it since', async () => {
    const ana = hub.navegador()
    await ana.entrar(cast.ana.email)
    await ana.sessao()
    const { id, versao } = (await row<{ id: number; versao: number }>(
      hub.database,
      sql`select id, versao from usuario where email = ${cast.vera.email}`,
    ))!
    const res = await ana.api(contas.atualizarPessoa, {
      params: { id: String(id) },
      corpo: { versao, cpf: '16899535009' },
    })
    expect(res.statusCode).toBe(200)
    expect(await entrarPor('govbr', { sub: '16899535009' })).toMatchObject({ destino: SEM_LIGACAO, email: undefined })
  })

  it('to none that a stranger prepared: it loses the CPF, whose owner registers; the same mailbox is the same person', async () => {
    const preparar = async (email: string, cpf: string) => {
      await hub.ninguem.deve(cadastro.enviar, {
        corpo: {
          pessoa: { nome: 'Outro', sobrenome: 'Alguém', email, cpf, telefone: null },
          empresa: {
            tipo: 'cpf',
            documento: cpf,
            lado: 'cliente',
            razaosocial: 'Sítio de Alguém',
            nomefantasia: 'Sítio de Alguém',
            porte: 'PRODUTOR_RURAL',
            inscricao_produtor: '123456789',
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
          } as never,
          aviso: avisoEmVigor(hub.ports.config).versao,
          termos: termosEmVigor(hub.ports.config).versao,
        },
      })
      const token = await linkDoEmail(hub, email, '/cadastro/confirmar/')
      await hub.ninguem.deve(cadastro.confirmar, { params: { token }, corpo: { senha: 'cacau à beira do rio' } })
    }
    await preparar('atacante@mau.example', '71428793860')
    expect(await entrarPor('govbr', { sub: '71428793860' })).toMatchObject({ destino: SEM_LIGACAO, email: undefined })
    const [preparada] = await hub.database.select().from(usuario).where(eq(usuario.email, 'atacante@mau.example'))
    expect(preparada).toMatchObject({ cpf: null })
    await preparar('dona@sitio.example', '71428793860')
    const dona = { sub: '71428793860', email: 'Dona@sitio.example', email_verified: true }
    expect(await entrarPor('govbr', dona)).toMatchObject({ email: 'dona@sitio.example' })
  })
})

describe('the second step', () => {
  it('is asked for by the hub unless the provider asked for its own', async () => {
    await porCpf('paulo', '15350946056')
    const n = await dentro('paulo')
    const { segredo } = (await n.api(segundoFator.comecar, { corpo: { senha: SENHA_DO_ELENCO } })).json<{
      segredo: string
    }>()
    const codigo = (passos: number) => totpDe(segredo).generate({ timestamp: Date.now() + passos * 30_000 })
    await n.api(segundoFator.confirmar, { corpo: { codigo: codigo(-1) } })
    const fora = await entrarPor('govbr', { sub: '15350946056', amr: ['passwd'] })
    expect(fora).toMatchObject({ destino: O_CODIGO, email: undefined })
    const etapa = (b: Navegador, c: string) => b.formulario(autenticacao.concluirSegundaEtapa, { corpo: { codigo: c } })
    expect((await etapa(fora.n, '000000')).json()).toMatchObject({ type: 'SEGUNDO_FATOR_INVALIDO' })
    expect((await etapa(hub.navegador(), codigo(0))).json()).toMatchObject({ type: 'SEGUNDA_ETAPA_VENCIDA' })
    expect((await etapa(fora.n, codigo(0))).json()).toEqual({ url: 'http://localhost/inicio' })
    expect((await fora.n.sessao())?.user.email).toBe(cast.paulo.email)
    expect(await entrarPor('govbr', { sub: '15350946056', amr: ['passwd', 'mfa'] })).toMatchObject({
      email: cast.paulo.email,
    })
    // Nor is an identity linked without it.
    const ligarCom = async (extra: object) =>
      n.api(autenticacao.ligarIdentidade, { params: { provider: 'rede' }, corpo: { senha: SENHA_DO_ELENCO, ...extra } })
    expect((await ligarCom({})).json().campos).toHaveProperty('codigo')
    expect((await ligarCom({ codigo: '000000' })).json()).toMatchObject({ type: 'SEGUNDO_FATOR_INVALIDO' })
    expect((await ligarCom({ codigo: codigo(1) })).statusCode).toBe(200)
  })
})

describe('the level of gov.br', () => {
  it('is asked for, kept, and from the parameter on enough to sign', async () => {
    await porCpf('helena', '99900010060')
    const s = await autorizada(hub)
    const params = { a: String(s.marina), b: String(s.empresa) }
    const com = async (reliability_info: unknown) => {
      const { n, url, email } = await entrarPor('govbr', { sub: '99900010060', reliability_info })
      expect(email).toBe(cast.helena.email)
      expect(new URL(url).searchParams.get('scope')).toContain('govbr_confiabilidades_idtoken')
      return n
    }
    for (const fraco of [undefined, { level: 'bronze' }, 'gold', { level: 'platinum' }]) {
      const n = await com(fraco)
      expect((await n.api(contrato.assinar, { params, corpo: { aceite: true } })).json()).toMatchObject({
        type: 'NIVEL_DO_GOVBR_INSUFICIENTE',
      })
      const { results } = (await n.api(contrato.listarDaSolicitacao, { params: { id: String(s.id) } })).json<{
        results: { acoes: { assinar: object } }[]
      }>()
      expect(results[0]!.acoes.assinar).toMatchObject({ recusa: 'NIVEL_DO_GOVBR_INSUFICIENTE' })
    }
    const n = await com({ level: 'silver', reliabilities: [] })
    expect((await n.api(contrato.assinar, { params, corpo: { aceite: true } })).statusCode).toBe(200)
    const prova = await row(
      hub.database,
      sql`select entrada from contrato_assinatura where parte = 'cliente' and assinado_em is not null order by id desc limit 1`,
    )
    expect(prova).toEqual({
      entrada: { meio: 'provedor', id: 'govbr', provedor: 'gov.br', nivel: 'prata', segunda: false },
    })
    const { ligadas } = (await n.api(autenticacao.listarIdentidades)).json<{ ligadas: object[] }>()
    expect(ligadas).toMatchObject([{ provedor: 'gov.br', nivel: 'prata' }])
  })
})

describe('an identity', () => {
  it('is linked by the owner signed in, with the password, to an account of no other CPF; shown, told, exported, removed', async () => {
    await porCpf('caio', '24681357981')
    const n = await dentro('caio')
    const errada = await n.api(autenticacao.ligarIdentidade, { params: { provider: 'govbr' }, corpo: { senha: 'x' } })
    expect(errada.json()).toMatchObject({ type: 'SENHA_ATUAL_NAO_CONFERE' })
    expect(await ligar(n, 'govbr', { sub: '52998224725' })).toBe('/perfil?conta=outro_cpf')
    await porCpf('caio', null)
    expect(await ligar(n, 'govbr', { sub: '52998224725', reliability_info: { level: 'gold' } })).toBe(
      '/perfil?conta=ligada',
    )
    expect(await row(hub.database, sql`select cpf from usuario where email = ${cast.caio.email}`)).toEqual({
      cpf: '52998224725',
    })
    expect(await ligar(await dentro('bia'), 'govbr', { sub: '52998224725' })).toMatch(/conta=(em_uso|outro_cpf)$/)
    expect((await assuntosPara(cast.caio.email))[0]).toContain('foi ligada')
    const exportado = (
      await n.pedir('GET', '/api/auth/meus-dados/?formato=json', {
        cabecalhos: { authorization: `Bearer ${(await n.sessao())!.token}` },
      })
    ).json<{ identidades: object[] }>()
    expect(exportado.identidades).toMatchObject([{ provedor: 'gov.br', identificador: '52998224725', nivel: 'ouro' }])
    const outra = (await entrarPor('govbr', { sub: '52998224725' })).n
    // Linked while the operator called the provider by another name.
    await hub.database.execute(sql`update identidade_externa set provedor = 'Gov' where sujeito = '52998224725'`)
    const { ligadas, provedores: resto } = (await n.api(autenticacao.listarIdentidades)).json<{
      ligadas: { id: number }[]
      provedores: { id: string }[]
    }>()
    expect(resto.map((p) => p.id)).toEqual(['rede'])
    const alheia = await (await dentro('marina')).api(autenticacao.desligarIdentidade, {
      params: { id: String(ligadas[0]!.id) },
    })
    expect(alheia.statusCode).toBe(404)
    const tirar = () => n.api(autenticacao.desligarIdentidade, { params: { id: String(ligadas[0]!.id) } })
    const [caio] = await hub.database.select().from(usuario).where(eq(usuario.email, cast.caio.email))
    const { senhaHash } = caio!
    await hub.database.update(usuario).set({ senhaHash: null }).where(eq(usuario.email, cast.caio.email))
    expect((await tirar()).json()).toMatchObject({ type: 'ULTIMA_FORMA_DE_ENTRAR' })
    await hub.database.update(usuario).set({ senhaHash }).where(eq(usuario.email, cast.caio.email))
    expect((await tirar()).statusCode).toBe(204)
    expect(await outra.sessao()).toBeUndefined()
    expect((await n.sessao())?.user.email).toBe(cast.caio.email)
    expect((await assuntosPara(cast.caio.email))[0]).toContain('não está mais ligada')
  })

  it('is not linked to whoever else this browser is signed in as meanwhile', async () => {
    const n = await dentro('otavio')
    rede.diz = { sub: 'r-1' }
    const ida = await n.api(autenticacao.ligarIdentidade, {
      params: { provider: 'rede' },
      corpo: { senha: SENHA_DO_ELENCO },
    })
    await n.entrar(cast.nara.email)
    expect(await voltar(n, 'rede', ida.json<{ url: string }>().url)).toBe('/perfil?conta=interrompida')
    expect(await row(hub.database)`select 1 from identidade_externa where sujeito = 'r-1'`).toBeUndefined()
  })
})

describe('a new password', () => {
  const nova = 'cacau na beira do rio'
  const redefinir = async (email: string) => {
    await hub.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email } })
    const token = await linkDoEmail(hub, email, '/redefinir-senha/')
    await hub.ninguem.deve(autenticacao.redefinirSenha, { corpo: { token, senha: nova } })
  }
  const cpfDe = async (nome: CastName) =>
    (await row<{ cpf: string | null }>(hub.database, sql`select cpf from usuario where email = ${cast[nome].email}`))!
      .cpf

  it('ends the identities that the old one alone had linked, and the letter names them', async () => {
    await porCpf('marina', null)
    const intruso = await dentro('marina')
    expect(await ligar(intruso, 'rede', { sub: 'r-intruso', amr: ['mfa'] })).toBe('/perfil?conta=ligada')
    expect(await ligar(intruso, 'govbr', { sub: '63017285995' })).toBe('/perfil?conta=ligada')
    await redefinir(cast.marina.email)
    for (const [qual, sub] of [
      ['rede', 'r-intruso'],
      ['govbr', '63017285995'],
    ] as const)
      expect(await entrarPor(qual, { sub, amr: ['mfa'] })).toMatchObject({ destino: SEM_LIGACAO, email: undefined })
    expect(await cpfDe('marina')).toBe(null)
    const [carta] = await rows<{ texto: string }>(
      hub.database,
      sql`select texto from email where para = ${cast.marina.email} and assunto like '%foi trocada' order by id desc limit 1`,
    )
    expect(carta!.texto).toContain('não está mais ligada: Rede interna, gov.br.')
  })

  it('leaves what proves the CPF that the account had, and who proves the mailbox comes in anew', async () => {
    await porCpf('tiago', '74697131400')
    const n = await dentro('tiago')
    expect(await ligar(n, 'govbr', { sub: '74697131400' })).toBe('/perfil?conta=ligada')
    const pelaRede = { sub: 'r-tiago', email: cast.tiago.email, email_verified: true }
    expect(await entrarPor('rede', pelaRede)).toMatchObject({ email: cast.tiago.email })
    const troca = await n.api(autenticacao.alterarSenha, { corpo: { atual: SENHA_DO_ELENCO, nova } })
    expect(troca.statusCode).toBe(204)
    expect(await cpfDe('tiago')).toBe('74697131400')
    const { ligadas } = (await n.api(autenticacao.listarIdentidades)).json<{ ligadas: { provedor: string }[] }>()
    expect(ligadas.map((l) => l.provedor)).toEqual(['gov.br'])
    expect(await entrarPor('rede', pelaRede)).toMatchObject({ email: cast.tiago.email })
  })
})

describe('who leaves', () => {
  it('is sent on to the provider to leave there too, where it came in by one', async () => {
    const sair = async (n: Navegador) => (await n.formulario(autenticacao.sair)).json<{ url: string }>().url
    const pelaRede = await entrarPor('rede', { sub: 'r-2', email: cast.davi.email, email_verified: true })
    const url = new URL(await sair(pelaRede.n))
    expect(url.origin + url.pathname).toBe(`${rede.emissor}/logout`)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login')
    expect(await pelaRede.n.sessao()).toBeUndefined()
    await porCpf('sergio', '45317828791')
    const peloGovBr = await entrarPor('govbr', { sub: '45317828791' })
    expect(await sair(peloGovBr.n)).toContain('https://sso.gov.example/logout?post_logout_redirect_uri=')
    expect(await sair(await dentro('helena'))).toBe('http://localhost/')
  })
})
