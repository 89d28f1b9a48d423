/** The administrator's morning, at a desk and on a phone: what failed is tried again, a file is mended in the page, a list is pasted. */
import { planilhaComFalhas } from '@hub/server/testing/planilha-com-falhas.ts'
import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { baixar, chegar, comFoco, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

test.each(['larga', 'celular'] as const)('the morning of administration on a screen that is %s', async (tela) => {
  const ana = await chegar(navegador, hub.url, 'ana', tela)
  await ana.getByRole('list', { name: 'Como o Hub está' }).getByText('Envios ao RM').waitFor()
  await ana.getByRole('heading', { name: /^(?:Falhou e espera: \d+|Tudo respondeu)$/ }).waitFor()
  await julgar(ana, 'manhã da administração')
  await ana.goto('/integracoes/emails-enviados')
  await titulo(ana, 'E-mails enviados')
  await ana.getByRole('searchbox', { name: 'Buscar' }).fill('helena')
  await ana.getByText('helena@docecacau.example').first().waitFor()
  await julgar(ana, 'e-mails enviados')

  await ana.goto('/importacoes')
  await titulo(ana, 'Importações')
  await ana.getByRole('button', { name: 'Nova importação' }).first().click()
  await janela(ana).getByLabel('Empresas clientes').check()
  const [escolha] = await Promise.all([
    ana.waitForEvent('filechooser'),
    janela(ana).getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  await escolha.setFiles({
    name: 'empresas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await planilhaComFalhas(),
  })
  await titulo(ana, 'Empresas clientes')
  await ana.getByText('Há 3 células para corrigir').waitFor()
  await expect.poll(() => ana.getByLabel('Porte (D2)').inputValue()).toBe('Gigante')
  const copia = await baixar(ana, ana.getByRole('button', { name: 'Baixar a cópia marcada' }))
  expect(copia.nome).toMatch(/^corrigir-empresas-\d+\.xlsx$/)
  await julgar(ana, 'importação a corrigir')
  await ana.getByLabel('Porte (D2)').fill('ME')
  await ana.getByLabel('UF (I2)').fill('BA')
  await ana.getByLabel('Telefone (J2)').fill('(73) 3231-0000')
  await ana.getByText('3 células mudadas.').waitFor()
  await ana.getByRole('button', { name: 'Conferir de novo' }).click()
  await ana.getByText('Tudo certo com a planilha').waitFor()
  await comFoco(ana)
  await ana.close()

  const luciana = await chegar(navegador, hub.url, 'luciana', tela, '/contratacao-interna')
  await titulo(luciana, 'Contratação interna')
  await luciana.getByRole('radio', { name: /^Contratação Interna/, checked: true }).waitFor()
  await luciana.getByRole('combobox', { name: 'Serviço' }).fill('FT-003')
  await luciana.getByRole('option', { name: /Boas práticas/i }).click()
  await luciana.getByRole('button', { name: 'Continuar' }).click()
  await luciana.getByRole('button', { name: 'Colar uma lista ou usar uma planilha' }).click()
  await janela(luciana).getByLabel('CNPJs').fill('DE.M0C.001/0001-15\n12ABC34501DE35\n11.222.333/0001-82')
  await janela(luciana).getByRole('button', { name: 'Procurar as empresas' }).click()
  await janela(luciana).getByText('2 empresas para incluir.').waitFor()
  await janela(luciana).getByText('Não é um CNPJ ou CPF válido. Confira os números.').waitFor()
  await julgar(luciana, 'lista colada')
  await janela(luciana).getByRole('button', { name: 'Incluir 2 empresas' }).click()
  await luciana.getByRole('button', { name: 'Remover Doce Cacau' }).waitFor()
  await comFoco(luciana)
  await luciana.close()
})
