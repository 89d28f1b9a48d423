import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agora, baixar, janela, linkDoEmail, responder, titulo } from '../jornada.ts'
import { type Caminhada, limite } from './caminhada.ts'

/** The contract is on the screen: in a few words, and whole. */
async function lido(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Em poucas palavras' }).getByText('R$ 800,00, de uma vez').waitFor()
  await page
    .getByRole('region', { name: 'Texto do documento' })
    .getByText('O Cliente paga a sua parte ao Patrocinador')
    .waitFor()
}

/** From the choice to the payment: authorised, signed by all three parties, sealed, paid, released. */
export function ateOPagamento(c: Caminhada): void {
  test('the manager authorises the split, and the contract goes out to be signed', async () => {
    c.disponivel = await limite(c)
    await c.helena.goto(c.pedido)
    await c.luciana.getByRole('button', { name: 'Autorizar proposta' }).click()
    const pergunta = janela(c.luciana)
    for (const termo of [
      'Limite anual da empresa, antes',
      'Saldo do centro de custo, antes',
      'Alçada do gestor',
      'O cliente escolheu pagar',
    ])
      await pergunta.getByText(termo).waitFor()
    await pergunta.getByText('R$ 3.200,00').waitFor()
    await c.olhar(c.luciana, '15 autorizar')
    await responder(c.luciana, 'Autorizar')

    await agora(c.helena).getByText('É a sua vez').waitFor()
    await agora(c.marina).getByText('Proposta autorizada.').waitFor()
    await agora(c.caio).getByText('escolheu outra proposta').waitFor()
  })

  test('all three parties sign, each in their own way, and anybody can check the sealed contract', async () => {
    await agora(c.helena).getByRole('link', { name: 'Ler e assinar o contrato' }).click()
    await c.olhar(c.helena, '16 contrato')
    await c.helena.getByRole('button', { name: 'Ler e assinar o contrato' }).click()
    await lido(c.helena)
    await c.olhar(c.helena, '16 ler o contrato')
    await janela(c.helena).getByRole('button', { name: 'Ver o índice' }).click()
    await c.helena.getByRole('menuitem', { name: /Disposições finais/ }).click()
    await janela(c.helena)
      .getByText(/^Seção 14 de 14$/)
      .waitFor()
    await janela(c.helena).getByRole('button', { name: 'Assinar…' }).click()
    const assinatura = c.helena.getByRole('dialog', { name: 'Assinar o contrato' })
    await assinatura.getByRole('button', { name: 'Assinar', exact: true }).click()
    await assinatura.getByText('Leia o contrato e marque que aceita.').waitFor()
    await assinatura.getByRole('checkbox').check()
    await assinatura.getByText(/você paga R\$\s800,00, de uma vez/).waitFor()
    await c.olhar(c.helena, '17 assinar')
    await assinatura.getByRole('button', { name: 'Assinar', exact: true }).dblclick()
    await titulo(c.helena, 'Você assinou o contrato')
    await c.helena.getByText('Agora é a vez dos outros.').waitFor()
    await c.olhar(c.helena, '17 voce assinou')
    await c.helena.getByRole('link', { name: 'Voltar à solicitação' }).click()
    await c.helena.getByText(/Assinado por Helena Prates/).waitFor()

    const link = await linkDoEmail(c.correio, 'marina', '/assinar/')
    await c.correio.goto(link)
    await c.correio.getByText(/espera a sua assinatura/).waitFor()
    await lido(c.correio)
    await c.olhar(c.correio, '18 assinar por link')
    await c.correio.getByRole('button', { name: 'Assinar o contrato' }).click()
    await janela(c.correio).getByRole('checkbox').check()
    await responder(c.correio, 'Assinar')
    await titulo(c.correio, 'Você assinou o contrato')
    expect(await c.correio.getByText('SHA-256').count()).toBe(0)
    await c.olhar(c.correio, '19 assinado por link')
    await c.correio.goto(link)
    await titulo(c.correio, 'Este link não vale mais')
    await c.helena.getByText(/Assinado por Marina Teles/).waitFor()

    await c.vera.goto('/assinaturas')
    await c.vera.getByRole('checkbox', { name: new RegExp(c.numero) }).check()
    await c.olhar(c.vera, '20 assinaturas')
    await c.vera.getByRole('button', { name: 'Assinar', exact: true }).click()
    await janela(c.vera)
      .getByRole('button', { name: /^Ler Contrato/ })
      .click()
    const leitura = c.vera.getByRole('dialog', { name: `Contrato ${c.numero}/1` })
    await leitura.getByText('O Cliente paga a sua parte ao Patrocinador').waitFor()
    await leitura.getByRole('button', { name: 'Fechar' }).last().click()
    await janela(c.vera).getByRole('checkbox').check()
    await janela(c.vera).getByRole('button', { name: 'Assinar 1 contrato' }).dblclick()
    await janela(c.vera).getByText('1 contrato com a assinatura do patrocinador.').waitFor()
    await responder(c.vera, 'Concluir')

    await c.helena.getByText('O PDF leva um selo digital').waitFor()
    await c.helena.getByRole('button', { name: 'Ver o contrato' }).click()
    const { caminho } = await baixar(c.helena, janela(c.helena).getByRole('button', { name: 'Baixar o PDF' }))
    expect(execFileSync('pdfsig', ['-nocert', caminho]).toString()).toContain('Signature is Valid')
    await c.olhar(c.helena, '21 ver contrato')
    const codigo = await janela(c.helena).getByRole('link', { name: /^HUB-/ }).textContent()
    await c.correio.goto(`/validar/${codigo}`)
    await c.correio.getByRole('heading', { name: `Contrato ${c.numero}/1` }).waitFor()
    expect(await c.correio.getByText(/Falta assinar/).count()).toBe(0)
    await c.olhar(c.correio, '22 validar')
    await janela(c.helena).getByRole('button', { name: 'Fechar' }).last().click()
  })

  test('the client pays by Pix, sees it arrive, and the manager releases the work', async () => {
    await agora(c.helena).getByRole('link', { name: 'Pagar a sua parte' }).click()
    await c.olhar(c.helena, '23 pagamento')
    await c.helena.getByRole('button', { name: 'Pagar R$ 800,00 com Pix' }).dblclick()
    await janela(c.helena)
      .getByRole('img', { name: /^QR code do Pix/ })
      .waitFor()
    await c.olhar(c.helena, '24 pix')
    await janela(c.helena).getByRole('button', { name: 'Simular pagamento' }).click()
    await janela(c.helena).getByText('Pagamento confirmado em').waitFor()
    await c.olhar(c.helena, '25 pago')
    await janela(c.helena).getByRole('button', { name: 'Fechar' }).last().click()
    await c.helena.getByRole('heading', { name: 'Sua parte está paga' }).waitFor()
    await expect.poll(() => c.helena.getByRole('button', { name: 'Baixar o recibo' }).count()).toBe(1)

    await agora(c.luciana).getByRole('button', { name: 'Liberar a execução' }).click()
    await responder(c.luciana, 'Liberar a execução')
    await agora(c.helena).getByText('É a vez do prestador').waitFor()
  })
}
