/** Who keeps the catalogue: a service with its picture comes into it, changes in sight of a visitor, and leaves it. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, baixar, chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })

/** A picture of one colour, 4 by 3 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGM4ma8NRww4OQBMHBClX7oXUQAAAABJRU5ErkJggg==',
  'base64',
)

async function escreverOferta(onde: Page | ReturnType<typeof janela>, preco: string) {
  await onde.getByLabel('Título da oferta').fill('Análise com painel de provadores')
  await onde.getByLabel('Horas', { exact: true }).fill('24')
  await onde.getByLabel('Preço', { exact: true }).fill(preco)
  await onde.getByLabel('Prazo').fill('45')
  await onde.getByLabel('Microempresa (ME)').check()
}

describe.each(['larga', 'celular'] as const)('the catalogue on a screen that is %s', (tela) => {
  let luciana: Page
  const codigo = tela === 'larga' ? 'SE-001' : 'SE-002'
  const nome = `Análise sensorial ${codigo}`

  test('gets a service with its picture, after what was missing is said, and a visitor finds it', async () => {
    luciana = await chegar(navegador, hub.url, 'luciana', tela)
    await luciana.goto('/servicos')
    await titulo(luciana, 'Serviços')
    await julgar(luciana, 'serviços')
    await luciana.getByRole('link', { name: 'Novo serviço' }).click()
    await titulo(luciana, 'Novo serviço')
    await luciana.getByLabel('Código', { exact: true }).fill(codigo.toLowerCase())
    await luciana.getByRole('button', { name: 'Criar serviço' }).click()
    await luciana.getByRole('link', { name: 'Tema: Escolha um tema.' }).waitFor()
    await julgar(luciana, 'novo serviço com correções')

    await luciana.getByLabel('Título', { exact: true }).fill(nome)
    await luciana.getByLabel('O que é').fill('Provas com painel treinado e relatório comparado.')
    await luciana.getByLabel('Tema', { exact: true }).selectOption({ label: 'Produção e Qualidade' })
    await luciana.getByLabel('Subtema').selectOption({ label: 'Rotulagem' })
    await luciana.getByLabel('Programa').selectOption({ label: 'Inovação nos Pequenos Negócios' })
    await luciana.getByLabel('Tipo').fill('Consultoria tecnológica')
    await luciana.getByLabel('Indústria').check()
    await escreverOferta(luciana, '3000,00')
    await luciana.getByRole('textbox', { name: 'Etapa 1' }).pressSequentially('Plano de provas')
    // One stage is all of it: its share is read whole, on a phone too.
    await luciana.getByRole('button', { name: 'Dividir por igual' }).click()
    const parte = luciana.getByRole('textbox', { name: 'Parte' })
    await expect.poll(() => parte.inputValue()).toBe('100,00')
    expect(await parte.evaluate((campo) => campo.scrollWidth - campo.clientWidth)).toBe(0)
    await luciana.getByRole('button', { name: 'Nova etapa' }).click()
    await luciana.getByRole('textbox', { name: 'Etapa 2' }).fill('Relatório')
    await luciana.getByRole('button', { name: 'Dividir por igual' }).click()
    await luciana.getByText('Soma: 100% de 100%').waitFor()
    const [escolha] = await Promise.all([
      luciana.waitForEvent('filechooser'),
      luciana.getByRole('button', { name: 'Escolher imagem' }).click(),
    ])
    await escolha.setFiles({ name: 'provas.png', mimeType: 'image/png', buffer: PNG })
    await luciana.getByRole('img', { name: 'Imagem da oferta' }).waitFor()
    await julgar(luciana, 'novo serviço')
    await luciana.getByRole('button', { name: 'Criar serviço' }).click()
    await titulo(luciana, nome)

    const { page: visita } = await navegador.pessoa({ url: hub.url, tela })
    await visita.goto('/catalogo?search=sensorial')
    const cartao = visita.getByRole('listitem').filter({ hasText: nome })
    await cartao.getByText('R$ 3.000,00').first().waitFor()
    await expect.poll(() => cartao.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(4)
    await julgar(visita, 'catálogo com imagem')
  })

  test('changes by an offer, tells a second window, and says what each version changed', async () => {
    await abrirAba(luciana, /^Ofertas/)
    await luciana.getByRole('button', { name: 'Editar a oferta Análise com painel de provadores' }).click()
    await janela(luciana).getByLabel('Preço', { exact: true }).fill('3500,00')
    await janela(luciana).getByText('R$ 3.500,00').first().waitFor()
    // What the window has scrolled away has no label in sight.
    await janela(luciana).getByRole('button', { name: 'Escolher imagem' }).scrollIntoViewIfNeeded()
    await julgar(luciana, 'editar oferta')
    await janela(luciana).getByRole('button', { name: 'Salvar oferta' }).click()
    await janela(luciana).waitFor({ state: 'hidden' })
    await luciana.getByText('R$ 3.500,00').waitFor()

    await abrirAba(luciana, /^Dados/)
    await luciana.getByLabel('Título', { exact: true }).fill(`${nome} completa`)
    const vera = await chegar(navegador, hub.url, 'vera', tela)
    await vera.goto(new URL(luciana.url()).pathname)
    await vera.getByLabel('Começa por um diagnóstico').check()
    await vera.getByRole('button', { name: 'Salvar', exact: true }).click()
    await luciana.getByText('Este serviço foi salvo em outra janela').waitFor()
    await luciana.getByRole('button', { name: 'Juntar com o que escrevi' }).click()
    // What the other window changed is kept.
    await expect.poll(() => luciana.getByLabel('Começa por um diagnóstico').isChecked()).toBe(true)
    await luciana.getByRole('button', { name: 'Salvar', exact: true }).click()
    await titulo(luciana, `${nome} completa`)

    await abrirAba(luciana, /^Versões/)
    await luciana.getByRole('heading', { name: 'Versão 4, a atual' }).waitFor()
    await luciana.getByText(/R\$\s3\.500,00/).waitFor()
    await julgar(luciana, 'versões do serviço')
    await abrirAba(luciana, /^Prestadores/)
    await luciana.getByText('Nenhuma empresa ligada a este serviço').waitFor()
    await julgar(luciana, 'prestadores do serviço')
  })

  test('goes out as a spreadsheet, and a service leaves it', async () => {
    await luciana.getByRole('button', { name: 'Tirar do catálogo' }).first().click()
    await janela(luciana).getByRole('button', { name: 'Tirar do catálogo' }).click()
    await luciana.getByText('Fora do catálogo').first().waitFor()
    await luciana.goto('/servicos?ativo=false')
    await luciana.getByRole('link', { name: `${nome} completa` }).waitFor()
    await luciana.getByRole('button', { name: 'Exportar' }).click()
    const { caminho, nome: arquivo } = await baixar(luciana, luciana.getByRole('menuitem', { name: /CSV/ }))
    expect(arquivo).toMatch(/^servicos-.*\.csv$/)
    expect(readFileSync(caminho, 'utf8')).toContain(`"${codigo}"`)
  })
})

test('themes are opened and kept while something is in them', async () => {
  const vera = await chegar(navegador, hub.url, 'vera', 'larga', '/servicos/temas')
  await titulo(vera, 'Temas e subtemas')
  await vera.getByRole('button', { name: 'Novo tema' }).click()
  await janela(vera).getByLabel('Nome').fill('Mercado externo')
  await janela(vera).getByRole('button', { name: 'Criar' }).click()
  await vera.getByRole('button', { name: 'Ações de Mercado externo' }).click()
  await vera.getByRole('menuitem', { name: 'Novo subtema' }).click()
  await janela(vera).getByLabel('Nome').fill('Exportação')
  await janela(vera).getByRole('button', { name: 'Criar' }).click()
  await vera.getByRole('list', { name: 'Subtemas de Mercado externo' }).getByText('Exportação').waitFor()
  await julgar(vera, 'temas')
  await vera.getByRole('button', { name: 'Ações de Design', exact: true }).click()
  await vera.getByRole('menuitem', { name: /Remover/ }).waitFor()
  await vera.getByText('Passe-os a outro tema ou subtema antes de remover.').waitFor()
})
