import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { usuario as contas } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { avisoEmVigor, termosEmVigor } from '../services/documentos-do-portal.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import type { Navegador } from '../testing/navegador.ts'
import { abrirProvedorFingido, type ProvedorFingido } from '../testing/provedor-fingido.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
let rede: ProvedorFingido
beforeAll(async () => {
  rede = await abrirProvedorFingido()
  hub = await createTestHubWithSignIn({
    OIDC_PROVIDERS: 'rede',
    OIDC_REDE_ISSUER: rede.emissor,
    OIDC_REDE_CLIENT_ID: 'hub',
    OIDC_REDE_CLIENT_SECRET: 's',
  })
})
afterAll(async () => {
  await hub.fechar()
  await rede.fechar()
})

const OS_TERMOS = '/login?termos=true&callbackUrl=http%3A%2F%2Flocalhost%2Finicio'
async function entrarPelaRede(diz: ProvedorFingido['diz'], n = hub.navegador()) {
  rede.diz = diz
  const ida = { params: { provider: 'rede' }, corpo: { callbackUrl: '/inicio' } }
  const { url } = (await n.formulario(autenticacao.iniciarEntrada, ida)).json<{ url: string }>()
  const { pathname, search } = new URL(rede.voltar(url))
  const destino = String((await n.pedir('GET', pathname + search)).headers.location)
  return { n, destino, email: (await n.sessao())?.user.email }
}
const assuntosPara = async (email: string) =>
  (
    await rows<{ assunto: string }>(hub.database, sql`select assunto from email where para = ${email} order by id desc`)
  ).map((e) => e.assunto)

describe('who was invited and enters by a provider', () => {
  const pessoa = { nome: 'Rui', sobrenome: 'Prado', telefone: null, unidades: [], areas: [] }
  const convidar = (email: string) => hub.como('vera').deve(contas.registrarGestor, { corpo: { ...pessoa, email } })
  const gestor = async (email: string) =>
    (await hub.como('vera').deve(contas.listarGestores, { query: { search: 'rui prado' } })).results.find(
      (g) => g.email === email,
    )!
  const emVigor = () => ({
    termos: termosEmVigor(hub.ports.config).versao,
    aviso: avisoEmVigor(hub.ports.config).versao,
  })
  const concordar = (n: Navegador, corpo: object = emVigor()) =>
    n.formulario(autenticacao.concordar, { corpo: { ...corpo } })
  const aceites = (email: string) =>
    rows(
      hub.database,
      sql`select t.versao as termos, c.versao as aviso, t.ip <> '' as "deOnde" from usuario u
        join aceite_dos_termos t on t.usuario_id = u.id join ciencia_do_aviso c on c.usuario_id = u.id where u.email = ${email}`,
    )

  it('agrees to the terms before being in, once, and who leaves is not in', async () => {
    const email = 'rui.termos@hub.example'
    await convidar(email)
    const pelaRede = { sub: 'r-termos', email, email_verified: true }
    const bia = hub.navegador()
    expect((await bia.entrar(cast.bia.email)).statusCode).toBe(200)
    const { n, destino } = await entrarPelaRede(pelaRede, bia)
    expect(destino).toBe(OS_TERMOS)
    expect(await n.sessao()).toBeUndefined()
    for (const falta of [{}, { ...emVigor(), termos: '0' }, { termos: emVigor().termos }])
      expect((await concordar(n, falta)).json()).toMatchObject({ type: 'VALIDACAO' })
    expect((await concordar(hub.navegador())).json()).toMatchObject({ type: 'SEGUNDA_ETAPA_VENCIDA' })
    expect(await aceites(email)).toEqual([])
    expect((await gestor(email)).convite_pendente).toBe(true)
    expect((await concordar(n)).json()).toEqual({ url: 'http://localhost/inicio' })
    expect((await n.sessao())?.user.email).toBe(email)
    expect(await aceites(email)).toEqual([{ ...emVigor(), deOnde: true }])
    expect((await concordar(n)).json()).toMatchObject({ type: 'SEGUNDA_ETAPA_VENCIDA' })
    expect(await entrarPelaRede(pelaRede)).toMatchObject({ destino: 'http://localhost/inicio', email })
    // A first password asks for nothing that was agreed to.
    await hub.ninguem.deve(autenticacao.recuperarSenha, { corpo: { email } })
    const token = await linkDoEmail(hub, email, '/redefinir-senha/')
    await hub.ninguem.deve(autenticacao.redefinirSenha, { corpo: { token, senha: 'cedro alto na serra' } })
  })

  it('is not in where the invitation went to another mailbox meanwhile', async () => {
    const email = 'rui.outra@hub.example'
    await convidar(email)
    const { n, destino } = await entrarPelaRede({ sub: 'r-outra', email, email_verified: true })
    expect(destino).toBe(OS_TERMOS)
    const { id, versao } = await gestor(email)
    const outra = 'rui.certo@hub.example'
    const corpo = { ...pessoa, versao, email: outra }
    await hub.como('vera').deve(contas.atualizarGestor, { params: { id }, corpo })
    expect((await concordar(n)).json()).toMatchObject({ type: 'SEGUNDA_ETAPA_VENCIDA' })
    expect(await entrarPelaRede({ sub: 'r-outra', email, email_verified: true })).toMatchObject({
      destino: '/login?error=OAuthAccountNotLinked',
    })
  })

  it('has taken up the invitation: the mailbox is the own one from then on, and nobody exchanges it', async () => {
    const email = 'rui.prado@hub.example'
    await convidar(email)
    expect((await gestor(email)).convite_pendente).toBe(true)
    const { n } = await entrarPelaRede({ sub: 'r-rui', email, email_verified: true })
    expect((await concordar(n)).statusCode).toBe(200)
    const { id, versao, convite_pendente } = await gestor(email)
    expect(convite_pendente).toBe(false)
    const trocada = await hub.como('vera').deve(contas.atualizarGestor, {
      params: { id },
      corpo: { ...pessoa, versao, email: 'minha@caixa-da-vera.example' },
    })
    expect(trocada).toMatchObject({ email, email_pedido: 'minha@caixa-da-vera.example' })
    expect(await assuntosPara('minha@caixa-da-vera.example')).not.toContain('Seu acesso ao Hub')
    expect((await assuntosPara(email))[0]).toContain('e-mail')
    // Nor once the identity is gone: who was in was in.
    await hub.database.execute(sql`delete from identidade_externa where sujeito = 'r-rui'`)
    await hub.database.execute(sql`delete from sessao where usuario_id = ${id}`)
    expect((await gestor(email)).convite_pendente).toBe(false)
  })
})
