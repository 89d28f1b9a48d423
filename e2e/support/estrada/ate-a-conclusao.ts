import { expect, test } from 'vitest'
import {
  abrirAba,
  agora,
  anexar,
  baixar,
  emFoco,
  janela,
  linkDoEmail,
  preencher,
  responder,
  titulo,
} from '../jornada.ts'
import { type Caminhada, limite } from './caminhada.ts'

/** From the first delivery to the conclusion. */
export function ateAConclusao(c: Caminhada): void {
  test('stages are delivered, one is sent back, and both are accepted', async () => {
    await agora(c.marina).getByRole('link', { name: 'projetos' }).click()
    const entregar = async (etapa: number) => {
      await agora(c.marina)
        .getByRole('button', { name: `Entregar a etapa ${etapa}` })
        .click()
      await janela(c.marina).getByRole('button', { name: 'Entregar', exact: true }).click()
      await janela(c.marina).getByText('Anexe pelo menos um arquivo.').waitFor()
      await anexar(c.marina, `relatorio-${etapa}.pdf`)
      await janela(c.marina)
        .getByLabel(/^Comentário/)
        .fill(`Segue o relatório da etapa ${etapa}.`)
      if (etapa === 1) await c.olhar(c.marina, '27 entregar')
      await responder(c.marina, 'Entregar')
    }
    const conferir = (etapa: number) =>
      c.helena.getByRole('button', { name: `Conferir a entrega da etapa ${etapa}` }).click()

    await agora(c.marina).getByText('É a sua vez').waitFor()
    await c.olhar(c.marina, '26 projeto')
    await entregar(1)
    await agora(c.helena).getByRole('link', { name: 'Conferir a entrega' }).click()
    await conferir(1)
    await c.olhar(c.helena, '28 conferir')
    await janela(c.helena).getByRole('button', { name: 'Devolver com um pedido' }).click()
    await janela(c.helena).getByLabel('O que falta ou precisa mudar').fill('Faltou o fluxo da cozinha.')
    await responder(c.helena, 'Devolver a etapa')

    await c.marina.getByText('Faltou o fluxo da cozinha.').waitFor()
    await entregar(1)
    await conferir(1)
    await responder(c.helena, 'Aceitar a etapa')
    await agora(c.marina).getByText('de entregar a etapa 2').waitFor()
    await entregar(2)
    await conferir(2)
    await responder(c.helena, 'Aceitar a etapa')
    await agora(c.marina).getByText('de finalizar o projeto').waitFor()
    for (const page of [c.helena, c.luciana]) await agora(page).getByText('de finalizar o projeto').waitFor()
    await c.olhar(c.helena, '29 etapas aceitas')
  })

  test('the invoice is authorised and sent, and the provider finishes', async () => {
    await abrirAba(c.luciana, /^Notas/)
    await c.luciana.getByRole('button', { name: 'Autorizar a nota da parcela 1' }).click()
    await c.olhar(c.luciana, '30 autorizar nota')
    await responder(c.luciana, 'Autorizar a nota')

    await abrirAba(c.marina, /^Notas/)
    await c.marina.getByRole('button', { name: 'Enviar nota da parcela 1' }).click()
    // What the contract says is filled in; what is missing is the number and the file, and the file is the first to be led to.
    for (const [campo, valor] of [
      ['Valor que está na nota', '1.664,00'],
      ['CNPJ de quem emitiu', 'DE.M0A.003/0001-75'],
      ['CNPJ ou CPF do tomador', 'DE.M0C.001/0001-15'],
    ] as const)
      await expect.poll(() => janela(c.marina).getByLabel(campo, { exact: true }).inputValue()).toBe(valor)
    await janela(c.marina).getByRole('button', { name: 'Enviar a nota' }).click()
    await janela(c.marina).getByText('Anexe a nota.').waitFor()
    await expect.poll(() => emFoco(c.marina)).toBe('Escolher arquivo')
    await anexar(c.marina, 'nota-1.pdf')
    await preencher(janela(c.marina), { 'Número da nota': '2019-17' })
    await responder(c.marina, 'Enviar a nota')
    await c.luciana.getByText('Nº 2019-17').waitFor()
    await c.olhar(c.marina, '31 notas')

    await agora(c.marina).getByRole('button', { name: 'Finalizar o projeto' }).click()
    await responder(c.marina, 'Finalizar o projeto')
    await agora(c.helena).getByText('É a sua vez').waitFor()
    await agora(c.luciana).getByText('É a vez do cliente').waitFor()
  })

  test('the client evaluates by the link of the e-mail, and everybody sees it', async () => {
    await c.correio.goto(await linkDoEmail(c.correio, 'helena', '/avaliar/'))
    await titulo(c.correio, 'Como foi o serviço?')
    await c.correio.getByRole('button', { name: 'Enviar avaliação' }).click()
    await c.correio.getByRole('alert', { name: 'Faltam 2 respostas' }).waitFor()
    await c.olhar(c.correio, '32 avaliar')
    await c.correio.getByRole('radio', { name: '9', exact: true }).check()
    await c.correio.getByRole('radio', { name: 'Sim', exact: true }).check()
    await c.correio.getByRole('button', { name: 'Enviar avaliação' }).dblclick()
    await titulo(c.correio, 'Obrigado pela avaliação')
    await agora(c.helena).getByText('É a vez do gestor').waitFor()
    await agora(c.marina).getByText('É a vez do gestor').waitFor()
  })

  test('the manager attests and concludes; the history tells each step, the limit what is left', async () => {
    await agora(c.luciana).getByRole('link', { name: 'Fazer a análise final' }).click()
    const { nome } = await baixar(c.luciana, c.luciana.getByRole('button', { name: 'Gerar o atesto' }))
    expect(nome).toBe(`atesto-final-${c.numero}.pdf`)
    await c.luciana.getByRole('button', { name: 'Concluir a solicitação' }).click()
    await c.olhar(c.luciana, '33 concluir')
    await responder(c.luciana, 'Concluir')
    for (const page of [c.helena, c.marina, c.luciana])
      await page.getByRole('region', { name: 'Como terminou' }).getByText('Concluída.').waitFor()

    await abrirAba(c.helena, /^Documentos/)
    for (const papel of [`Contrato ${c.numero}/1`, 'Recibo da parcela 1', 'relatorio-2.pdf', 'Nota fiscal 2019-17'])
      await c.helena
        .getByRole('button', { name: `Baixar ${papel}` })
        .first()
        .waitFor()
    expect((await baixar(c.helena, c.helena.getByRole('button', { name: 'Baixar Atesto final' }))).nome).toBe(
      `atesto-final-${c.numero}.pdf`,
    )
    await c.olhar(c.helena, '34 documentos')
    await abrirAba(c.helena, /^Histórico/)
    await c.helena.getByText('Solicitação concluída', { exact: true }).waitFor()
    const historia = await c.helena.getByRole('main').textContent()
    const passos = [
      'Solicitação concluída',
      'Atesto final gerado',
      'Serviço avaliado pelo cliente',
      'Projeto finalizado pelo prestador',
      'Etapa 2 aceita',
      'Etapa 1 devolvida ao prestador',
      'Execução liberada',
      'Pagamento de R$ 800,00 confirmado',
      `Contrato ${c.numero}/1 assinado por todos`,
      'Proposta autorizada',
      'Proposta escolhida',
      'Ajuste pedido a um prestador',
      'Prazo encerrado: 2 propostas recebidas',
      'Solicitação enviada',
    ]
    const lugares = passos.map((passo) => historia!.replace(/\u00a0/g, ' ').lastIndexOf(passo))
    expect(lugares).toEqual(lugares.toSorted((a, b) => a - b))
    expect(lugares[0]).toBeGreaterThan(0)
    await c.olhar(c.helena, '34 historico')
    expect(await limite(c)).toBe(c.disponivel - 3_200)
    await c.olhar(c.helena, '35 empresa')
  })
}
