import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { demo } from '@hub/protocol/demo.ts'
import { endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

const comprar = endpoint({
  metodo: 'POST',
  caminho: '/compra/{id}/',
  resumo: 'Only for this test.',
  params: z.strictObject({ id: z.number() }),
  corpo: z.strictObject({ valor: z.number() }),
  resposta: z.object({ feito: z.boolean() }),
  idempotente: true,
})
const contrato = endpoint({ metodo: 'GET', caminho: '/contrato/', resumo: 'Only for this test.', resposta: 'pdf' })

const b64 = (o: unknown) => Buffer.from(JSON.stringify(o)).toString('base64url')
const tokenAte = (segundos: number, nome = 'x') =>
  `${b64({})}.${b64({ exp: Math.floor(Date.now() / 1000) + segundos })}.${nome}`

const dadosDaSessao = (token: string) => ({
  user: { id: 7, nome: 'Helena', sobrenome: 'Prates', email: 'h@x.br', groups: [{ name: 'cliente' }] },
  empresas: [],
  papel: 'cliente',
  calendario: { feriados: [], facultativos: [] },
  token,
  token_dura: 600,
  expires: '2099-12-01T00:00:00Z',
  csrf: 'c',
})
const json = (corpo: unknown, status = 200) => new Response(JSON.stringify(corpo), { status })
const semNinguem = () => Promise.reject(new TypeError('Failed to fetch'))

type Atender = (caminho: string, pedido: RequestInit) => Response | Promise<Response>
let atender: Atender
let vistos: { caminho: string; cabecalhos: Record<string, string> }[]
let cookie: string
let ligado: boolean

/** The client keeps state in its modules: every test gets new ones, and a browser of its own. */
async function navegador() {
  vi.resetModules()
  const { chamar } = await import('./cliente.ts')
  const sessao = await import('./sessao.ts')
  const perdas: string[] = []
  sessao.aoPerderSessao((motivo) => perdas.push(motivo))
  return { chamar, sessao, perdas }
}

beforeEach(() => {
  vistos = []
  cookie = ''
  ligado = true
  const guardados = new Map<string, string>()
  // Waits between repetitions are over at once: what is tested is that there are repetitions, and how many.
  vi.stubGlobal('setTimeout', (fazer: () => void) => setImmediate(fazer))
  vi.stubGlobal('fetch', (url: string, pedido: RequestInit) => {
    const caminho = url.replace('/api', '')
    vistos.push({ caminho, cabecalhos: pedido.headers as Record<string, string> })
    return atender(caminho, pedido)
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(valor: string) {
      cookie = valor.includes('max-age=0') ? '' : valor.split(';')[0]!
    },
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return ligado
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => guardados.get(k) ?? null,
    setItem: (k: string, v: string) => guardados.set(k, v),
    removeItem: (k: string) => guardados.delete(k),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Signs in: the session answers with a token, which is also in the cookie. */
function comSessao(token: string, resto: Atender): Atender {
  cookie = `hub_token=${token}`
  return (caminho, pedido) => (caminho === '/auth/session/' ? json(dadosDaSessao(token)) : resto(caminho, pedido))
}

describe('token', () => {
  test('goes with every call as bearer, and is renewed once for calls at the same time when it is about to end', async () => {
    const { chamar } = await navegador()
    const velho = tokenAte(30, 'velho')
    const novo = tokenAte(600, 'novo')
    let sessoes = 0
    cookie = `hub_token=${velho}`
    atender = (caminho) => {
      if (caminho !== '/auth/session/') return json({ csrfToken: 'x' })
      sessoes++
      cookie = `hub_token=${novo}`
      return json(dadosDaSessao(novo))
    }
    await Promise.all([chamar(autenticacao.lerCsrf), chamar(autenticacao.lerCsrf), chamar(autenticacao.lerCsrf)])
    expect(sessoes).toBe(1)
    expect(vistos.filter((v) => v.caminho === '/auth/csrf/').map((v) => v.cabecalhos.authorization)).toEqual(
      Array(3).fill(`Bearer ${novo}`),
    )
  })

  test('a call of nobody carries none', async () => {
    const { chamar } = await navegador()
    atender = (caminho) => (caminho === '/auth/session/' ? json({}) : json({ csrfToken: 'x' }))
    await chamar(autenticacao.lerCsrf)
    expect(vistos.at(-1)!.cabecalhos.authorization).toBeUndefined()
  })
})

describe('rejected session', () => {
  test('any 401 signs out and leads to the login', async () => {
    const { chamar, sessao, perdas } = await navegador()
    atender = comSessao(tokenAte(600), () => json({ type: 'SESSAO_AUSENTE', mensagem: 'Entre.' }, 401))
    await expect(chamar(autenticacao.listarSessoes)).rejects.toMatchObject({ type: 'SESSAO_PERDIDA' })
    expect(perdas).toEqual(['redirected'])
    expect(sessao.sessaoAtual()).toMatchObject({ status: 'unauthenticated', motivo: 'redirected' })
    expect(cookie).toBe('')
  })

  test('one that ended elsewhere is told as ended, not as a sign-in that is missing', async () => {
    const { sessao } = await navegador()
    let dentro = true
    atender = (caminho) => json(caminho === '/auth/session/' && dentro ? dadosDaSessao(tokenAte(600)) : {})
    await sessao.buscarSessao()
    dentro = false
    await sessao.buscarSessao()
    expect(sessao.sessaoAtual()).toMatchObject({ status: 'unauthenticated', motivo: 'redirected' })
    // Asking again does not change the reason, and who leaves on purpose has another.
    await sessao.buscarSessao()
    expect(sessao.sessaoAtual().motivo).toBe('redirected')
    sessao.esquecerSessao('saida')
    expect(sessao.sessaoAtual().motivo).toBe('saida')
  })

  test('a page that opens with a token whose session ended says so, and one without a token asks to come in', async () => {
    const fria = await navegador()
    atender = () => json({})
    expect((await fria.sessao.buscarSessao()).motivo).toBeNull()
    const comToken = await navegador()
    cookie = `hub_token=${tokenAte(600)}`
    expect((await comToken.sessao.buscarSessao()).motivo).toBe('redirected')
  })

  test('wrong credentials are the caller’s to tell', async () => {
    const { chamar, perdas } = await navegador()
    atender = (caminho) =>
      caminho === '/auth/session/' ? json({}) : json({ type: 'INVALID_LOGIN', mensagem: 'Não conferem.' }, 401)
    await expect(
      chamar(autenticacao.entrar, {
        params: { provider: 'credentials' },
        corpo: { email: 'a@b.c', password: 'x', csrfToken: 'c' },
      }),
    ).rejects.toMatchObject({ type: 'INVALID_LOGIN', mensagem: 'Não conferem.', status: 401 })
    expect(perdas).toEqual([])
  })

  test('a token that died between two calls is renewed and the call repeated', async () => {
    const { chamar, perdas } = await navegador()
    const [velho, novo] = [tokenAte(600, 'velho'), tokenAte(600, 'novo')]
    cookie = `hub_token=${velho}`
    let renovado = false
    atender = (caminho, pedido) => {
      if (caminho === '/auth/session/') {
        const token = vistos.length > 1 ? novo : velho
        renovado = token === novo
        cookie = `hub_token=${token}`
        return json(dadosDaSessao(token))
      }
      const ok = (pedido.headers as Record<string, string>).authorization === `Bearer ${novo}`
      return ok ? json([]) : json({ type: 'SESSAO_AUSENTE', mensagem: 'x' }, 401)
    }
    expect(await chamar(autenticacao.listarSessoes)).toEqual([])
    expect(renovado).toBe(true)
    expect(perdas).toEqual([])
  })
})

describe('nobody answers', () => {
  test('a reading is tried three times, then the user is signed out', async () => {
    const { chamar, perdas } = await navegador()
    atender = comSessao(tokenAte(600), semNinguem)
    await expect(chamar(autenticacao.listarSessoes)).rejects.toMatchObject({ type: 'SESSAO_PERDIDA' })
    expect(vistos.filter((v) => v.caminho === '/auth/sessoes/')).toHaveLength(3)
    expect(perdas).toEqual(['connectionrefused'])
  })

  test('a server that comes back in time is not noticed', async () => {
    const { chamar, perdas } = await navegador()
    let vez = 0
    atender = comSessao(tokenAte(600), () => (++vez < 3 ? semNinguem() : json([])))
    expect(await chamar(autenticacao.listarSessoes)).toEqual([])
    expect(perdas).toEqual([])
  })

  test('what may not be repeated is sent once, and the doubt is told while somebody is there', async () => {
    const { chamar, perdas } = await navegador()
    atender = comSessao(tokenAte(600), semNinguem)
    await expect(chamar(demo.avancarRelogio, { corpo: { minutos: 1 } })).rejects.toMatchObject({ type: 'SEM_RESPOSTA' })
    expect(vistos.filter((v) => v.caminho === '/demo/relogio/')).toHaveLength(1)
    expect(perdas).toEqual([])
  })

  test('a command with a key is repeated under the same key', async () => {
    const { chamar } = await navegador()
    let vez = 0
    atender = comSessao(tokenAte(600), () => (++vez < 2 ? semNinguem() : json({ feito: true })))
    await chamar(comprar, { params: { id: 3 }, corpo: { valor: 1 }, chave: 'k' })
    const compras = vistos.filter((v) => v.caminho === '/compra/3/')
    expect(compras.map((v) => v.cabecalhos['idempotency-key'])).toEqual(['k', 'k'])
  })

  test('a device without a network is told so and nobody is signed out', async () => {
    const { chamar, perdas, sessao } = await navegador()
    atender = comSessao(tokenAte(600), semNinguem)
    await sessao.buscarSessao()
    ligado = false
    await expect(chamar(autenticacao.listarSessoes)).rejects.toMatchObject({ type: 'SEM_REDE' })
    expect(perdas).toEqual([])
  })
})

describe('answered: later', () => {
  const depois = (status: number, vezes: number, resto: Atender): Atender => {
    let vez = 0
    return (caminho, pedido) => (vez++ < vezes ? new Response('<html>', { status }) : resto(caminho, pedido))
  }

  test.each([502, 503, 504])(
    'a reading that meets %s, of the hub or of the proxy before it, is tried again',
    async (status) => {
      const { chamar, perdas } = await navegador()
      atender = comSessao(
        tokenAte(600),
        depois(status, 2, () => json([])),
      )
      expect(await chamar(autenticacao.listarSessoes)).toEqual([])
      expect(perdas).toEqual([])
    },
  )

  test('so is the renewal of the token before a call, also one that may not be repeated itself', async () => {
    const { chamar } = await navegador()
    atender = depois(
      503,
      2,
      comSessao(tokenAte(600), () => json({ agora: '2099-03-01T12:00:00Z' })),
    )
    await chamar(demo.avancarRelogio, { corpo: { minutos: 1 } })
    expect(vistos.filter((v) => v.caminho === '/auth/session/')).toHaveLength(3)
    expect(vistos.filter((v) => v.caminho === '/demo/relogio/')).toHaveLength(1)
  })

  test('a page that opens while the hub is busy waits for it, and nobody is signed out', async () => {
    const { sessao, perdas } = await navegador()
    atender = depois(
      503,
      6,
      comSessao(tokenAte(600), () => json([])),
    )
    await sessao.saberQuemEntrou()
    expect(sessao.sessaoAtual().status).toBe('authenticated')
    expect(perdas).toEqual([])
    expect(cookie).not.toBe('')
  })

  test('one that nobody answers at all leads to the login after three tries, and a hub that stays away after a minute', async () => {
    const { sessao, perdas } = await navegador()
    cookie = `hub_token=${tokenAte(600)}`
    atender = semNinguem
    await sessao.saberQuemEntrou()
    expect(vistos).toHaveLength(3)
    expect(perdas).toEqual(['connectionrefused'])
    const outra = await navegador()
    cookie = `hub_token=${tokenAte(600)}`
    atender = () => new Response('', { status: 503 })
    await outra.sessao.saberQuemEntrou()
    expect(outra.perdas).toEqual(['connectionrefused'])
  })

  test('who is nobody stays on the page of a link, and is told there that no answer came', async () => {
    const { sessao, chamar, perdas } = await navegador()
    atender = semNinguem
    await sessao.saberQuemEntrou()
    expect(sessao.sessaoAtual()).toMatchObject({ status: 'unauthenticated', motivo: 'connectionrefused' })
    await expect(chamar(comprar, { params: { id: 3 }, corpo: { valor: 1 }, chave: 'k' })).rejects.toMatchObject({
      type: 'SEM_RESPOSTA',
    })
    expect(perdas).toEqual([])
  })
})

test('a document that cannot be had fails with the sentence of the specification', async () => {
  const { chamar } = await navegador()
  atender = comSessao(tokenAte(600), () => json({ type: 'NAO_ENCONTRADO', mensagem: 'x' }, 404))
  await expect(chamar(contrato)).rejects.toMatchObject({ mensagem: 'erro ao baixar o pdf', status: 404 })
})

test('a proxy that finds a body too large is told as that, not as a fault of the hub', async () => {
  const { chamar } = await navegador()
  atender = comSessao(tokenAte(600), () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }))
  await expect(chamar(comprar, { params: { id: 1 }, corpo: { valor: 1 } })).rejects.toMatchObject({
    type: 'CORPO_GRANDE_DEMAIS',
    mensagem: 'O envio é grande demais. Envie menos de uma vez, ou arquivos menores.',
  })
})

test('a refusal brings its sentence and those of the fields; a proxy’s page only the general one', async () => {
  const { chamar } = await navegador()
  atender = comSessao(tokenAte(600), () =>
    json({ type: 'VALIDACAO', mensagem: 'Revise.', campos: { email: 'Falta o e-mail.' } }, 400),
  )
  await expect(chamar(autenticacao.listarSessoes)).rejects.toMatchObject({ campos: { email: 'Falta o e-mail.' } })
  atender = comSessao(tokenAte(600), () => new Response('<html>', { status: 500 }))
  await expect(chamar(autenticacao.listarSessoes)).rejects.toMatchObject({ type: 'ERRO_INTERNO', status: 500 })
})
