/** Administration finds out who did what, at a desk and on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, filtrar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

const filtrarPor = async (page: Page, campo: string, valor: string) => {
  await filtrar(page, campo)
  await janela(page).getByLabel(campo).fill(valor)
  await janela(page).getByRole('button', { name: 'Filtrar' }).click()
}
const lista = (page: Page) => page.getByRole('table', { name: 'Auditoria' })

test('administration finds a write by who and what, reads it before and after, and everything about its record', async () => {
  const ana = await chegar(navegador, hub.url, 'ana')
  await ana.getByRole('link', { name: 'Auditoria', exact: true }).click()
  await titulo(ana, 'Auditoria')
  await lista(ana)
    .getByRole('row', { name: /Ana Couto Acesso: entrar/ })
    .first()
    .waitFor()
  await julgar(ana, 'auditoria')
  await filtrarPor(ana, 'Pessoa', 'luciana')
  await filtrarPor(ana, 'O que foi feito', 'solicitação: alterar centro')
  const escrita = lista(ana)
    .getByRole('link', { name: /alterar/i })
    .first()
  await escrita.waitFor()
  expect(new URL(ana.url()).searchParams.get('pessoa')).toBe('luciana')
  await escrita.click()
  const gaveta = janela(ana)
  await gaveta.getByText(/^(?:Confere|Ainda não selado)Cadeia/).waitFor()
  await gaveta.getByRole('heading', { name: /^Solicitação alterada: \d+/ }).waitFor()
  await julgar(ana, 'uma escrita da auditoria')
  await gaveta.getByRole('link', { name: 'Tudo sobre este registro' }).first().click()
  await ana.waitForURL(/registro=solicitacao/)
  await lista(ana)
    .getByText(/Compra|Solicitação/)
    .first()
    .waitFor()
  await filtrarPor(ana, 'Pessoa', 'ninguém com este nome')
  await ana.getByRole('heading', { name: 'Nada com estes filtros' }).waitFor()
  await ana.getByRole('link', { name: 'Limpar filtros' }).last().click()
  await lista(ana).getByRole('row').nth(3).waitFor()
  await ana.close()
})

test('the trace reads well on a phone', async () => {
  const ana = await chegar(navegador, hub.url, 'ana', 'celular', '/auditoria?chamada=compra.')
  await titulo(ana, 'Auditoria')
  await ana
    .getByRole('link', { name: /^Compra/ })
    .first()
    .waitFor()
  await julgar(ana, 'auditoria')
  await ana
    .getByRole('link', { name: /^Compra/ })
    .first()
    .click()
  await janela(ana)
    .getByText(/^(?:Confere|Ainda não selado)Cadeia/)
    .waitFor()
  await julgar(ana, 'uma escrita da auditoria')
  await ana.close()
})
