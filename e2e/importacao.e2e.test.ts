/** A spreadsheet of another system: the template taken along, brought back, told what to mend, given up. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { baixar, chegar, janela, julgar, responder, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

test.each(['larga', 'celular'] as const)('an import on a screen that is %s', async (tela) => {
  const ana = await chegar(navegador, hub.url, 'ana', tela, '/importacoes')
  await titulo(ana, 'Importações')
  await ana.getByRole('button', { name: 'Nova importação' }).click()
  await janela(ana).getByLabel('Prestadores credenciados').check()
  const modelo = await baixar(ana, janela(ana).getByRole('button', { name: 'Baixar o modelo' }))
  expect(modelo.nome).toBe('importar-prestadores.xlsx')
  await julgar(ana, 'nova importação')

  const [escolha] = await Promise.all([
    ana.waitForEvent('filechooser'),
    janela(ana).getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  await escolha.setFiles({
    name: 'prestadores.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(modelo.caminho),
  })
  await titulo(ana, 'Prestadores credenciados')
  await ana.getByText('A planilha precisa de correção').waitFor()
  await ana.getByText('A planilha não tem nenhuma linha preenchida.').waitFor()
  await julgar(ana, 'importação com erros')
  await ana.getByRole('button', { name: 'Descartar' }).click()
  await responder(ana, 'Descartar')
  await titulo(ana, 'Importações')
  await ana.getByText('Nenhuma importação ainda').waitFor()
})
