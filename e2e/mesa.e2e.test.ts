/** What waits, said with one number everywhere, and the search over everything, at a desk and on a phone. */
import { describe, expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe.each(['larga', 'celular'] as const)('on the screen "%s"', (aparelho) => {
  test.each(['luciana', 'vera', 'marina'] as const)('what waits for %s is one number', async (quem) => {
    const pagina = await chegar(navegador, hub.url, quem, aparelho)
    const saudacao = await pagina.getByRole('heading', { level: 1, name: /esperam? por você/ }).textContent()
    const n = /([\d.]+)\s(?:tarefas?|solicitaç(?:ão|ões)) esperam? por você/.exec(saudacao ?? '')?.[1]
    expect(Number(n)).toBeGreaterThan(0)
    const sino = pagina.getByRole('button', { name: /^Notificações/ })
    await expect.poll(() => sino.textContent()).toBe(n)
    await sino.click()
    await pagina.getByRole('list', { name: 'O que espera há mais tempo' }).getByRole('link').first().waitFor()
    await julgar(pagina, `sino de ${quem} no ${aparelho}`)
    await pagina.getByRole('link', { name: new RegExp(`^${n} tarefas? esperam? por você$`) }).click()
    await titulo(pagina, 'Pendentes')
    await pagina.getByText(new RegExp(`^${n} tarefas? esperam? por você`)).waitFor()
    if (aparelho === 'celular') await pagina.getByRole('button', { name: 'Menu', exact: true }).click()
    const lugar = pagina.getByRole('link', { name: 'Pendentes', exact: true })
    await expect.poll(() => lugar.textContent()).toBe(`Pendentes${n}`)
    // The other places of the menu say where they are: their numbers add up to it.
    const doMenu = pagina.locator('a[aria-description*="por você"]').filter({ visible: true })
    await expect
      .poll(() =>
        doMenu.evaluateAll((links) =>
          links.reduce((soma, a) => soma + Number.parseInt(a.getAttribute('aria-description')!, 10), 0),
        ),
      )
      .toBe(2 * Number(n))
    await pagina.keyboard.press('Escape')
    await julgar(pagina, `pendentes de ${quem} no ${aparelho}`)
    await pagina.close()
  })

  test('everything is found from anywhere, by keyboard alone', async () => {
    const pagina = await chegar(navegador, hub.url, 'luciana', aparelho)
    await pagina.getByRole('heading', { level: 1 }).waitFor()
    await pagina.keyboard.press('Control+k')
    const campo = pagina.getByRole('combobox', { name: 'Buscar em tudo' })
    await campo.fill('doce cacau')
    const opcao = pagina.getByRole('group', { name: 'Solicitações' }).getByRole('option').first()
    await opcao.waitFor()
    await julgar(pagina, `busca geral no ${aparelho}`)
    await campo.press('ArrowDown')
    await campo.press('ArrowUp')
    await expect.poll(() => opcao.getAttribute('aria-selected')).toBe('true')
    await campo.press('Enter')
    await pagina.waitForURL(/\/solicitacoes\/\d+$/)
    await pagina.getByRole('button', { name: 'Buscar em tudo' }).filter({ visible: true }).click()
    await campo.fill('credenciam')
    await campo.press('Enter')
    await titulo(pagina, 'Credenciamentos')
    await pagina.close()
  })
})
