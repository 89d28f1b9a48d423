import { glob } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { preencher } from '@hub/domain/notificacao/texto-de-email.rules.ts'
import { describe, expect, test } from 'vitest'
import type { Anuncio } from '../events/anunciar.ts'
import { exigirTexto } from './modelo.view.ts'
import { modelos, tabelas } from './modelos.ts'

type Amostra = ReturnType<Anuncio<never, boolean>['amostras']>[number]

const todos = tabelas.flatMap(([conceito, , avisos]) =>
  Object.values(avisos).map((este) => [`${conceito}.${este.nome}`, este] as const),
)
/** Words as people read them: nothing that only code says. Money has the sign that templates have too. */
function exigirPalavras(frase: string): void {
  expect(frase).toMatch(/^[^{}]{3,}$/)
  expect(frase.replaceAll(/R\$\s/g, '')).not.toMatch(/\$|undefined|null|NaN|\[object|Invalid/)
  // Our own word for the sponsoring body, which nobody else calls so.
  expect(frase).not.toMatch(/\b[aà]\s+casa\b/i)
  // One is no plural, and what did not change is told as no change.
  expect(frase).not.toMatch(/\b(?:[oa]s|ficam|são) 1\b|(?<![\d.,/-])\b1 (?!mês)\p{L}+s\b/iu)
  expect(frase).not.toMatch(/\bDe (R\$\s[\d.,]+) para \1/)
}

/** A message that begins by what is to be done. */
const PEDIDO =
  /^(?:É a sua vez|Assine|Autorize|Avalie|Confira|Confirme|Corrija|Decida|Devolva|Envie|Informe|Libere|Pague)\b/

test('every table of the server is among them', async () => {
  const raiz = resolve(import.meta.dirname, '..')
  const arquivos: string[] = []
  for await (const a of glob('*/*.avisos.ts', { cwd: raiz })) arquivos.push(basename(a, '.avisos.ts'))
  expect(arquivos.sort()).toEqual(tabelas.map(([conceito]) => conceito).sort())
})

describe.each(todos)('%s', (nome, este) => {
  const amostras: Amostra[] = 'amostras' in este ? este.amostras() : []

  test('has samples, and each of its e-mails can be read', () => {
    const previas = este.previas()
    expect(amostras.length + previas.length).toBeGreaterThan(0)
    if ('comEmail' in este) expect(previas.length > 0).toBe(este.comEmail)
    for (const { para, assunto, paragrafos } of previas) {
      expect(para.length).toBeGreaterThan(0)
      expect(paragrafos.length).toBeGreaterThan(1)
      for (const frase of [assunto, ...paragrafos]) exigirPalavras(frase)
    }
  })

  test('tells people whom it names, and leads them to a page', () => {
    for (const { historia, avisos } of amostras) {
      if (historia) {
        exigirPalavras(historia.mensagem)
        // A history is read by all who act for a company.
        expect(historia.mensagem).not.toMatch(/^Você /)
        if (historia.detalhe !== undefined) exigirPalavras(historia.detalhe)
        expect(historia.evento).toMatch(/^[a-z]+[A-Za-z]+$/)
        expect(historia.para.length).toBeGreaterThan(0)
      }
      for (const a of avisos) {
        exigirPalavras(a.mensagem)
        expect(a.destino).toMatch(/^\/[a-z]/)
        exigirPalavras(a.destino)
        expect(a.para.length).toBeGreaterThan(0)
        // Once it is done the bell calls it seen.
        if (/^(?:É a sua vez|Lembrete|Assine|Libere)|: assine o /.test(a.mensagem))
          expect([a.mensagem, a.pede]).toEqual([a.mensagem, true])
      }
    }
    const conta = amostras.some(({ historia, avisos }) => historia || avisos.length > 0)
    if ('amostras' in este) expect([nome, conta]).toEqual([nome, true])
  })
})

test('who is asked for something is told by e-mail too, or by a letter of its own beside the bell', () => {
  const soNoSino = todos.flatMap(([nome, este]) => {
    const amostras: Amostra[] = 'amostras' in este ? este.amostras() : []
    const avisos = amostras.flatMap((a) => a.avisos)
    const pedem = avisos.filter((a) => a.pede || PEDIDO.test(a.mensagem))
    return pedem.flatMap((a) => (a.assunto === undefined ? `${nome} (${a.para})` : []))
  })
  // Both sides sign by the link of leiaEAssine, and evaluate by that of conviteAAvaliar.
  expect([...new Set(soNoSino)].sort()).toEqual([
    'contrato.aditivoEnviadoParaAssinatura (cliente)',
    'contrato.aditivoEnviadoParaAssinatura (prestador)',
    'contrato.lembreteDeAssinatura (cliente)',
    'contrato.lembreteDeAssinatura (prestador)',
    'projeto.servicoAAvaliar (cliente)',
    'proposta.contratoDoCliente (cliente)',
    'proposta.contratoDoPrestador (prestador)',
  ])
})

test('no two previews have one name, and each name fits an address', () => {
  expect(modelos.length).toBeGreaterThan(100)
  expect(new Set(modelos.map((m) => m.id)).size).toBe(modelos.length)
  for (const { id } of modelos) expect(id).toMatch(/^[a-z0-9-]{3,60}$/)
})

test('the words of each e-mail are found again with names for what its data tell, and no two of one event are the same', () => {
  const por = (id: string) => modelos.find((m) => m.id === id)!.template
  expect(por('pagamento-recibo-do-pagamento-3')).toMatchObject({
    assunto: 'Pagamento confirmado, solicitação {numero}',
    corpo: expect.stringMatching(
      /^Recebemos o pagamento de \{valor\}, parcela \{parcela\} de \{de\} da solicitação \{numero\}/,
    ),
    valores: {
      numero: '2026-000123',
      valor: 'R$\u00a0832,00',
      parcela: '2',
      de: '3',
      servico: 'Boas práticas de fabricação',
    },
    deLista: false,
  })
  expect(por('notificacao-resumo').deLista).toBe(true)
  const deUm = modelos.filter((m) => !m.template.deLista).map((m) => `${m.evento} ${m.template.original}`)
  expect(new Set(deUm).size).toBe(deUm.length)
  // Filled in with its own sample each one says what it said before.
  for (const { id, template, assunto, paragrafos, saudacao } of modelos) {
    const { corpo, valores } = template
    expect(preencher(template.assunto, valores), id).toBe(assunto)
    expect(preencher(corpo, valores), id).toBe(paragrafos.slice(saudacao === null ? 0 : 1).join('\n\n'))
    for (const nome of Object.keys(valores)) expect(nome).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
  }
})

test('each original may be saved as it is', () => {
  for (const m of modelos.filter((m) => !m.template.deLista)) {
    expect(() => exigirTexto(m, m.template), m.id).not.toThrow()
    expect(() => exigirTexto(m, { ...m.template, corpo: `${m.template.corpo} {intruso}` }), m.id).toThrow()
  }
})
