/**
 * A request from the catalogue to its conclusion, each step by the person whose step it is, all of them with their pages
 * open: what one does shows on the others' without reloading. Once with client and providers at their desks, once on
 * their phones; the people of the house are always at theirs.
 */
import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { usarHub } from './apoio/hub.ts'
import {
  abrirAba,
  agora,
  anexar,
  baixar,
  chegar,
  diaDaqui,
  janela,
  julgar,
  linkDoEmail,
  passarOTempo,
  preencher,
  responder,
} from './apoio/jornada.ts'
import { usarNavegador } from './apoio/navegador.ts'

const casa = usarHub()
const navegador = usarNavegador()

const SERVICO = 'Boas práticas de fabricação de alimentos'
const MARINA = 'Sabor Seguro Consultoria em Alimentos'

describe.each(['larga', 'celular'] as const)('the main road, on the %s screen', (tela) => {
  let helena: Page
  let luciana: Page
  let marina: Page
  let caio: Page
  let vera: Page
  /** Whoever reads the mail: nobody to the hub. */
  let correio: Page
  /** '2026-000010', and the address of its page. */
  let numero = ''
  let pedido = ''
  let disponivel = 0

  const olhar = (page: Page, nome: string) => julgar(page, `estrada ${tela} ${nome}`)
  const titulo = (page: Page, nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome }).waitFor()
  const campoDaEtapa = (page: Page, n: number, de: number) => page.getByRole('group', { name: `Etapa ${n} de ${de}` })
  /** What is left of the company's yearly limit, in reais. */
  const limite = async () => {
    await helena.goto('/empresas')
    await helena.getByRole('link', { name: 'Doce Cacau' }).click()
    await titulo(helena, 'Doce Cacau')
    const valor = helena.getByText('Ainda disponível').locator('xpath=following::dd[1]')
    return Number((await valor.textContent())!.replace(/[^\d,]/g, '').replace(',', '.'))
  }

  beforeAll(async () => {
    ;[helena, marina, caio] = [
      await chegar(navegador, casa.url, 'helena', tela),
      await chegar(navegador, casa.url, 'marina', tela),
      await chegar(navegador, casa.url, 'caio', tela),
    ]
    luciana = await chegar(navegador, casa.url, 'luciana')
    vera = await chegar(navegador, casa.url, 'vera')
    const leitor = await navegador.pessoa({ url: casa.url, tela })
    // A link that was used is told as dead, which the browser writes down as the 404 that it is.
    leitor.tolerar(/status of 404.*\/api\/link\/contrato\//)
    correio = leitor.page
  }, 120_000)

  test('the client finds the service and sends a request that gets a number', async () => {
    await helena.goto('/catalogo')
    await helena.getByLabel('Buscar serviço ou problema').fill('fabricacao de alimentos')
    await helena.waitForURL('**search=fabricacao*')
    await helena.getByRole('heading', { level: 3, name: SERVICO }).getByRole('link').click()
    await titulo(helena, SERVICO)
    await olhar(helena, '01 servico')
    await helena.getByRole('button', { name: 'Adicionar ao pedido' }).dblclick()
    await helena.getByText('Apenas um tipo de produto pode ser contratado por vez!').waitFor()
    await helena.getByRole('link', { name: 'Ver pedido (1 serviço)' }).click()
    await titulo(helena, 'Seu pedido')
    await helena.getByRole('link', { name: 'Continuar' }).click()

    await helena.getByLabel(/^Doce Cacau/).check()
    await olhar(helena, '02 empresa')
    const continuar = helena.getByRole('button', { name: 'Continuar' })
    await continuar.click()
    await helena.waitForURL('**passo=objetivo')
    await helena.getByLabel('O que a empresa quer alcançar?').fill('Adequar a cozinha à vigilância sanitária.')
    await continuar.click()
    await helena.waitForURL('**passo=perguntas')
    await continuar.click()
    await helena.getByRole('alert', { name: 'Faltam 2 respostas' }).waitFor()
    await olhar(helena, '03 perguntas com falta')
    await helena.getByLabel('Quantas pessoas trabalham na produção?').fill('4')
    await helena.getByLabel('Não', { exact: true }).check()
    await continuar.click()
    await helena.waitForURL('**passo=revisao')
    await olhar(helena, '04 revisao')
    await helena.getByRole('button', { name: 'Enviar solicitação' }).dblclick()
    await titulo(helena, 'Solicitação enviada')
    const enviada = helena.getByRole('heading', { level: 2, name: /^\d{4}-\d{6}$/ })
    expect(await enviada.count()).toBe(1)
    numero = (await enviada.textContent())!
    await olhar(helena, '05 enviada')
    await enviada.getByRole('link').click()
    await agora(helena).getByText('É a vez do gestor').waitFor()
    pedido = new URL(helena.url()).pathname
    await olhar(helena, '06 pedido')
  })

  test('the manager prepares and releases it, and the providers’ bells ring', async () => {
    await luciana.getByRole('link', { name: 'Demandas', exact: true }).click()
    await luciana.getByRole('row').filter({ hasText: numero }).getByRole('link').first().click()
    await agora(luciana).getByText('É a sua vez').waitFor()
    await olhar(luciana, '07 gestora analisa')
    await luciana.getByRole('button', { name: 'Definir o responsável' }).click()
    const responsavel = janela(luciana).getByLabel('Responsável', { exact: true })
    const eu = janela(luciana).getByRole('option', { name: /^Luciana Farias/ })
    await responsavel.selectOption(await eu.getAttribute('value'))
    await responder(luciana, 'Definir responsável')
    await luciana.getByRole('button', { name: 'Definir o centro de custo' }).click()
    const centro = janela(luciana).getByRole('option', { name: /^CC-1001/ })
    await janela(luciana)
      .getByLabel('Centro de custo', { exact: true })
      .selectOption(await centro.getAttribute('value'))
    await responder(luciana, 'Definir')
    await luciana.getByRole('button', { name: 'Liberar', exact: true }).click()
    await responder(luciana, 'Liberar')

    await agora(luciana).getByText('É a vez do prestador').waitFor()
    await agora(helena).getByText('É a vez do prestador').waitFor()
    for (const prestador of [marina, caio]) {
      await prestador.getByRole('heading', { level: 1, name: /esperam? por você/ }).waitFor()
      await prestador.getByRole('button', { name: /^Notificações, \d+ não vista/ }).click()
      await janela(prestador)
        .getByRole('link', { name: new RegExp(`Convite para propor.*${numero}`) })
        .click()
      await titulo(prestador, 'Propostas')
      await prestador.getByRole('link', { name: new RegExp(numero) }).click()
      await titulo(prestador, 'Proposta para Doce Cacau')
    }
  })

  test('the providers write proposals that survive a reload, and nobody sees what they sent', async () => {
    const dia = (n: number) => diaDaqui(casa.url, n)
    await marina.getByLabel('Como o trabalho será feito').fill('Visita, checklist e manual escrito com a equipe.')
    await marina.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await preencher(campoDaEtapa(marina, 1, 1), {
      Etapa: 'Checklist e plano',
      Entrega: 'Plano de adequação',
      Início: await dia(60),
      Fim: await dia(70),
      Horas: '12',
      Valor: '1.664,00',
    })
    await marina.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await campoDaEtapa(marina, 2, 2).getByLabel('Etapa', { exact: true }).fill('Manual e procedimentos')
    await marina.getByRole('button', { name: 'Enviar proposta' }).click()
    await marina.getByRole('alert', { name: /^Faltam \d correções para enviar/ }).waitFor()
    await olhar(marina, '08 editor com faltas')
    await marina.getByText(/^Rascunho salvo às/).waitFor()
    await marina.reload()
    await campoDaEtapa(marina, 2, 2).waitFor()
    await preencher(campoDaEtapa(marina, 2, 2), {
      Entrega: 'Manual impresso',
      Início: await dia(75),
      Fim: await dia(90),
      Horas: '20',
      Valor: '2.496,00',
    })
    await marina.getByLabel('Proposta válida até', { exact: true }).fill(await dia(300))
    await marina.getByRole('button', { name: 'Enviar proposta' }).click()
    await janela(marina).getByText('R$ 4.160,00').waitFor()
    await responder(marina, 'Enviar proposta')
    await agora(marina).getByText('Proposta enviada').waitFor()
    await olhar(marina, '09 proposta selada')

    await caio.getByLabel('Como o trabalho será feito').fill('Plano e manual em um mês.')
    await caio.getByRole('button', { name: 'Acrescentar etapa' }).click()
    await preencher(campoDaEtapa(caio, 1, 1), {
      Etapa: 'Plano e manual',
      Entrega: 'Manual completo',
      Início: await dia(60),
      Fim: await dia(95),
      Horas: '30',
      Valor: '4.200,00',
    })
    await caio.getByLabel('Proposta válida até', { exact: true }).fill(await dia(300))
    await caio.getByRole('button', { name: 'Enviar proposta' }).click()
    await responder(caio, 'Enviar proposta')
    await agora(caio).getByText('Proposta enviada').waitFor()

    for (const page of [helena, luciana]) {
      await abrirAba(page, /^Propostas$/)
      await page.getByRole('heading', { name: 'As propostas estão seladas' }).waitFor()
      expect(await page.getByText(/Sabor Seguro|Sertão Verde|4\.160|4\.200/).count()).toBe(0)
    }
    await olhar(helena, '10 seladas')
  })

  test('after the deadline the client compares, asks for an adjustment and chooses', async () => {
    await passarOTempo(luciana, '10 dias úteis')
    await helena.getByRole('heading', { name: 'Compare as 2 propostas' }).waitFor()
    await agora(helena).getByText('É a sua vez').waitFor()
    await olhar(helena, '11 comparar')

    await helena.getByRole('button', { name: `Pedir ajuste a ${MARINA}` }).click()
    await janela(helena).getByLabel('O que você gostaria de mudar').fill('Pode chegar a quatro mil?')
    await olhar(helena, '12 pedir ajuste')
    await responder(helena, 'Enviar pedido')
    await marina.getByText('Pode chegar a quatro mil?').waitFor()
    await olhar(marina, '13 pedido de ajuste')
    await campoDaEtapa(marina, 2, 2).getByLabel('Valor', { exact: true }).fill('2.336,00')
    await marina.getByRole('button', { name: 'Reenviar proposta' }).click()
    await responder(marina, 'Reenviar proposta')

    await helena.getByRole('radio', { name: new RegExp(MARINA) }).check()
    await helena.getByRole('button', { name: /^Escolher Sabor Seguro/ }).click()
    await janela(helena).getByText('R$ 4.000,00').waitFor()
    await olhar(helena, '14 escolher')
    await responder(helena, 'Escolher proposta')

    await agora(luciana).getByText('É a sua vez').waitFor()
    await agora(marina).getByText('Doce Cacau escolheu a sua proposta.').waitFor()
    await agora(caio).getByText('Vez do cliente').waitFor()
  })

  test('the manager authorises the split, and the contract goes out to be signed', async () => {
    disponivel = await limite()
    await helena.goto(pedido)
    await luciana.getByRole('button', { name: 'Autorizar proposta' }).click()
    const pergunta = janela(luciana)
    for (const termo of ['Limite anual da empresa, antes', 'Saldo do centro de custo, antes', 'Alçada do gestor'])
      await pergunta.getByText(termo).waitFor()
    await pergunta.getByText('R$ 3.200,00').waitFor()
    await olhar(luciana, '15 autorizar')
    await responder(luciana, 'Autorizar')

    await agora(helena).getByText('É a sua vez').waitFor()
    await agora(marina).getByText('Proposta autorizada.').waitFor()
    await agora(caio).getByText('escolheu outra proposta').waitFor()
  })

  test('all three parties sign, each in their own way, and anybody can check the sealed contract', async () => {
    await agora(helena).getByRole('link', { name: 'Ler e assinar o contrato' }).click()
    await olhar(helena, '16 contrato')
    await helena.getByRole('button', { name: 'Assinar o contrato' }).click()
    await janela(helena).getByRole('button', { name: 'Assinar', exact: true }).click()
    await janela(helena).getByText('Leia o contrato e marque que aceita.').waitFor()
    await janela(helena).getByRole('checkbox').check()
    await olhar(helena, '17 assinar')
    await responder(helena, 'Assinar')
    await helena.getByText(/Assinado por Helena Prates/).waitFor()

    const link = await linkDoEmail(correio, 'marina', '/assinar/')
    await correio.goto(link)
    await correio.getByText(/espera a sua assinatura/).waitFor()
    await olhar(correio, '18 assinar por link')
    await correio.getByRole('checkbox').check()
    await correio.getByRole('button', { name: 'Assinar o contrato' }).dblclick()
    await titulo(correio, 'Contrato assinado')
    await olhar(correio, '19 assinado por link')
    await correio.goto(link)
    await titulo(correio, 'Este link não vale mais')
    await helena.getByText(/Assinado por Marina Teles/).waitFor()

    await vera.goto('/assinaturas')
    await vera.getByRole('checkbox', { name: new RegExp(numero) }).check()
    await olhar(vera, '20 assinaturas')
    await vera.getByRole('button', { name: 'Assinar', exact: true }).click()
    await janela(vera).getByRole('checkbox').check()
    await janela(vera).getByRole('button', { name: 'Assinar 1 contrato' }).dblclick()
    await janela(vera).getByText('1 contrato com a assinatura do patrocinador.').waitFor()
    await responder(vera, 'Concluir')

    await helena.getByText('O PDF leva um selo digital').waitFor()
    await helena.getByRole('button', { name: 'Ver o contrato' }).click()
    const { caminho } = await baixar(helena, janela(helena).getByRole('button', { name: 'Baixar o PDF' }))
    expect(execFileSync('pdfsig', ['-nocert', caminho]).toString()).toContain('Signature is Valid')
    await olhar(helena, '21 ver contrato')
    const codigo = await janela(helena).getByRole('link', { name: /^HUB-/ }).textContent()
    await correio.goto(`/validar/${codigo}`)
    await correio.getByRole('heading', { name: `Contrato ${numero}/1` }).waitFor()
    expect(await correio.getByText(/Falta assinar/).count()).toBe(0)
    await olhar(correio, '22 validar')
    await janela(helena).getByRole('button', { name: 'Fechar' }).last().click()
  })

  test('the client pays by Pix, sees it arrive, and the manager releases the work', async () => {
    await agora(helena).getByRole('link', { name: 'Pagar a sua parte' }).click()
    await olhar(helena, '23 pagamento')
    await helena.getByRole('button', { name: 'Pagar R$ 800,00 com Pix' }).dblclick()
    await janela(helena)
      .getByRole('img', { name: /^QR code do Pix/ })
      .waitFor()
    await olhar(helena, '24 pix')
    await janela(helena).getByRole('button', { name: 'Simular pagamento' }).click()
    await janela(helena).getByText('Pagamento confirmado em').waitFor()
    await olhar(helena, '25 pago')
    await janela(helena).getByRole('button', { name: 'Fechar' }).last().click()
    await helena.getByRole('heading', { name: 'Sua parte está paga' }).waitFor()
    expect(await helena.getByRole('button', { name: 'Baixar o recibo' }).count()).toBe(1)

    await agora(luciana).getByRole('button', { name: 'Liberar a execução' }).click()
    await responder(luciana, 'Liberar a execução')
    await agora(helena).getByText('É a vez do prestador').waitFor()
  })

  test('stages are delivered, one is sent back, and both are accepted', async () => {
    await agora(marina).getByRole('link', { name: 'projetos' }).click()
    const entregar = async (etapa: number) => {
      await agora(marina)
        .getByRole('button', { name: `Entregar a etapa ${etapa}` })
        .click()
      await janela(marina).getByRole('button', { name: 'Entregar', exact: true }).click()
      await janela(marina).getByText('Anexe pelo menos um arquivo.').waitFor()
      await anexar(marina, `relatorio-${etapa}.pdf`)
      await janela(marina)
        .getByLabel(/^Comentário/)
        .fill(`Segue o relatório da etapa ${etapa}.`)
      if (etapa === 1) await olhar(marina, '27 entregar')
      await responder(marina, 'Entregar')
    }
    const conferir = (etapa: number) =>
      helena.getByRole('button', { name: `Conferir a entrega da etapa ${etapa}` }).click()

    await agora(marina).getByText('É a sua vez').waitFor()
    await olhar(marina, '26 projeto')
    await entregar(1)
    await agora(helena).getByRole('link', { name: 'Conferir a entrega' }).click()
    await conferir(1)
    await olhar(helena, '28 conferir')
    await janela(helena).getByRole('button', { name: 'Devolver com um pedido' }).click()
    await janela(helena).getByLabel('O que falta ou precisa mudar').fill('Faltou o fluxo da cozinha.')
    await responder(helena, 'Devolver a etapa')

    await marina.getByText('Faltou o fluxo da cozinha.').waitFor()
    await entregar(1)
    await conferir(1)
    await responder(helena, 'Aceitar a etapa')
    await agora(marina).getByText('de entregar a etapa 2').waitFor()
    await entregar(2)
    await conferir(2)
    await responder(helena, 'Aceitar a etapa')
    await agora(marina).getByText('de finalizar o projeto').waitFor()
    await olhar(helena, '29 etapas aceitas')
  })

  test('the invoice is authorised and sent, and the provider finishes', async () => {
    await abrirAba(luciana, /^Notas/)
    await luciana.getByRole('button', { name: 'Autorizar a nota da parcela 1' }).click()
    await olhar(luciana, '30 autorizar nota')
    await responder(luciana, 'Autorizar a nota')

    await abrirAba(marina, /^Notas/)
    await marina.getByRole('button', { name: 'Enviar nota da parcela 1' }).click()
    await anexar(marina, 'nota-1.pdf')
    await preencher(janela(marina), { 'Número da nota': '2026-17', 'Valor que está na nota': '1.664,00' })
    await responder(marina, 'Enviar a nota')
    await luciana.getByText('Nº 2026-17').waitFor()
    await olhar(marina, '31 notas')

    await agora(marina).getByRole('button', { name: 'Finalizar o projeto' }).click()
    await responder(marina, 'Finalizar o projeto')
    await agora(helena).getByText('É a sua vez').waitFor()
    await agora(luciana).getByText('É a vez do cliente').waitFor()
  })

  test('the client evaluates by the link of the e-mail, and everybody sees it', async () => {
    await correio.goto(await linkDoEmail(correio, 'helena', '/avaliar/'))
    await titulo(correio, 'Como foi o serviço?')
    await correio.getByRole('button', { name: 'Enviar avaliação' }).click()
    await correio.getByRole('alert', { name: 'Faltam 2 respostas' }).waitFor()
    await olhar(correio, '32 avaliar')
    await correio.getByRole('radio', { name: '9', exact: true }).check()
    await correio.getByRole('radio', { name: 'Sim', exact: true }).check()
    await correio.getByRole('button', { name: 'Enviar avaliação' }).dblclick()
    await titulo(correio, 'Obrigado pela avaliação')
    await agora(helena).getByText('É a vez do gestor').waitFor()
    await agora(marina).getByText('É a vez do gestor').waitFor()
  })

  test('the manager attests and concludes; the history tells each step, the limit what is left', async () => {
    await agora(luciana).getByRole('link', { name: 'Fazer a análise final' }).click()
    const { nome } = await baixar(luciana, luciana.getByRole('button', { name: 'Gerar o atesto' }))
    expect(nome).toBe(`atesto-final-${numero}.pdf`)
    await luciana.getByRole('button', { name: 'Concluir a solicitação' }).click()
    await olhar(luciana, '33 concluir')
    await responder(luciana, 'Concluir')
    for (const page of [helena, marina, luciana])
      await page.getByRole('region', { name: 'Como terminou' }).getByText('Concluída.').waitFor()

    await abrirAba(helena, /^Histórico/)
    await helena.getByText('Solicitação concluída', { exact: true }).waitFor()
    const historia = await helena.getByRole('main').textContent()
    const passos = [
      'Solicitação concluída',
      'Atesto final gerado',
      'Serviço avaliado pelo cliente',
      'Projeto finalizado pelo prestador',
      'Etapa 2 aceita',
      'Etapa 1 devolvida ao prestador',
      'Execução liberada',
      'Pagamento de R$ 800,00 confirmado',
      `Contrato ${numero}/1 assinado por todos`,
      'Proposta autorizada',
      'Proposta escolhida',
      'Ajuste pedido a um prestador',
      'Prazo encerrado: 2 propostas recebidas',
      'Solicitação enviada',
    ]
    const lugares = passos.map((passo) => historia!.replace(/\u00a0/g, ' ').lastIndexOf(passo))
    expect(lugares).toEqual(lugares.toSorted((a, b) => a - b))
    expect(lugares[0]).toBeGreaterThan(0)
    await olhar(helena, '34 historico')
    expect(await limite()).toBe(disponivel - 3_200)
    await olhar(helena, '35 empresa')
  })
})
