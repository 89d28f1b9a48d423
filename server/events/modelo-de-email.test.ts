import { expect, it } from 'vitest'
import { comLink, linkSelado } from './link-do-email.ts'
import { modelo } from './modelo-de-email.ts'

const SEGREDO = 'segredo-de-teste-com-mais-de-trinta-e-dois-caracteres'
const TOKEN = 'kT9_vXq2-token-de-uma-vez'
const conteudo = {
  titulo: 'Sua proposta foi escolhida',
  paragrafos: ['Olá, Marina.', 'A Doce Cacau escolheu a sua proposta.\nAssine até 27/11/2026.'],
  botao: { texto: 'Ver contrato', url: 'https://hub.example/contratos/7?a=1&b=2' },
}

it('says the same as text and as a page', () => {
  const { texto, html } = modelo(conteudo)
  expect(texto).toBe(
    'Sua proposta foi escolhida\n\nOlá, Marina.\n\nA Doce Cacau escolheu a sua proposta.\nAssine até 27/11/2026.\n\n' +
      'Ver contrato:\nhttps://hub.example/contratos/7?a=1&b=2\n\n--\nMensagem automática do Hub. Não é preciso responder.\n' +
      'Ajuda: ~origem~/ajuda\nPrivacidade e termos: ~origem~/privacidade\n',
  )
  for (const trecho of [
    '<h1',
    'Olá, Marina.',
    'escolheu a sua proposta.<br>Assine',
    'href="https://hub.example/contratos/7?a=1&amp;b=2"',
    'lang="pt-BR"',
    '<title>',
  ])
    expect(html).toContain(trecho)
  expect(html.match(/<table /g)).toHaveLength(html.match(/role="presentation"/g)?.length ?? 0)
  expect(html).not.toMatch(/<img|<script|<link/)
})

it('lets nobody write markup into it', () => {
  const { html } = modelo({ titulo: '<script>x</script>', paragrafos: ['"><img src=x onerror=1>'], rodape: "<b>'" })
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(html).toContain('&lt;script&gt;')
})

it('has no button that is not a web page', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relativo'])
    expect(() => modelo({ ...conteudo, botao: { texto: 'Abrir', url } })).toThrow()
})

it('puts the token of a one-time link into the address of its button alone, whatever people wrote', () => {
  const config = { origem: 'https://hub.example', segredo: SEGREDO }
  const { url, link } = linkSelado(config, '/assinar/', TOKEN)
  const isca = 'https://alhures.example/?t=~link~'
  for (const peca of [isca, '~link~link~', '~lin~link~k~', '~li~origem~nk~', '~~link~~']) {
    const guardado = modelo({
      titulo: peca,
      paragrafos: [peca, `Contrato com ${peca}.`],
      botao: { texto: peca, url },
      rodape: peca,
    })
    const { texto, html } = comLink(config, { ...guardado, link })
    expect(texto.split(TOKEN)).toHaveLength(2)
    expect(texto).toContain(`https://hub.example/assinar/${TOKEN}`)
    expect(html.replaceAll(`https://hub.example/assinar/${TOKEN}`, '')).not.toContain(TOKEN)
  }
})
