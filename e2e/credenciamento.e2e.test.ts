/** Accreditation as the provider, the manager and the coordinator go through it. */
import { describe, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { abrirAba, agora, anexar, chegar, janela, julgar, titulo } from './support/jornada.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub()
const navegador = usarNavegador()

describe('an accreditation', () => {
  test('is corrected by the provider on a phone, document by document, and checked by the manager', async () => {
    const renato = await chegar(navegador, hub.url, 'renato', 'celular', '/minha-empresa')
    await titulo(renato, 'Minha empresa')
    await renato.getByText('É a sua vez').waitFor()
    await julgar(renato, 'minha empresa')
    await renato.getByRole('link', { name: 'Coleção de produto artesanal' }).click()
    await titulo(renato, 'Coleção de produto artesanal')
    await agora(renato).getByRole('button', { name: 'Avisar que corrigi' }).waitFor()
    await julgar(renato, 'credenciamento: corrigir')
    const mandar = async (botao: string, campos: Record<string, string> = {}) => {
      await renato.getByRole('button', { name: botao, exact: true }).click()
      for (const [rotulo, valor] of Object.entries(campos))
        await janela(renato).getByRole('textbox', { name: rotulo }).fill(valor)
      await anexar(renato, 'documento.pdf')
      await janela(renato)
        .getByRole('button', { name: /^(Enviar|Substituir)$/ })
        .click()
      await janela(renato).waitFor({ state: 'hidden' })
    }
    await mandar('Enviar outro Contrato social, estatuto ou CCMEI')
    await mandar('Enviar Certificado de regularidade do FGTS', { 'Vale até': '31/12/2099' })
    await mandar('Enviar Certidão negativa de débitos trabalhistas', { 'Vale até': '31/12/2099' })
    await mandar('Enviar Atestado de capacidade técnica', { Descrição: 'Primeiro cliente' })
    await mandar('Enviar mais um Atestado de capacidade técnica', { Descrição: 'Segundo cliente' })
    await agora(renato).getByRole('button', { name: 'Avisar que corrigi' }).click()
    await agora(renato).getByText('É a vez da gestão').waitFor()

    const luciana = await chegar(navegador, hub.url, 'luciana', 'larga', '/credenciamentos?dash_filter=minha_vez')
    await titulo(luciana, 'Credenciamentos')
    await julgar(luciana, 'credenciamentos')
    await luciana.getByRole('link', { name: 'Recôncavo Engenharia e Processos' }).click()
    await titulo(luciana, 'Recôncavo Engenharia e Processos')
    await luciana.getByRole('button', { name: 'Aceitar Contrato social, estatuto ou CCMEI' }).click()
    await luciana.getByText('1 de 7 aceitos').waitFor()
    await luciana.getByRole('button', { name: 'Recusar Cartão CNPJ' }).click()
    await janela(luciana).getByLabel('O que está errado').fill('O endereço é o antigo.')
    await julgar(luciana, 'credenciamento: recusar documento')
    await janela(luciana).getByRole('button', { name: 'Recusar documento' }).click()
    await luciana.getByText('Recusado: O endereço é o antigo.').waitFor()
    await julgar(luciana, 'credenciamento: conferir')
  })

  test('is confirmed by the coordinator, suspended with a reason and put back', async () => {
    // Before that its provider's first page says whose turn it is, and nothing that is done already.
    for (const tela of ['celular', 'larga'] as const) {
      const nara = await chegar(navegador, hub.url, 'nara', tela)
      await titulo(nara, /O seu pedido de credenciamento está quase pronto/)
      await agora(nara).getByText('É a vez da coordenação').waitFor()
      await nara.getByRole('list', { name: 'O que o pedido leva' }).getByText('Todos enviados').waitFor()
      await julgar(nara, 'primeiro dia do prestador')
    }

    const vera = await chegar(navegador, hub.url, 'vera', 'larga', '/credenciamentos?dash_filter=minha_vez')
    await vera.getByRole('link', { name: 'Ciclo Ambiental Soluções' }).click()
    await agora(vera).getByRole('button', { name: 'Confirmar credenciamento' }).click()
    await julgar(vera, 'credenciamento: confirmar')
    await janela(vera).getByRole('button', { name: 'Confirmar credenciamento' }).click()
    await vera.getByText('Credenciado', { exact: true }).waitFor()
    await vera.getByRole('button', { name: 'Mais ações' }).click()
    await vera.getByRole('menuitem', { name: 'Suspender', exact: true }).click()
    await janela(vera).getByLabel('Motivo').fill('Denúncia em apuração.')
    await janela(vera).getByRole('button', { name: 'Suspender', exact: true }).click()
    await vera.getByText('Suspenso', { exact: true }).waitFor()
    await agora(vera).getByRole('button', { name: 'Reativar' }).click()
    await janela(vera).getByRole('button', { name: 'Reativar' }).click()
    await vera.getByText('Credenciado', { exact: true }).waitFor()
    await abrirExigencias()

    async function abrirExigencias() {
      await vera.goto('/credenciamentos?aba=exigencias')
      await vera.getByRole('button', { name: 'Identidade visual' }).click()
      await janela(vera).getByLabel('Alvará de funcionamento').check()
      await julgar(vera, 'documentos exigidos')
      await janela(vera).getByRole('button', { name: 'Salvar' }).click()
      await janela(vera).waitFor({ state: 'hidden' })
    }
  })

  test('has its consultants: added, with a certificate, accredited for a service', async () => {
    const marina = await chegar(navegador, hub.url, 'marina', 'celular', '/minha-empresa')
    await abrirAba(marina, /^Consultores/)
    await julgar(marina, 'consultores')
    await marina.getByRole('button', { name: 'Adicionar consultor' }).click()
    await janela(marina).getByLabel('Nome', { exact: true }).fill('rita')
    await janela(marina).getByLabel('Sobrenome').fill('moraes')
    await julgar(marina, 'adicionar consultor')
    await janela(marina).getByRole('button', { name: 'Adicionar', exact: true }).click()
    await janela(marina).waitFor({ state: 'hidden' })
    const acoes = async (item: string) => {
      await marina.getByRole('button', { name: 'Ações de Rita Moraes' }).click()
      await marina.getByRole('menuitem', { name: item }).click()
    }
    await acoes('Incluir certificado')
    await janela(marina).getByLabel('O que o certificado comprova').fill('Auditora líder ISO 22000')
    await anexar(marina, 'certificado.pdf')
    await julgar(marina, 'incluir certificado')
    await janela(marina).getByRole('button', { name: 'Incluir', exact: true }).click()
    await marina.getByRole('button', { name: 'Abrir Auditora líder ISO 22000' }).waitFor()
    await acoes('Credenciar em serviços')
    await janela(marina).getByRole('button', { name: 'Credenciar em Rotulagem e tabela nutricional' }).click()
    await janela(marina).getByRole('button', { name: 'Descredenciar em Rotulagem e tabela nutricional' }).waitFor()
    await julgar(marina, 'credenciar consultor')
    await janela(marina).getByRole('button', { name: 'Pronto' }).click()
    await marina.getByText('Credenciado em Rotulagem e tabela nutricional.').waitFor()
  })
})
