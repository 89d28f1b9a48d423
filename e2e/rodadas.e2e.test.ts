/** What surrounds a proposal: a question without a name, a spreadsheet that fills it, what changed, asking again. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, baixar, chegar, diaDaqui, janela, julgar, preencher, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'
import { type Preparo, preparar } from './support/preparo.ts'

const hub = usarHub()
const navegador = usarNavegador()
let preparo: Preparo
beforeAll(async () => {
  preparo = await preparar(hub.url)
})

const perguntas = (page: Page) => page.getByRole('dialog', { name: 'Dúvidas sobre o pedido' })

test('an invited provider asks, the client answers, and a rival reads both without a name', async () => {
  const { id, numero } = await preparo.liberada()
  const marina = await chegar(navegador, hub.url, 'marina', 'celular')
  await marina.getByRole('button', { name: /Notificações/ }).click()
  await marina.getByRole('link', { name: new RegExp(`Convite para propor.*${numero}`) }).click()
  await titulo(marina, /^Proposta para Doce Cacau/)
  await marina.getByRole('button', { name: 'Ver e perguntar' }).click()
  await perguntas(marina).getByLabel('Sua pergunta').fill('Em que horário a cozinha pode ser visitada?')
  await perguntas(marina).getByRole('button', { name: 'Enviar pergunta' }).click()
  await perguntas(marina).getByText('Ainda sem resposta.').waitFor()
  await julgar(marina, 'duvida do prestador')

  const helena = await chegar(navegador, hub.url, 'helena', 'larga', `/solicitacoes/${id}`)
  await abrirAba(helena, /^Dúvidas/)
  await helena.getByText('Pergunta de um prestador convidado').waitFor()
  await helena.getByRole('button', { name: /^Responder/ }).click()
  await helena.getByLabel('Resposta', { exact: true }).fill('De segunda a sexta, das oito às dezoito.')
  await julgar(helena, 'duvida do cliente')
  await helena.getByRole('button', { name: 'Enviar resposta' }).click()
  await helena.getByText(/^O cliente respondeu em/).waitFor()
  await perguntas(marina).getByText('De segunda a sexta, das oito às dezoito.').waitFor()

  const caio = await chegar(navegador, hub.url, 'caio')
  await caio.getByRole('button', { name: /Notificações/ }).click()
  await caio.getByRole('link', { name: new RegExp(`dúvida sobre a solicitação ${numero} foi respondida`) }).click()
  await perguntas(caio).getByText('Em que horário a cozinha pode ser visitada?').waitFor()
  expect(await perguntas(caio).textContent()).not.toMatch(/Sabor Seguro|Marina|Sua pergunta,/)
})

test('a proposal begins with the stages of the offer and is filled by spreadsheet, cell by cell', async () => {
  const { id } = await preparo.liberada()
  const { page: marina, tolerar } = await navegador.pessoa({ url: hub.url, tela: 'larga' })
  // A file with faults is refused, which shows in the console.
  tolerar(/status of 400/)
  await marina.goto('/login?callbackUrl=/propostas')
  await marina.getByLabel('E-mail', { exact: true }).fill('marina@saborseguro.example')
  await marina.getByLabel('Senha', { exact: true }).fill('consultoria-2026')
  await marina.getByRole('button', { name: 'Entrar', exact: true }).click()
  await titulo(marina, 'Propostas')
  await marina.goto(`/propostas/${(await preparo.convite('marina', id)).id}`)
  await marina.getByRole('button', { name: 'Começar por elas' }).click()
  const primeira = marina.getByRole('group', { name: 'Etapa 1 de 2' })
  expect(await primeira.getByLabel('Etapa', { exact: true }).inputValue()).not.toBe('')

  await marina.getByRole('button', { name: 'Preencher por planilha' }).click()
  const { caminho, nome } = await baixar(marina, janela(marina).getByRole('button', { name: 'Baixar o modelo' }))
  expect(nome).toMatch(/^proposta-.*\.xlsx$/)
  await janela(marina).locator('input[type=file]').setInputFiles(caminho)
  // The template as it came: nobody said yet what is delivered, nor when.
  await janela(marina).getByRole('cell', { name: 'Diga o que o cliente recebe nesta etapa.' }).first().waitFor()
  await janela(marina).getByText('Há células para corrigir na planilha. Nada foi salvo.').waitFor()
  await julgar(marina, 'planilha com erros')
  await janela(marina).getByRole('button', { name: 'Fechar', exact: true }).last().click()

  for (const [i, dias] of [120, 150].entries())
    await preencher(marina.getByRole('group', { name: `Etapa ${i + 1} de 2` }), {
      Entrega: 'Relatório',
      Início: await diaDaqui(hub.url, dias),
      Fim: await diaDaqui(hub.url, dias + 10),
    })
  await marina.getByRole('button', { name: 'Preencher por planilha' }).click()
  const inteiro = await baixar(marina, janela(marina).getByRole('button', { name: 'Baixar o modelo' }))
  await janela(marina).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await marina.getByRole('button', { name: /^Remover etapa 2/ }).click()
  await marina.getByRole('group', { name: 'Etapa 1 de 1' }).waitFor()
  await marina.getByRole('button', { name: 'Preencher por planilha' }).click()
  await janela(marina).locator('input[type=file]').setInputFiles(inteiro.caminho)
  await marina.getByRole('group', { name: 'Etapa 2 de 2' }).waitFor()
  await expect
    .poll(() => marina.getByRole('group', { name: 'Etapa 2 de 2' }).getByLabel('Entrega').inputValue())
    .toBe('Relatório')
})

test('the client simulates, compares, sees what changed, takes it along and asks again', async () => {
  const s = await preparo.comPropostas()
  await preparo.passar(6)
  const helena = await chegar(navegador, hub.url, 'helena', 'larga', `/solicitacoes/${s.id}?aba=propostas`)
  await helena.getByRole('button', { name: 'Pedir ajuste a várias' }).click()
  await janela(helena).getByLabel('O que você gostaria de mudar').fill('Podem começar antes?')
  await julgar(helena, 'ajuste a varias')
  await janela(helena).getByRole('button', { name: 'Enviar pedidos' }).click()
  await helena.getByText('Pedido enviado. Cada prestador responde por si.').waitFor()
  await preparo.reenviar('marina', s, 900)
  await helena.getByRole('button', { name: /^Ver o que mudou em Sabor Seguro/ }).click()
  await janela(helena).getByText('Versão 2').waitFor()
  await expect.poll(() => janela(helena).locator('del').first().textContent()).toContain('R$')
  await julgar(helena, 'versoes')
  await janela(helena).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await helena.getByRole('button', { name: 'Exportar' }).click()
  const { nome } = await baixar(helena, helena.getByRole('menuitem', { name: /XLSX/ }))
  expect(nome).toBe(`propostas-${s.numero}.xlsx`)

  await helena.getByRole('button', { name: 'Mais ações' }).click()
  await helena.getByRole('menuitem', { name: /Pedir de novo/ }).click()
  await janela(helena)
    .getByText(/^O pedido vem preenchido/)
    .waitFor()
  await julgar(helena, 'pedir de novo')
  await janela(helena).getByRole('button', { name: 'Pôr no pedido' }).click()
  await titulo(helena, 'Seu pedido')
  await helena.getByRole('button', { name: 'Simular para cada empresa' }).click()
  await janela(helena).getByText('Depois deste pedido').first().waitFor()
  await julgar(helena, 'simulador')
  await janela(helena).getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await helena.getByRole('link', { name: 'Continuar' }).click()
  await helena.getByRole('button', { name: 'Continuar' }).click()
  expect(await helena.getByLabel('O que a empresa quer alcançar?').inputValue()).not.toBe('')
})
