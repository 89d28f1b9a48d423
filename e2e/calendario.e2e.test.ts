/** Deadlines on the phone: the address is made, replaced and revoked on the profile. */
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { chegar, janela, julgar } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

test('the manager takes her deadlines to her calendar, changes the address, and takes it back', async () => {
  const luciana = await chegar(navegador, hub.url, 'luciana', 'larga', '/perfil')
  const ler = async (endereco: string) => {
    const res = await fetch(new URL(new URL(endereco).pathname, hub.url))
    return [res.status, (await res.text()).split('\r\n')[0]]
  }
  const mostrado = async () => {
    const endereco = await janela(luciana)
      .getByText(/\/api\/calendario\//)
      .textContent()
    await janela(luciana).getByRole('button', { name: 'Fechar' }).last().click()
    return endereco!
  }
  await luciana.getByRole('button', { name: 'Criar o endereço' }).click()
  await janela(luciana)
    .getByText(/\/api\/calendario\//)
    .waitFor()
  await julgar(luciana, 'endereço do calendário')
  const primeiro = await mostrado()
  expect(await ler(primeiro)).toEqual([200, 'BEGIN:VCALENDAR'])
  await luciana.getByRole('button', { name: 'Trocar o endereço' }).click()
  await janela(luciana).getByRole('button', { name: 'Trocar o endereço' }).click()
  const segundo = await mostrado()
  expect([(await ler(primeiro))[0], (await ler(segundo))[0]]).toEqual([404, 200])
  await luciana.getByRole('button', { name: 'Revogar o endereço' }).click()
  await janela(luciana).getByRole('button', { name: 'Revogar o endereço' }).click()
  await luciana.getByText('Endereço revogado.').waitFor()
  expect((await ler(segundo))[0]).toBe(404)
  await luciana.getByRole('button', { name: 'Criar o endereço' }).waitFor()
  await julgar(luciana, 'perfil com calendário')
})
