/** What somebody typed, where one is, and what one has to decide: none of them is lost, on the wide screen and on the phone. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  abrirAba,
  anexar,
  chegar,
  cobertoPorAviso,
  comFoco,
  emFoco,
  entrarPelaTela,
  filtrar,
  janela,
  julgar,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const rascunhoDoMotivo = 'Mudamos de endereço e a obra atrasou.'

describe.each(['larga', 'celular'] as const)('on the %s screen', (tela) => {
  test('what arrives late does not move the button that signs in', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela })
    const soltar = Promise.withResolvers<void>()
    await page.route('**/api/demo/elenco/', async (rota) => {
      await soltar.promise
      await rota.continue()
    })
    await page.goto('/login')
    const botao = page.getByRole('button', { name: 'Entrar', exact: true })
    const antes = await botao.boundingBox()
    soltar.resolve()
    await page.getByLabel('Demonstração: entrar como').waitFor()
    expect(await botao.boundingBox()).toEqual(antes)
  })

  test('Esc, the cross and a tap outside ask before they drop what was typed, and ask nothing else', async () => {
    const page = await chegar(navegador, hub.url, 'nara', tela, '/perfil')
    const abrir = page.getByRole('button', { name: 'Pedir a exclusão dos meus dados' })
    const motivo = janela(page).getByLabel('Motivo')
    const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar o que você preencheu?' })

    // Nothing was typed: it closes, and the focus is back where it came from.
    await abrir.click()
    await motivo.focus()
    await page.keyboard.press('Escape')
    await janela(page).waitFor({ state: 'hidden' })
    await expect.poll(() => emFoco(page)).toContain('Pedir a exclusão')

    for (const sair of ['Escape', 'fora', 'cruz'] as const) {
      await abrir.click()
      await motivo.fill(rascunhoDoMotivo)
      const leave = {
        Escape: () => page.keyboard.press('Escape'),
        fora: () => page.mouse.click(2, 2),
        cruz: () => janela(page).getByRole('button', { name: 'Fechar', exact: true }).click(),
      }[sair]
      if (sair === 'cruz' && (await janela(page).getByRole('button', { name: 'Fechar', exact: true }).count()) === 0) {
        await page.keyboard.press('Escape')
      } else await leave()
      if (sair !== 'fora') {
        await pergunta.waitFor()
        if (sair === 'Escape') await julgar(page, 'sair sem guardar')
        await pergunta.getByRole('button', { name: 'Continuar preenchendo' }).click()
        await pergunta.waitFor({ state: 'hidden' })
      }
      await expect.poll(() => motivo.inputValue()).toBe(rascunhoDoMotivo)
      await page.keyboard.press('Escape')
      await pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()
      await janela(page).waitFor({ state: 'hidden' })
      await comFoco(page)
    }
  })

  test('nor do they drop a choice, a date of the calendar or a file without asking', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/empresas')
    await page.getByRole('link', { name: 'Doce Cacau' }).click()
    await abrirAba(page, /^Documentos/)
    const pergunta = page.getByRole('alertdialog', { name: 'Sair sem guardar o que você preencheu?' })
    const entrar = {
      escolha: () => janela(page).getByLabel('Tipo', { exact: true }).selectOption({ index: 1 }),
      data: async () => {
        await janela(page).getByRole('button', { name: 'Emissão: escolher no calendário' }).click()
        await page.getByRole('grid').getByRole('button').first().click()
      },
      arquivo: async () => {
        await anexar(page, 'alvara.pdf')
        // The button that was pressed is gone; the keyboard goes on at the file.
        await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Retirar alvara.pdf')
      },
    }
    for (const preencher of Object.values(entrar)) {
      await page.getByRole('button', { name: 'Enviar documento' }).first().click()
      await janela(page).getByLabel('Tipo', { exact: true }).focus()
      await preencher()
      await page.keyboard.press('Escape')
      await pergunta.getByRole('button', { name: 'Sair sem guardar' }).click()
      await janela(page).waitFor({ state: 'hidden' })
    }
  })

  test('each step of an order has the focus and the title, and so has what came of sending it', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/servico/9')
    await page.getByRole('button', { name: 'Adicionar ao pedido' }).click()
    await page.goto('/contratar')
    await page.getByLabel(/^Doce Cacau/).check()
    const continuar = page.getByRole('button', { name: 'Continuar' })
    await continuar.click()
    await page.waitForURL('**passo=objetivo')
    await expect.poll(() => page.title()).toMatch(/, passo 2 de \d · Hub$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('step')
    await page.getByLabel('O que a empresa quer alcançar?').fill(`Uma marca nova, em tela ${tela}.`)
    await continuar.click()
    await page.waitForURL('**passo=perguntas')
    await expect.poll(() => page.title()).toMatch(/, passo 3 de \d · Hub$/)
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.waitForURL('**passo=objetivo')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('step')
    await continuar.click()
    for (const campo of await page.getByRole('textbox').all()) await campo.fill('Famílias da cidade')
    await continuar.click()
    await page.waitForURL('**passo=revisao')
    await page.getByRole('button', { name: 'Enviar solicitação' }).click()
    await titulo(page, 'Solicitação enviada')
    await expect.poll(() => page.title()).toBe('Solicitação enviada · Hub')
    await expect.poll(() => emFoco(page)).toContain('Solicitação enviada')
  })

  test('what goes out of a list leaves the focus in the list’s page, and its notice covers nothing that decides', async () => {
    const page = await chegar(navegador, hub.url, 'paulo', tela)
    for (const id of [9, 3]) {
      await page.goto(`/servico/${id}`)
      // The second press is told that it is there already.
      await page.getByRole('button', { name: 'Adicionar ao pedido' }).dblclick()
      await page.getByRole('button', { name: 'Fechar aviso' }).first().waitFor()
      expect(await cobertoPorAviso(page)).toEqual([])
      await page.mouse.wheel(0, 400)
      await expect.poll(() => cobertoPorAviso(page)).toEqual([])
    }
    await page.goto('/carrinho')
    await page
      .getByRole('button', { name: /^Retirar / })
      .first()
      .press('Enter')
    await comFoco(page)
    await page
      .getByRole('button', { name: /^Retirar / })
      .first()
      .press('Enter')
    await page.getByRole('heading', { name: 'Seu pedido está vazio' }).waitFor()
    await comFoco(page)
  })

  test('the second press of a double click neither presses nor leaves what came to lie under it', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/servico/8')
    const abrir = page.getByRole('button', { name: 'Simular o preço' })
    await abrir.click()
    const lugar = (await janela(page).getByRole('button', { name: 'Fechar', exact: true }).first().boundingBox())!
    await page.mouse.click(lugar.x + lugar.width / 2, lugar.y + lugar.height / 2)
    await janela(page).waitFor({ state: 'hidden' })
    await expect.poll(() => emFoco(page)).toContain('Simular o preço')
    const apertado = await page.evaluateHandle(() => {
      const botao = document.createElement('button')
      botao.style.cssText = 'position:fixed;inset:0;z-index:9999'
      const vezes = { vezes: 0 }
      botao.onclick = () => vezes.vezes++
      document.body.append(botao)
      return vezes
    })
    const vezes = () => apertado.evaluate((a) => a.vezes)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    expect(await vezes()).toBe(0)
    expect(await emFoco(page)).toContain('Simular o preço')
    // A press of its own counts, and so does each of a double click on what stays.
    await page.mouse.dblclick(lugar.x, lugar.y)
    expect(await vezes()).toBe(2)
  })

  test.each([
    ['helena', '/perfil', 'Pedir a exclusão dos meus dados', 'Enviar o pedido', 'Use no máximo 500 caracteres.'],
    ['vera', '/empresas/8', 'Desativar o cadastro', 'Desativar o cadastro', 'Escreva no máximo 2.000 caracteres.'],
  ] as const)(
    'why a long text is refused is told once, below it and in sight, and the focus is there: %s',
    async (quem, onde, abrir, verbo, frase) => {
      const page = await chegar(navegador, hub.url, quem, tela, onde)
      await page.getByRole('button', { name: abrir }).click()
      await janela(page).getByLabel('Motivo').fill('Não uso mais. '.repeat(300))
      const enviar = janela(page).getByRole('button', { name: verbo })
      await enviar.click()
      await expect
        .poll(async () => {
          const [motivo, botao] = [await janela(page).getByText(frase).boundingBox(), await enviar.boundingBox()]
          return motivo!.y + motivo!.height - botao!.y
        })
        .toBeLessThan(0)
      await expect
        .poll(() =>
          janela(page)
            .getByLabel('Motivo')
            .evaluate((campo) => campo === document.activeElement),
        )
        .toBe(true)
      expect(await janela(page).getByText('longo demais').count()).toBe(0)
    },
  )

  test('a number that is none stays as it was written, with the reason at its field, and nothing is made of it', async () => {
    const page = await chegar(navegador, hub.url, 'helena', tela, '/servico/8')
    await page.getByRole('button', { name: 'Simular o preço' }).click()
    const campo = page.getByLabel('Quantos produtos vão entrar na loja?')
    for (const [escrito, frase] of [
      ['cinco', 'Escreva só números'],
      ['-3', 'não pode ser negativo'],
      ['9999999999999', 'grande demais'],
      ['1,5', 'número inteiro'],
    ] as const) {
      await campo.fill(escrito)
      await page.getByText(frase).waitFor()
      await expect.poll(() => campo.inputValue()).toBe(escrito)
      await expect.poll(() => campo.getAttribute('aria-invalid')).toBe('true')
    }
    // Key by key too: a comma is told at once, a point once it can no longer be one of thousands.
    for (const escrito of ['1,50', '12.5']) {
      await campo.fill('')
      await campo.pressSequentially(escrito)
      await campo.blur()
      await page.getByText('número inteiro').waitFor()
      await expect.poll(() => campo.inputValue()).toBe(escrito)
    }
    for (const [escrito, lido] of [
      ['1.000', '1.000'],
      ['120', '120'],
    ] as const) {
      await campo.fill('')
      await campo.pressSequentially(escrito)
      await campo.blur()
      await expect.poll(() => campo.inputValue()).toBe(lido)
      await page.getByText('número inteiro').waitFor({ state: 'hidden' })
    }
    // Money as Brazilians read it.
    const preco = page.getByLabel('E se a proposta vier por outro preço?')
    for (const [escrito, lido] of [
      ['1.234,56', '1.234,56'],
      ['1234,5', '1.234,50'],
      ['12.5', '12.5'],
    ] as const) {
      await preco.fill('')
      await preco.pressSequentially(escrito)
      await preco.blur()
      await expect.poll(() => preco.inputValue()).toBe(lido)
    }
    await page.getByText('vírgula').waitFor()
  })

  test('a form is not sent with what is no number, also where the field may be empty', async () => {
    const page = await chegar(navegador, hub.url, 'luciana', tela, '/demandas')
    await filtrar(page, 'Preço')
    const de = janela(page).getByLabel('De', { exact: true })
    await de.pressSequentially('1.5')
    await de.press('Enter')
    await janela(page).getByText('O ponto só separa os milhares').waitFor()
    await janela(page).getByRole('button', { name: 'Filtrar' }).click()
    await expect.poll(() => de.evaluate((campo) => campo === document.activeElement)).toBe(true)
    await de.press('End')
    for (const tecla of ['0', '0', 'Enter']) await de.press(tecla)
    await page.waitForURL(/valor_de=1500/)
  })
})

const estreitas = [
  ['helena', ['/', '/catalogo', '/servico/9', '/solicitacoes', '/empresas', '/perfil', '/acessibilidade', '/cadastro']],
  [
    'luciana',
    [
      '/',
      '/pendentes',
      '/demandas',
      '/solicitacoes/2',
      '/solicitacoes/nova',
      '/contratacao-interna',
      '/notas',
      '/credenciamentos',
      '/servicos/3',
      '/centros-de-custo/1',
      '/prestacao-de-contas',
      '/questionarios/1',
      // Filters with long words.
      '/demandas?dia=fase_6&desde=2019-12-01&ate=2019-12-31',
      '/servicos?tema=3',
    ],
  ],
  [
    'ana',
    ['/', '/usuarios', '/importacoes', '/integracoes/pagamentos', '/integracoes/emails', '/parametros', '/auditoria'],
  ],
  ['marina', ['/', '/propostas', '/projetos', '/minha-empresa']],
] as const

describe('in the dark, and on the narrowest screen', () => {
  test('pages are judged like in the light, the paper is dark, and the statement is one click from each', async () => {
    const { page } = await navegador.pessoa({ url: hub.url, tela: 'celular', tema: 'dark' })
    await page.goto('/login')
    await julgar(page, 'entrada no escuro')
    await entrarPelaTela(page, 'helena')
    await page.waitForURL((endereco) => endereco.pathname === '/')
    for (const caminho of ['/', '/catalogo', '/solicitacoes', '/empresas', '/perfil', '/carrinho']) {
      await page.goto(caminho)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await julgar(page, `escuro ${caminho}`)
      const papel = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(papel).toBe('rgb(15, 24, 37)')
    }
    await page.getByRole('link', { name: 'Acessibilidade' }).click()
    await titulo(page, 'Acessibilidade')
    await julgar(page, 'acessibilidade no escuro')
  })

  // 320 pixels are also what 400 % leave of 1280 on a desk.
  test.each(estreitas)(
    'nothing moves sideways at 320 pixels, spaced and in forced colours: %s',
    async (quem, caminhos) => {
      const { page } = await navegador.pessoa({ url: hub.url, tela: 'celular', coresForcadas: true })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/login')
      await entrarPelaTela(page, quem)
      await page.waitForURL((endereco) => endereco.pathname === '/')
      for (const caminho of caminhos) {
        await page.goto(caminho)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^=Carregando]'))
        // WCAG 2.2, 1.4.12; through the object model, which the page's policy lets pass.
        await page.evaluate(() => {
          const folha = new CSSStyleSheet()
          folha.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
          )
          document.adoptedStyleSheets = [folha]
        })
        const passam = await page.evaluate(() =>
          document.documentElement.scrollWidth <= 320
            ? []
            : [...document.querySelectorAll('body *')]
                .filter((e) => e.getBoundingClientRect().right > 321 && e.children.length === 0)
                .map((e) => `${e.tagName} ${e.className} ${e.textContent?.slice(0, 40)}`),
        )
        expect([caminho, passam]).toEqual([caminho, []])
        await julgar(page, `estreito ${quem} ${caminho}`)
      }
    },
  )
})
