/** What lists and exports take for granted where nobody says it. */
import { expect, test } from 'vitest'
import { safeParse, type z } from 'zod/mini'
import type { Endpoint } from './kernel/endpoint.ts'
import { registro } from './registro.ts'

const chamadas = Object.entries(registro) as [string, Endpoint][]
/** What a field of the query becomes when it is left out. */
function padraoDe(e: Endpoint, campo: string): unknown {
  const forma = (e.query as { shape?: Record<string, z.core.$ZodType> } | undefined)?.shape?.[campo]
  return forma && safeParse(forma as z.ZodMiniType, undefined).data
}

/** Lists to choose from, whose size the specification says or leaves open, and shelves. */
const DE_ESCOLHA = /^listagem\.|^(?:dimensionamento\.buscarPerguntas|unidade\.listarCidades)$/
const PRATELEIRAS = /^servico\.(?:acessados|destaques|recomendados)$/

test('specified lists have ten rows a page (specification §9)', () => {
  const outros = chamadas.flatMap(([nome, e]) => {
    const tamanho = e.adicao || DE_ESCOLHA.test(nome) || PRATELEIRAS.test(nome) ? 10 : padraoDe(e, 'page_size')
    return tamanho === undefined || tamanho === 10 ? [] : [[nome, tamanho]]
  })
  expect(outros).toEqual([])
})

test('files of lists are workbooks unless CSV is asked for', () => {
  const outros = chamadas.flatMap(([nome, e]) => {
    const formato = padraoDe(e, 'formato')
    return formato === undefined || formato === 'xlsx' ? [] : [[nome, formato]]
  })
  // A person's copy of his own data is a page to be read.
  expect(outros).toEqual([['usuario.exportarMeusDados', 'html']])
})
