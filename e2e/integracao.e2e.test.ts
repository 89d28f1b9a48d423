/** What the admin sees of the systems outside: what went out, what one of them refused, what was paid. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, janela, julgar, responder, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe('the admin', () => {
  test('finds the contract that RM refused, reads why, and sends it again or removes it', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'larga', '/integracoes/provisionamento?situacao=falha')
    await titulo(ana, 'Provisionamento')
    // The queue is drained by the sweep of every minute.
    const refeita = ana.getByText('RM recusou').first()
    await expect
      .poll(
        async () => {
          await ana.reload()
          await titulo(ana, 'Provisionamento')
          return refeita.waitFor({ timeout: 2_000 }).then(
            () => true,
            () => false,
          )
        },
        { timeout: 100_000 },
      )
      .toBe(true)
    await julgar(ana, 'provisionamento')
    const acoes = ana.getByRole('button', { name: /^Ações do envio de \d{4}-/ }).first()
    const agir = async (ato: string) => {
      await acoes.click()
      await ana.getByRole('menuitem', { name: ato }).click()
    }
    await agir('Histórico')
    await janela(ana).getByText('O que foi enviado e respondido').first().click()
    await janela(ana)
      .getByText(/SaveRecord/)
      .waitFor()
    await julgar(ana, 'historico do envio')
    await janela(ana).getByRole('button', { name: 'Fechar o histórico' }).click()

    await agir('Reprocessar')
    await ana.getByText('Envio posto de volta na fila.').waitFor()
    await ana
      .getByText('Recusado')
      .or(ana.getByRole('heading', { name: /^Nada com/ }))
      .or(refeita)
      .first()
      .waitFor()
    await expect
      .poll(
        async () => {
          await ana.goto('/integracoes/provisionamento?situacao=falha')
          await titulo(ana, 'Provisionamento')
          return refeita.waitFor({ timeout: 2_000 }).then(
            () => true,
            () => false,
          )
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    // Others may be refused meanwhile: how many there are depends on the day.
    const qual = (await acoes.getAttribute('aria-label'))!
    await agir('Remover da fila')
    await responder(ana, 'Remover')
    await ana.getByText('Envio removido da fila.').waitFor()
    await ana.getByRole('link', { name: /^Removidos/ }).click()
    await ana.getByRole('button', { name: qual, exact: true }).waitFor()
  }, 200_000)

  test('sees on a phone what was measured, and payments beside what RM says of them', async () => {
    const ana = await chegar(navegador, hub.url, 'ana', 'celular', '/integracoes/metricas')
    await titulo(ana, 'Métricas')
    await ana
      .getByRole('link', { name: /^\d{4}-\d{6}/ })
      .first()
      .waitFor()
    await julgar(ana, 'metricas')
    await ana
      .getByRole('navigation', { name: 'De que são as métricas' })
      .getByRole('link', { name: 'Diagnósticos' })
      .click()
    await ana
      .getByText(/Aprovado$/)
      .first()
      .waitFor()

    await ana.goto('/integracoes/pagamentos?aba=nao-pagos')
    await titulo(ana, 'Pagamentos')
    await ana.getByRole('link', { name: /parcela 2/ }).waitFor()
    await ana.getByRole('button', { name: 'Conferir no RM agora' }).click()
    await ana.getByText(/1 lançamento lido no RM/).waitFor()
    await ana.getByText(/Em aberto, /).waitFor()
    await julgar(ana, 'pagamentos nao pagos')
    await ana
      .getByRole('navigation', { name: 'Pagos ou não' })
      .getByRole('link', { name: 'Pagos', exact: true })
      .click()
    await ana.getByText('informado pela entidade').waitFor()
    await julgar(ana, 'pagamentos')
  }, 120_000)
})
