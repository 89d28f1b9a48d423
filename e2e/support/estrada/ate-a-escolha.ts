import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  abrirAba,
  agora,
  diaDaqui,
  janela,
  passarOTempo,
  preencher,
  prepararLiberacao,
  responder,
  titulo,
} from '../jornada.ts'
import { CAIO, type Caminhada, MARINA, SERVICO } from './caminhada.ts'

const campoDaEtapa = (page: Page, n: number, de: number) => page.getByRole('group', { name: `Etapa ${n} de ${de}` })

/** From the catalogue to the choice of a proposal. */
export function ateAEscolha(c: Caminhada): void {
  test('the client finds the service and sends a request that gets a number', async () => {
    await c.helena.goto('/catalogo')
    await c.helena.getByLabel('Buscar serviço ou problema').fill('fabricacao de alimentos')
    await c.helena.waitForURL('**search=fabricacao*')
    await c.helena.getByRole('heading', { level: 3, name: SERVICO }).getByRole('link').click()
    await titulo(c.helena, SERVICO)
    await c.olhar(c.helena, '01 servico')
    await c.helena.getByRole('button', { name: 'Adicionar ao pedido' }).dblclick()
    await c.helena.getByText('Apenas um tipo de produto pode ser contratado por vez!').waitFor()
    await c.helena.getByRole('link', { name: 'Ver pedido (1 serviço)' }).click()
    await titulo(c.helena, 'Seu pedido')
    await c.helena.getByRole('link', { name: 'Continuar' }).click()

    await c.helena.getByLabel(/^Doce Cacau/).check()
    await c.olhar(c.helena, '02 empresa')
    const continuar = c.helena.getByRole('button', { name: 'Continuar' })
    await continuar.click()
    await c.helena.waitForURL('**passo=objetivo')
    await c.helena.getByLabel('O que a empresa quer alcançar?').fill('Adequar a cozinha à vigilância sanitária.')
    await continuar.click()
    await c.helena.waitForURL('**passo=perguntas')
    await continuar.click()
    await c.helena.getByRole('alert', { name: 'Faltam 2 respostas' }).waitFor()
    await c.olhar(c.helena, '03 perguntas com falta')
    await c.helena.getByLabel('Quantas pessoas trabalham na produção?').fill('4')
    await c.helena.getByLabel('Não', { exact: true }).check()
    await continuar.click()
    await c.helena.waitForURL('**passo=revisao')
    await c.olhar(c.helena, '04 revisao')
    await c.helena.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
    await titulo(c.helena, 'Solicitação enviada')
    const enviada = c.helena.getByRole('heading', { level: 2, name: /^\d{4}-\d{6}$/ })
    await expect.poll(() => enviada.count()).toBe(1)
    c.numero = (await enviada.textContent())!
    await c.olhar(c.helena, '05 enviada')
    await enviada.getByRole('link').click()
    await agora(c.helena).getByText('É a vez do gestor').waitFor()
    c.pedido = new URL(c.helena.url()).pathname
    await c.olhar(c.helena, '06 pedido')
  })

  test('the manager prepares and releases it, and the providers’ bells ring', async () => {
    await c.luciana.getByRole('link', { name: 'Demandas', exact: true }).click()
    await c.luciana.getByRole('row').filter({ hasText: c.numero }).getByRole('link').first().click()
    await agora(c.luciana).getByText('É a sua vez').waitFor()
    await c.olhar(c.luciana, '07 gestora analisa')
    await agora(c.luciana).getByRole('button', { name: 'Liberar', exact: true }).click()
    // Who releases answers for it, unless somebody else is chosen.
    const responsavel = janela(c.luciana).getByLabel('Responsável', { exact: true })
    await janela(c.luciana).getByText('Serão convidados').waitFor()
    await expect.poll(() => responsavel.locator('option:checked').textContent()).toMatch(/^Luciana Farias \(você\)/)
    await prepararLiberacao(c.luciana)
    await c.olhar(c.luciana, '07b liberar')
    await responder(c.luciana, /^Liberar e convidar/)

    await agora(c.luciana).getByText('É a vez do prestador').waitFor()
    await agora(c.helena).getByText('É a vez do prestador').waitFor()
    for (const prestador of [c.marina, c.caio]) {
      await prestador.getByRole('heading', { level: 1, name: /esperam? por você/ }).waitFor()
      await prestador.getByRole('button', { name: /^Notificações, \d+ não vista/ }).click()
      await janela(prestador)
        .getByRole('link', { name: new RegExp(`Convite para propor.*${c.numero}`) })
        .click()
      await titulo(prestador, 'Proposta para Doce Cacau')
    }
  })

  test('the providers write proposals that survive a reload, and nobody sees what they sent', async () => {
    const dia = (n: number) => diaDaqui(c.url, n)
    await c.marina.getByLabel('Como o trabalho será feito').fill('Visita, checklist e manual escrito com a equipe.')
    await c.marina.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await preencher(campoDaEtapa(c.marina, 1, 1), {
      Etapa: 'Checklist e plano',
      Entrega: 'Plano de adequação',
      Início: await dia(60),
      Fim: await dia(70),
      Horas: '12',
      Valor: '1.664,00',
    })
    await c.marina.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await campoDaEtapa(c.marina, 2, 2).getByLabel('Etapa', { exact: true }).fill('Manual e procedimentos')
    await c.marina.getByRole('button', { name: 'Enviar proposta' }).click()
    await c.marina.getByRole('alert', { name: /^Faltam \d correções para enviar/ }).waitFor()
    await c.olhar(c.marina, '08 editor com faltas')
    await c.marina.getByText(/^Rascunho salvo às/).waitFor()
    await c.marina.reload()
    await campoDaEtapa(c.marina, 2, 2).waitFor()
    await preencher(campoDaEtapa(c.marina, 2, 2), {
      Entrega: 'Manual impresso',
      Início: await dia(75),
      Fim: await dia(90),
      Horas: '20',
      Valor: '2.496,00',
    })
    await c.marina.getByLabel('Proposta válida até', { exact: true }).fill(await dia(300))
    await c.marina.getByRole('button', { name: 'Enviar proposta' }).click()
    await janela(c.marina).getByText('R$ 4.160,00').waitFor()
    await responder(c.marina, 'Enviar proposta')
    await agora(c.marina).getByText('Proposta enviada').waitFor()
    await c.olhar(c.marina, '09 proposta selada')

    await c.caio.getByLabel('Como o trabalho será feito').fill('Plano e manual em um mês.')
    await c.caio.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await preencher(campoDaEtapa(c.caio, 1, 1), {
      Etapa: 'Plano e manual',
      Entrega: 'Manual completo',
      Início: await dia(60),
      Fim: await dia(95),
      Horas: '30',
      Valor: '4.200,00',
    })
    await c.caio.getByLabel('Proposta válida até', { exact: true }).fill(await dia(300))
    await c.caio.getByRole('button', { name: 'Enviar proposta' }).click()
    await responder(c.caio, 'Enviar proposta')
    await agora(c.caio).getByText('Proposta enviada').waitFor()

    for (const page of [c.helena, c.luciana]) {
      await abrirAba(page, /^Propostas$/)
      await page.getByRole('heading', { name: 'As propostas estão seladas' }).waitFor()
      expect(await page.getByText(/Sabor Seguro|Sertão Verde|4\.160|4\.200/).count()).toBe(0)
    }
    await c.olhar(c.helena, '10 seladas')
  })

  test('after the deadline the client compares, asks for an adjustment and chooses', async () => {
    await passarOTempo(c.luciana, '10 dias úteis')
    await c.helena.getByRole('heading', { name: 'Compare as 2 propostas' }).waitFor()
    await agora(c.helena).getByText('É a sua vez').waitFor()
    await c.olhar(c.helena, '11 comparar')

    await c.helena.getByRole('button', { name: `Pedir ajuste a ${MARINA}` }).click()
    await janela(c.helena).getByLabel('O que você gostaria de mudar').fill('Pode chegar a quatro mil?')
    await c.olhar(c.helena, '12 pedir ajuste')
    await responder(c.helena, 'Enviar pedido')
    await c.helena.getByRole('button', { name: `Pedir ajuste a ${CAIO}` }).click()
    await janela(c.helena).getByLabel('O que você gostaria de mudar').fill('Dá para começar antes?')
    await responder(c.helena, 'Enviar pedido')
    await agora(c.caio).getByRole('button', { name: 'Fica como está' }).click()
    await janela(c.caio).getByLabel('Por quê').fill('A equipe só volta em março.')
    await c.olhar(c.caio, '12 fica como esta')
    await responder(c.caio, 'Responder que fica como está')
    await c.helena.getByText('Fica como está, respondeu o prestador: A equipe só volta em março.').waitFor()
    // While Marina's answer is awaited the other one can be chosen already.
    await c.helena.getByRole('radio', { name: new RegExp(CAIO) }).check()
    await c.helena.getByRole('button', { name: /^Escolher esta proposta/ }).click()
    await janela(c.helena)
      .getByText(/ainda não respondeu ao pedido de ajuste/)
      .waitFor()
    await responder(c.helena, 'Agora não')
    await c.marina.getByText('Pode chegar a quatro mil?').waitFor()
    await c.olhar(c.marina, '13 pedido de ajuste')
    await campoDaEtapa(c.marina, 2, 2).getByLabel('Valor', { exact: true }).fill('2.336,00')
    await c.marina.getByRole('button', { name: 'Reenviar proposta' }).click()
    await responder(c.marina, 'Reenviar proposta')

    await c.helena.getByRole('radio', { name: new RegExp(MARINA) }).check()
    await c.helena.getByRole('button', { name: /^Escolher esta proposta/ }).click()
    await janela(c.helena).getByText('R$ 4.000,00').waitFor()
    await janela(c.helena).getByRole('radiogroup', { name: 'Como você quer pagar a sua parte' }).waitFor()
    await c.olhar(c.helena, '14 escolher')
    await responder(c.helena, 'Escolher proposta')

    await agora(c.luciana).getByText('É a sua vez').waitFor()
    await agora(c.marina).getByText('Doce Cacau escolheu a sua proposta.').waitFor()
    await agora(c.caio).getByText('Vez do cliente').waitFor()
  })
}
