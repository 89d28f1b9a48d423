import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { segundoFator } from '@hub/protocol/segundo-fator.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FALHAS_DO_SEGREDO } from '../autenticacao/entrada.limite.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { type CastName, cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { totpDe } from '../services/segundo-fator.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

const tipo = (r: { json<T>(): T }) => r.json<{ type?: string }>().type
const exigir = (valor: 'sim' | 'não') =>
  hub.database.execute(
    sql`insert into parametro (chave, valor) values ('segundo_fator_interno', ${valor}) on conflict (chave) do update set valor = excluded.valor`,
  )
/** A code of a step that was not used: codes are never taken twice, and these tests do not wait for the next. */
const codigo = (segredo: string, passos = 0) => totpDe(segredo).generate({ timestamp: Date.now() + passos * 30_000 })

async function dentro(nome: CastName, ip = '10.1.0.1') {
  const n = hub.navegador(ip)
  expect((await n.entrar(cast[nome].email)).statusCode).toBe(200)
  await n.sessao()
  return n
}
const entrar = (nome: CastName, corpo: object, ip = '10.1.0.2') =>
  hub.navegador(ip).formulario(autenticacao.entrar, {
    params: { provider: 'credentials' },
    corpo: { email: cast[nome].email, password: SENHA_DO_ELENCO, ...corpo },
  })
async function ligar(nome: CastName) {
  const n = await dentro(nome)
  const comecado = await n.api(segundoFator.comecar, { corpo: { senha: SENHA_DO_ELENCO } })
  const { segredo, endereco, qr } = comecado.json<{ segredo: string; endereco: string; qr: { tamanho: number } }>()
  expect(endereco).toContain('otpauth://totp/Hub')
  expect(qr.tamanho).toBeGreaterThan(20)
  const { codigos } = (await n.api(segundoFator.confirmar, { corpo: { codigo: codigo(segredo, -1) } })).json<{
    codigos: string[]
  }>()
  return { n, segredo, codigos }
}

describe('the second step of a sign-in', () => {
  it('takes the codes of today although one was taken while the clock was days ahead, and none of them twice', async () => {
    const { segredo } = await ligar('otavio')
    const adiante = Math.floor(Date.now() / 30_000) + 5_760
    const { id } = hub.como('otavio')
    await hub.database.execute(sql`update segundo_fator set ultimo_passo = ${adiante} where usuario_id = ${id}`)
    const hoje = codigo(segredo)
    expect((await entrar('otavio', { codigo: hoje })).statusCode).toBe(200)
    expect((await entrar('otavio', { codigo: hoje })).statusCode).not.toBe(200)
  })

  it('is set up with the password and a first code, and asked for from then on', async () => {
    const n = await dentro('helena')
    expect(tipo(await n.api(segundoFator.comecar, { corpo: { senha: 'outra coisa' } }))).toBe('SENHA_ATUAL_NAO_CONFERE')
    expect((await n.api(segundoFator.confirmar, { corpo: { codigo: '123456' } })).statusCode).toBe(409)
    await n.api(segundoFator.comecar, { corpo: { senha: SENHA_DO_ELENCO } })
    expect(tipo(await n.api(segundoFator.confirmar, { corpo: { codigo: '000000' } }))).toBe('SEGUNDO_FATOR_INVALIDO')
    // Not proved yet: nothing changes at the door.
    expect((await entrar('helena', {})).statusCode).toBe(200)
    const { segredo, codigos } = await ligar('helena')
    expect(new Set(codigos).size).toBe(10)
    expect((await n.api(segundoFator.ler)).json()).toMatchObject({ ligado: true, exigido: false, codigos: 10 })
    const semCodigo = await entrar('helena', {})
    expect([semCodigo.statusCode, tipo(semCodigo)]).toEqual([403, 'SEGUNDO_FATOR_PEDIDO'])
    expect(tipo(await entrar('helena', { password: 'errada', codigo: codigo(segredo) }))).toBe('INVALID_LOGIN')
    expect((await entrar('helena', { codigo: codigo(segredo) })).statusCode).toBe(200)
    const { texto } = (await row<{ texto: string }>(
      hub.database,
      sql`select texto from email where para = ${cast.helena.email} order by id desc limit 1`,
    ))!
    expect(texto).toContain('verificação em duas etapas da sua conta no Hub foi ligada')
    const { segredo: guardado } = (await row<{ segredo: string }>(
      hub.database,
      sql`select segredo from segundo_fator`,
    ))!
    expect(guardado).not.toContain(segredo)
  })

  it('takes no code twice, whoever comes first, and a recovery code once', async () => {
    const { segredo, codigos } = await ligar('paulo')
    const umCodigo = codigo(segredo)
    const juntos = await Promise.all([1, 2, 3].map((i) => entrar('paulo', { codigo: umCodigo }, `10.1.1.${i}`)))
    expect(juntos.map((r) => r.statusCode).sort()).toEqual([200, 403, 403])
    expect((await entrar('paulo', { codigo: codigos[0]!.toLowerCase() })).statusCode).toBe(200)
    expect(tipo(await entrar('paulo', { codigo: codigos[0]! }))).toBe('SEGUNDO_FATOR_INVALIDO')
    const n = hub.navegador('10.1.2.1')
    await n.formulario(autenticacao.entrar, {
      params: { provider: 'credentials' },
      corpo: { email: cast.paulo.email, password: SENHA_DO_ELENCO, codigo: codigos[1] },
    })
    await n.sessao()
    expect((await n.api(segundoFator.ler)).json()).toMatchObject({ codigos: 8 })
    const novos = (await n.api(segundoFator.trocarCodigos, { corpo: { codigo: codigos[2]! } })).json<{
      codigos: string[]
    }>()
    expect(novos.codigos).toHaveLength(10)
    expect(tipo(await entrar('paulo', { codigo: codigos[3]! }))).toBe('SEGUNDO_FATOR_INVALIDO')
  })

  it('guessed wrong locks the account like a wrong password', async () => {
    const { segredo } = await ligar('iara')
    for (let i = 0; i < 5; i++) expect(tipo(await entrar('iara', { codigo: '000000' }))).toBe('SEGUNDO_FATOR_INVALIDO')
    expect((await entrar('iara', { codigo: codigo(segredo) })).statusCode).toBe(429)
  })

  it('is not guessed from an open session either: the account waits, its owner is told, and reads on', async () => {
    const { n, codigos } = await ligar('celia')
    const outra = hub.navegador('10.1.3.1')
    await outra.formulario(autenticacao.entrar, {
      params: { provider: 'credentials' },
      corpo: { email: cast.celia.email, password: SENHA_DO_ELENCO, codigo: codigos[9] },
    })
    await outra.sessao()
    const trocar = (c: string) => n.api(segundoFator.trocarCodigos, { corpo: { codigo: c } })
    const alterar = (atual: string) =>
      n.api(autenticacao.alterarSenha, { corpo: { atual, nova: 'cacau à beira do rio' } })
    const desligar = (senha: string, c: string) => n.api(segundoFator.desligar, { corpo: { senha, codigo: c } })
    const chutes = [
      ...[1, 2, 3, 4].map((i) => trocar(`00000${i}`)),
      ...[1, 2, 3, 4].map((i) => alterar(`chute ${i}`)),
      ...[1, 2, 3, 4].map((i) => desligar(SENHA_DO_ELENCO, `00000${i}`)),
    ]
    const tipos = (await Promise.all(chutes)).map(tipo)
    expect(tipos.filter((t) => t === 'MUITAS_TENTATIVAS')).toHaveLength(12 - FALHAS_DO_SEGREDO)
    const [certa] = await Promise.all([trocar(codigos[0]!), alterar(SENHA_DO_ELENCO)])
    const errada = await trocar('000000')
    expect([certa.statusCode, certa.json()]).toEqual([errada.statusCode, errada.json()])
    expect([certa.statusCode, Number(certa.headers['retry-after']) > 800]).toEqual([429, true])
    expect(tipo(await alterar(SENHA_DO_ELENCO))).toBe('MUITAS_TENTATIVAS')
    expect(tipo(await desligar(SENHA_DO_ELENCO, codigos[1]!))).toBe('MUITAS_TENTATIVAS')
    expect(tipo(await n.api(segundoFator.comecar, { corpo: { senha: SENHA_DO_ELENCO } }))).toBe('MUITAS_TENTATIVAS')
    expect((await entrar('celia', { codigo: codigos[2] })).statusCode).toBe(429)
    for (const aberta of [n, outra]) {
      expect((await aberta.api(segundoFator.ler)).json()).toMatchObject({ ligado: true, codigos: 9 })
      expect((await aberta.api(autenticacao.listarSessoes)).statusCode).toBe(200)
    }
    const contado = await row<{ emails: number; acessos: number }>(
      hub.database,
      sql`select (select count(*)::int from email where para = ${cast.celia.email} and assunto like 'Tentativas erradas%') as emails,
        (select count(*)::int from acesso a join usuario u on u.id = a.usuario_id where u.email = ${cast.celia.email}
          and a.tipo = 'entrada_recusada') as acessos`,
    )
    expect(contado).toEqual({ emails: 1, acessos: FALHAS_DO_SEGREDO })
    await hub.database.execute(sql`update limite set expire = expire - 900000`)
    expect((await trocar(codigos[0]!)).statusCode).toBe(200)
  })

  it('proved right forgives no wrong password, or each would open endless guesses at the other', async () => {
    const { n, codigos } = await ligar('bia')
    const alterar = () => n.api(autenticacao.alterarSenha, { corpo: { atual: 'chute', nova: 'cacau à beira do rio' } })
    for (let i = 1; i < FALHAS_DO_SEGREDO; i++) expect(tipo(await alterar())).toBe('SENHA_ATUAL_NAO_CONFERE')
    expect((await n.api(segundoFator.trocarCodigos, { corpo: { codigo: codigos[0]! } })).statusCode).toBe(200)
    expect(tipo(await alterar())).toBe('SENHA_ATUAL_NAO_CONFERE')
    expect(tipo(await alterar())).toBe('MUITAS_TENTATIVAS')
  })

  it('is turned off with password and code', async () => {
    const { n, segredo, codigos } = await ligar('sergio')
    const desligar = (corpo: object) => n.api(segundoFator.desligar, { corpo: { ...corpo } })
    expect(tipo(await desligar({ senha: SENHA_DO_ELENCO, codigo: '000000' }))).toBe('SEGUNDO_FATOR_INVALIDO')
    expect(tipo(await desligar({ senha: 'errada', codigo: codigo(segredo) }))).toBe('SENHA_ATUAL_NAO_CONFERE')
    expect((await desligar({ senha: SENHA_DO_ELENCO, codigo: codigos[0] })).json()).toMatchObject({ ligado: false })
    expect((await entrar('sergio', {})).statusCode).toBe(200)
  })
})

it('is required of the staff by the parameter: nothing else is answered before, and it stays on', async () => {
  await exigir('sim')
  const luciana = await dentro('luciana')
  expect((await luciana.sessao())!.falta_segundo_fator).toBe(true)
  const ler = (n: typeof luciana) => n.api(solicitacao.listarPendentes)
  expect([(await ler(luciana)).statusCode, tipo(await ler(luciana))]).toEqual([403, 'SEGUNDO_FATOR_EXIGIDO'])
  expect((await luciana.api(autenticacao.listarSessoes)).statusCode).toBe(200)
  const rosa = await dentro('rosa')
  expect((await rosa.api(solicitacao.listar)).statusCode).toBe(200)
  const { n, codigos } = await ligar('luciana')
  expect((await ler(n)).statusCode).toBe(200)
  expect((await n.sessao())!.falta_segundo_fator).toBe(false)
  expect(tipo(await n.api(segundoFator.desligar, { corpo: { senha: SENHA_DO_ELENCO, codigo: codigos[0]! } }))).toBe(
    'SEGUNDO_FATOR_OBRIGATORIO',
  )
  await exigir('não')
})
