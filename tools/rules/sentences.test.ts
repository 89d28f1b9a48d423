/** Every sentence that clients are shown, by the index of reading: screens, words, refusals and e-mails. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { modelos } from '@hub/server/email-modelo/modelos.ts'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { frases, indiceDeLeitura, palavras } from './reading.ts'

const raiz = resolve(import.meta.dirname, '../..')

/** What a client reads; the screens of the staff and of providers are not in it. */
const doCliente = [
  'web/{copy,parts,blocks}/**/*.{ts,tsx}',
  'web/screens/{aditivo,autenticacao,avaliacao,cadastro,compra,contrato,duvida,empresa,inicio,mensagem,pagamento,painel,portal,privacidade,recurso,servico,solicitacao}/**/*.{ts,tsx}',
  'domain/documento/*.ts',
  'domain/kernel/recusas.ts',
]

/** Shorter ones are titles, labels and buttons: one long word of the trade decides their index. */
const MENOR = 8
/** Below 25 the authors of the scale say "very difficult": words of more than secondary school. */
const MINIMO = 25

interface No {
  type: string
  value?: unknown
  children?: No[]
  quasis?: { value: { cooked: string } }[]
  expression?: No
}

/** Text of an element as it is read, a word in place of what only a request knows. */
function texto(no: No): string {
  if (no.type === 'JSXText' || (no.type === 'Literal' && typeof no.value === 'string')) return String(no.value)
  if (no.type === 'TemplateLiteral') return (no.quasis ?? []).map((q) => q.value.cooked).join(' dado ')
  if (no.type === 'JSXExpressionContainer') return no.expression ? texto(no.expression) : ''
  if (no.type === 'JSXElement' || no.type === 'JSXFragment') return (no.children ?? []).map(texto).join('')
  return 'dado'
}

function* ditos(no: No): Generator<string> {
  if (['JSXElement', 'JSXFragment', 'TemplateLiteral'].includes(no.type)) yield texto(no)
  if (no.type === 'Literal' && typeof no.value === 'string') yield no.value
  for (const valor of Object.values(no))
    for (const filho of Array.isArray(valor) ? valor : [valor])
      if (filho && typeof filho === 'object' && typeof (filho as No).type === 'string') yield* ditos(filho as No)
}

const comoSeLe = (t: string) => t.replaceAll(/\s+/g, ' ').trim()

async function todas(): Promise<Map<string, string>> {
  const achadas = new Map<string, string>()
  const juntar = (dito: string, onde: string) => {
    for (const frase of frases(comoSeLe(dito)))
      if (/[.!?]$/.test(frase) && palavras(frase).length >= MENOR) achadas.set(frase, onde)
  }
  for (const padrao of doCliente)
    for await (const arquivo of glob(padrao, { cwd: raiz })) {
      if (/\.test\.|dist\//.test(arquivo)) continue
      const arvore = parseAst(readFileSync(resolve(raiz, arquivo), 'utf8'), {
        lang: arquivo.endsWith('x') ? 'tsx' : 'ts',
      })
      for (const dito of ditos(arvore as unknown as No)) juntar(dito, arquivo)
    }
  for (const e of modelos)
    if (e.para.includes('cliente') || e.para.includes('qualquer'))
      for (const p of e.paragrafos) juntar(p, `email ${e.id}`)
  return achadas
}

test('no sentence to a client is harder than secondary school, and most are easy', async () => {
  const lidas = [...(await todas())].map(([frase, onde]) => ({ frase, onde, indice: indiceDeLeitura(frase) }))
  expect(lidas.length).toBeGreaterThan(400)
  const piores = lidas.filter((l) => l.indice < MINIMO).sort((a, b) => a.indice - b.indice)
  expect(piores.map((l) => `${Math.round(l.indice)} ${l.frase} (${l.onde})`)).toEqual([])
  const meio = lidas.map((l) => l.indice).sort((a, b) => a - b)[Math.floor(lidas.length / 2)]!
  expect(meio).toBeGreaterThanOrEqual(50)
})

test('one word leaves what was begun: "Agora não"; "Cancelar" ends something that exists', async () => {
  const outras: string[] = []
  for await (const arquivo of glob('web/{app,blocks,parts,screens,ui}/**/*.tsx', { cwd: raiz }))
    if (/>\s*Cancelar\s*</.test(readFileSync(resolve(raiz, arquivo), 'utf8'))) outras.push(arquivo)
  expect(outras).toEqual([])
})
