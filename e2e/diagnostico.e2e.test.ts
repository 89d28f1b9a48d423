/** A diagnostic from the consultant's phone to the client's screen, and the consultant's visits. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import {
  abrirAba,
  agora,
  anexar,
  baixar,
  chegar,
  emFoco,
  janela,
  julgar,
  preencher,
  responder,
  titulo,
} from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador({ ficam: true })
const servico = 'Melhoramento genético bovino (IATF/FIV)'

let tiago: Page
let luciana: Page
beforeAll(async () => {
  tiago = await chegar(navegador, hub.url, 'tiago', 'celular')
  luciana = await chegar(navegador, hub.url, 'luciana')
})

describe('a diagnostic', () => {
  test('is found by its consultant on his start, and sent from the phone', async () => {
    await julgar(tiago, 'painel do consultor')
    await tiago.getByRole('row').filter({ hasText: servico }).getByRole('link').first().click()
    await titulo(tiago, servico)
    await julgar(tiago, 'diagnostico em andamento')
    await agora(tiago).getByRole('button', { name: 'Enviar o diagnóstico' }).click()
    await preencher(janela(tiago), { 'Comentário (opcional)': 'Longo demais. '.repeat(200) })
    await janela(tiago).getByRole('button', { name: 'Enviar', exact: true }).click()
    await janela(tiago).getByText('Anexe o arquivo do diagnóstico.').waitFor()
    await janela(tiago)
      .getByText(/Use no máximo 2\.?000 caracteres/)
      .waitFor()
    // The first of the two faults is led to.
    await expect.poll(() => emFoco(tiago)).toBe('Escolher arquivos')
    await anexar(tiago, 'rebanho.pdf')
    await preencher(janela(tiago), { 'Comentário (opcional)': 'Dez receptoras aptas.' })
    await responder(tiago, 'Enviar')
    await tiago.getByText('É a vez do gestor').waitFor()
  })

  test('is talked about by consultant and client, who need no other way', async () => {
    const dele = tiago.url()
    await tiago.getByRole('link', { name: 'Mensagens', exact: true }).click()
    await tiago.getByRole('link', { name: /Cliente e gestor/ }).click()
    await tiago.getByLabel(/^Mensagem para/).fill('Levo os exames na quarta.')
    await tiago.getByRole('button', { name: 'Enviar', exact: true }).click()
    await tiago.getByText('Ainda não vista').waitFor()
    await julgar(tiago, 'mensagens do diagnostico')
    await tiago.goto(dele)
  })

  test('is sent back by the manager with a comment, and comes again without reloading', async () => {
    await luciana.goto('/diagnosticos?dash_filter=minha_vez')
    await luciana.getByRole('link', { name: servico }).waitFor()
    await julgar(luciana, 'diagnosticos do gestor')
    await luciana.getByRole('link', { name: servico }).click()
    await agora(luciana).getByRole('button', { name: 'Pedir correção' }).click()
    await janela(luciana).getByLabel('O que corrigir').fill('Falta o exame de brucelose.')
    await julgar(luciana, 'pedir correcao')
    await responder(luciana, 'Devolver')
    await tiago.getByText('Falta o exame de brucelose.').first().waitFor()
    await agora(tiago).getByRole('button', { name: 'Enviar o diagnóstico corrigido' }).click()
    await anexar(tiago, 'rebanho-com-exames.pdf')
    await responder(tiago, 'Enviar')
    await agora(luciana).getByRole('button', { name: 'Aprovar' }).waitFor()
  })

  test('is approved, and read by the client with its receipt', async () => {
    await agora(luciana).getByRole('button', { name: 'Aprovar' }).click()
    await julgar(luciana, 'aprovar diagnostico')
    await responder(luciana, 'Aprovar e convidar')
    await luciana.getByRole('region', { name: 'Como terminou' }).waitFor()
    await julgar(luciana, 'diagnostico aprovado')
    const joao = await chegar(navegador, hub.url, 'joao', 'larga', '/diagnosticos')
    await joao.getByRole('link', { name: servico }).click()
    const resultado = await baixar(joao, joao.getByRole('button', { name: /^Baixar rebanho-com-exames.pdf/ }))
    expect(resultado.nome).toBe('rebanho-com-exames.pdf')
    expect(await joao.getByText('rebanho.pdf', { exact: true }).count()).toBe(0)
    const comprovante = await baixar(joao, joao.getByRole('button', { name: 'Baixar o comprovante' }))
    expect(comprovante.nome).toMatch(/^comprovante-diagnostico-\d{4}-\d{6}\.pdf$/)
    await julgar(joao, 'diagnostico do cliente')
    await joao.getByRole('link', { name: /^HUB-/ }).click()
    await joao.getByText('Comprovante de diagnóstico').first().waitFor()
    await joao.goto('/mensagens')
    await joao.getByRole('link', { name: /Tiago/ }).click()
    await joao.getByText('Levo os exames na quarta.').last().waitFor()
    await joao.getByText('A conversa sobre o diagnóstico terminou').waitFor()
  })
})

describe('a visit', () => {
  test('is recorded by the consultant, and beyond the last range valued by the manager', async () => {
    await tiago.goto('/projetos')
    await tiago.getByRole('link', { name: /Boas práticas/i }).click()
    await abrirAba(tiago, /^Visitas/)
    await tiago.getByRole('button', { name: 'Registrar visita' }).click()
    await preencher(janela(tiago), { 'Distância percorrida': '450', 'O que foi visto': 'Câmara fria instalada.' })
    await janela(tiago).getByText('a cotar').waitFor()
    await julgar(tiago, 'registrar visita')
    await responder(tiago, 'Registrar')
    await tiago.getByText('A cotar', { exact: true }).waitFor()
    await julgar(tiago, 'visitas do consultor')
    const endereco = new URL(tiago.url()).pathname.replace('/projetos/', '/solicitacoes/')
    await luciana.goto(`${endereco}?aba=visitas`)
    await luciana.getByRole('button', { name: 'Informar o valor' }).click()
    await preencher(janela(luciana), { Valor: '950,00' })
    await responder(luciana, 'Informar')
    await luciana.getByText('R$ 950,00').first().waitFor()
    await julgar(luciana, 'visitas na solicitacao')
    await tiago.getByText('R$ 950,00').first().waitFor()
  })

  test('that its consultant takes back while the manager values it: she reads that, and the page is as it is now', async () => {
    await tiago.getByRole('button', { name: 'Registrar visita' }).click()
    await preencher(janela(tiago), { 'Distância percorrida': '470', 'O que foi visto': 'Registrada por engano.' })
    await responder(tiago, 'Registrar')
    const aqui = await navegador.pessoa({ url: hub.url, sessao: await luciana.context().storageState() })
    aqui.tolerar(/status of 404/)
    const { page } = aqui
    await page.goto(luciana.url())
    await page.getByRole('button', { name: 'Informar o valor' }).click()
    await preencher(janela(page), { Valor: '100,00' })
    await tiago.getByRole('listitem').filter({ hasText: 'Registrada por engano.' }).getByRole('button').click()
    await responder(tiago, 'Retirar')
    await tiago.getByText('Registrada por engano.').waitFor({ state: 'hidden' })
    await janela(page).getByRole('button', { name: 'Informar', exact: true }).click()
    await janela(page).getByText('Nada foi feito: isto foi removido').waitFor()
    await page.getByText('Registrada por engano.').waitFor({ state: 'hidden' })
  })
})
