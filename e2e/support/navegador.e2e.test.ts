import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirNavegador, type Navegador, semViolacoes } from './navegador.ts'

/** As strict as the product's: nothing inline, nothing evaluated. */
const csp = "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'"
const pagina = (corpo: string) =>
  `<!doctype html><html lang="pt-BR"><head><title>Página</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Olá</h1>${corpo}</main></body></html>`

const paginas: Record<string, string> = {
  '/limpa': pagina('<p>Tudo certo.</p>'),
  '/script-proibido': pagina('<script>document.title = "inline"</script>'),
  '/quebrada': pagina('<script src="/quebra.js"></script>'),
  '/reclama': pagina('<script src="/reclama.js"></script>'),
  '/imagem-muda': pagina('<img src="/ponto.svg">'),
}
const arquivos: Record<string, [tipo: string, texto: string]> = {
  '/quebra.js': ['text/javascript', 'nada.existe()'],
  '/reclama.js': ['text/javascript', 'console.error("algo deu errado")'],
  '/ponto.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  '/favicon.ico': ['image/x-icon', ''],
}

let servidor: Server
let navegador: Navegador
let url = ''

beforeAll(async () => {
  servidor = createServer((pedido, resposta) => {
    const caminho = pedido.url ?? ''
    const [tipo, texto] = arquivos[caminho] ?? ['text/html; charset=utf-8', paginas[caminho]]
    resposta.writeHead(texto === undefined ? 404 : 200, { 'content-type': tipo, 'content-security-policy': csp })
    resposta.end(texto ?? pagina('<p>Não há nada aqui.</p>'))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  url = `http://127.0.0.1:${typeof endereco === 'object' ? endereco?.port : ''}`
  navegador = await abrirNavegador()
})

afterAll(async () => {
  await navegador.fechar()
  servidor.closeAllConnections()
  await new Promise((pronto) => servidor.close(pronto))
})

describe('the browser of the journeys', () => {
  test('lets a silent page pass, and finds no fault in it under a strict CSP', async () => {
    const { page } = await navegador.pessoa({ url })
    await page.goto('/limpa')
    await semViolacoes(page)
    expect(() => navegador.conferir()).not.toThrow()
  })

  test.each([
    ['/script-proibido', /CSP: script-src/],
    ['/quebrada', /nada is not defined/],
    ['/reclama', /algo deu errado/],
    ['/que-nao-existe', /404/],
  ])('fails the test of a page that complains: %s', async (caminho, queixa) => {
    const pessoa = await navegador.pessoa({ url })
    await pessoa.page.goto(caminho)
    await expect.poll(() => pessoa.queixas().join('\n')).toMatch(queixa)
    expect(() => navegador.conferir()).toThrow(queixa)
    expect(() => navegador.conferir()).not.toThrow()
  })

  test('tolerates only what it was told to', async () => {
    const pessoa = await navegador.pessoa({ url })
    pessoa.tolerar(/algo deu errado/)
    await pessoa.page.goto('/reclama')
    await pessoa.page.goto('/quebrada')
    await expect.poll(() => pessoa.queixas().length).toBe(1)
    expect(() => navegador.conferir()).toThrow(/nada is not defined/)
  })

  test('names the element that an accessibility rule refuses', async () => {
    const { page } = await navegador.pessoa({ url })
    await page.goto('/imagem-muda')
    await expect(semViolacoes(page)).rejects.toThrow(/image-alt[\s\S]*img/)
  })

  test('gives every person a screen, a language, a clock and a cookie jar of their own', async () => {
    const ana = await navegador.pessoa({ url })
    const rui = await navegador.pessoa({ url, tela: 'celular' })
    await ana.page.goto('/limpa')
    await rui.page.goto('/limpa')
    await ana.context.addCookies([{ name: 'quem', value: 'ana', url }])
    const medir = () => ({
      largura: innerWidth,
      idioma: navigator.language,
      fuso: Intl.DateTimeFormat().resolvedOptions().timeZone,
      cookie: document.cookie,
    })
    const comum = { idioma: 'pt-BR', fuso: 'America/Sao_Paulo' }
    expect(await ana.page.evaluate(medir)).toEqual({ ...comum, largura: 1280, cookie: 'quem=ana' })
    expect(await rui.page.evaluate(medir)).toEqual({ ...comum, largura: 390, cookie: '' })
  })
})
