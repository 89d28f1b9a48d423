/** What is proved on the way in is asked again when the session is opened: it may have been taken back meanwhile. */
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { type CastName, cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { novoSegredo, selarSegredo, totpDe } from '../services/segundo-fator.ts'
import { resumirSenha } from '../services/senha.ts'
import { aoMesmoTempo } from '../testing/ao-mesmo-tempo.ts'
import type { Navegador } from '../testing/navegador.ts'
import { abrirProvedorFingido, type ProvedorFingido } from '../testing/provedor-fingido.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { encerrarSessoes } from './sessoes.ts'

let hub: TestHubWithSignIn
let rede: ProvedorFingido
beforeAll(async () => {
  rede = await abrirProvedorFingido()
  hub = await createTestHubWithSignIn({
    OIDC_PROVIDERS: 'rede',
    OIDC_REDE_ISSUER: rede.emissor,
    OIDC_REDE_CLIENT_ID: 'hub',
    OIDC_REDE_CLIENT_SECRET: 's',
    OIDC_REDE_NOME: 'Rede interna',
  })
})
afterAll(async () => {
  await hub.fechar()
  await rede.fechar()
})

const sessoesDe = async (nome: CastName) =>
  (await row(hub.database, { n: num })`
    select count(*)::int as n from sessao where usuario_id = ${hub.como(nome).id} and revogada_em is null`)!.n

/** On the way to the provider, who says that this is the person of the cast. */
async function ida(n: Navegador, nome: CastName): Promise<string> {
  rede.diz = { sub: `rede-${nome}`, email: cast[nome].email, email_verified: true }
  const res = await n.formulario(autenticacao.iniciarEntrada, {
    params: { provider: 'rede' },
    corpo: { callbackUrl: '/inicio' },
  })
  return res.json<{ url: string }>().url
}
async function volta(n: Navegador, url: string): Promise<string> {
  const { pathname, search } = new URL(rede.voltar(url))
  return String((await n.pedir('GET', pathname + search)).headers.location)
}
/** Entered once by the provider, which is linked to the account from then on. */
async function ligada(nome: CastName): Promise<void> {
  const n = hub.navegador()
  expect(await volta(n, await ida(n, nome))).toContain('/inicio')
  await hub.database.transaction((tx) => encerrarSessoes(tx, sql`usuario_id = ${hub.como(nome).id}`))
}
const desligar = (nome: CastName) => (tx: Database) =>
  tx.execute(sql`delete from identidade_externa where usuario_id = ${hub.como(nome).id}`)

it('opens no session by a password that was changed while it was being verified', async () => {
  const senha = await resumirSenha('Outra senha, bem comprida')
  const n = hub.navegador()
  const r = await aoMesmoTempo(
    hub,
    async (tx) => {
      await tx.execute(sql`select 1 from usuario where id = ${hub.como('vera').id} for update`)
      await tx.execute(sql`update usuario set senha_hash = ${senha} where id = ${hub.como('vera').id}`)
      await encerrarSessoes(tx, sql`usuario_id = ${hub.como('vera').id}`)
    },
    () => n.entrar(cast.vera.email),
  )
  expect([r.statusCode, r.json().type, n.cookies.has('hub_sessao')]).toEqual([401, 'INVALID_LOGIN', false])
  expect(await sessoesDe('vera')).toBe(0)
})

it('opens none by an identity that is taken off the account meanwhile', async () => {
  await ligada('tiago')
  const n = hub.navegador()
  const url = await ida(n, 'tiago')
  expect(await aoMesmoTempo(hub, desligar('tiago'), () => volta(n, url))).toBe('/login?error=AccessDenied')
  expect(await sessoesDe('tiago')).toBe(0)
})

it('opens none by the code of an account whose identity was taken off since its first step', async () => {
  await ligada('davi')
  const { id } = hub.como('davi')
  const segredo = novoSegredo()
  await hub.database.execute(sql`insert into segundo_fator (usuario_id, segredo, confirmado_em, ultimo_passo)
    values (${id}, ${selarSegredo(hub.ports.config, id, segredo)}, clock_timestamp(), 0)`)
  const n = hub.navegador()
  expect(await volta(n, await ida(n, 'davi'))).toMatch(/^\/login\?codigo=true/)
  await hub.database.transaction(desligar('davi'))
  const codigo = totpDe(segredo).generate()
  const r = await n.formulario(autenticacao.concluirSegundaEtapa, { corpo: { codigo } })
  expect([r.statusCode, r.json().type]).toEqual([403, 'SEGUNDA_ETAPA_VENCIDA'])
  expect(await sessoesDe('davi')).toBe(0)
})

it('links no identity in a session that a new password ends meanwhile', async () => {
  const { id } = hub.como('rogerio')
  const n = hub.navegador()
  await n.entrar(cast.rogerio.email)
  await n.sessao()
  rede.diz = { sub: 'rede-de-outro', email: 'outro@nenhures.example', email_verified: true }
  const ligar = await n.api(autenticacao.ligarIdentidade, {
    params: { provider: 'rede' },
    corpo: { senha: SENHA_DO_ELENCO },
  })
  const { url } = ligar.json<{ url: string }>()
  const destino = await aoMesmoTempo(
    hub,
    (tx) => tx.execute(sql`select 1 from usuario where id = ${id} for update`),
    () => volta(n, url),
    (tx) => encerrarSessoes(tx, sql`usuario_id = ${id}`),
  )
  expect(destino).toBe('/perfil?conta=interrompida')
  expect(await row(hub.database)`select 1 from identidade_externa where usuario_id = ${id}`).toBeUndefined()
})
