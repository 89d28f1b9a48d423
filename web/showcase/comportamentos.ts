import type { Page } from 'playwright-core'

/** Uses the parts whose behaviour only a browser can show, as a person would. Gives back what did not hold. */
export async function comportamentos(page: Page): Promise<string[]> {
  const faults: string[] = []
  const same = (what: string, got: unknown, wanted: unknown) => {
    if (got !== wanted) faults.push(`${what}: "${got}" in place of "${wanted}"`)
  }
  const field = (label: string) => page.getByLabel(label, { exact: true })

  const money = field('Valor')
  await money.fill('')
  await money.pressSequentially('1248,5')
  same('money while typing', await money.inputValue(), '1.248,5')
  await money.blur()
  same('money on leaving', await money.inputValue(), '1.248,50')
  await money.focus()
  await money.press('Home')
  await money.press('ArrowRight')
  await money.press('Backspace')
  await money.press('9')
  same('money changed at its start', await money.inputValue(), '9.248,50')

  const day = field('Início')
  await day.fill('')
  await day.pressSequentially('1/2/27')
  await day.blur()
  same('day with two digits of year', await day.inputValue(), '01/02/2027')
  await day.fill('2026-12-24')
  same('day pasted', await day.inputValue(), '24/12/2026')
  await page.getByRole('button', { name: 'Início: escolher no calendário' }).click()
  await page.getByRole('grid', { name: /dezembro/i }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor({ state: 'detached' })
  same('day chosen in the calendar', await day.inputValue(), '25/12/2026')

  const code = field('CNPJ')
  await code.fill('12abc34501de35')
  same('CNPJ with letters', await code.inputValue(), '12.ABC.345/01DE-35')

  const combo = page.getByRole('combobox', { name: 'Empresa' })
  await combo.click()
  await combo.fill('moinho')
  await page.getByRole('option', { name: /Moinho/ }).waitFor()
  await page.getByRole('option', { name: /Metal/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  same('option chosen by keyboard', await combo.inputValue(), 'Moinho Santa Rita EPP')
  await combo.fill('zzz')
  await page.getByText('Nada encontrado.').waitFor()
  await page.keyboard.press('Tab')
  await page.getByText('Nada encontrado.').waitFor({ state: 'detached' })
  same('text that is no option', await combo.inputValue(), 'Moinho Santa Rita EPP')

  await page.getByRole('button', { name: 'Enviar proposta' }).click({ force: true })
  same('reason announced', await page.getByRole('status').filter({ hasText: 'Faltam 2 correções' }).count(), 1)
  await page.getByRole('link', { name: 'Fim: vem antes do início' }).click()
  same('field of the summary', await page.evaluate(() => document.activeElement?.getAttribute('name')), 'fim')

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Ver contrato' }).click()
  same('link of a menu', new URL(page.url()).hash, '#contrato')
  await page.getByText('Adequação à NR-12').first().click()
  same('click in a row', new URL(page.url()).hash, '#2026-000098')

  await page.getByRole('button', { name: 'Abrir diálogo' }).click()
  await page.getByRole('button', { name: 'Enviar entrega' }).click()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  same('dialog after a notice was closed', await page.getByRole('dialog').count(), 1)
  same(
    'focus after a notice was closed',
    await page.evaluate(() => document.activeElement?.textContent),
    'Enviar entrega',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Resumo' }).focus()
  await page.keyboard.press('ArrowRight')
  same('tab by arrow', await page.getByRole('tab', { name: /Propostas/ }).getAttribute('aria-selected'), 'true')
  return faults
}
