import type { ResultadoDoLote } from '@hub/protocol/lote.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BarraDeLote } from './BarraDeLote.tsx'
import { dizerLote, type PalavrasDoLote, planilhaDoLote } from './dizer-lote.ts'
import { LinhasDoLote } from './LinhasDoLote.tsx'
import { todasAsPaginas } from './todas-as-paginas.ts'

vi.mock('../api/gosto-das-listas.ts', () => ({ useGostoDasListas: () => [{ semLetras: false }, () => undefined] }))

const palavras: PalavrasDoLote = {
  verbo: 'Liberar',
  fazendo: 'Liberando',
  coisa: ['solicitação', 'solicitações'],
  feito: ['liberada', 'liberadas'],
}
const linhas = Array.from({ length: 12 }, (_, i) => ({
  id: i + 1,
  numero: `S-${i + 1}`,
  nome: `Empresa ${i + 1}`,
  href: `/solicitacoes/${i + 1}`,
}))
const um = (id: number, mais: Partial<ResultadoDoLote> = {}): ResultadoDoLote => ({
  id,
  feita: true,
  recusa: null,
  mensagem: null,
  detalhe: '2 prestadores convidados',
  reserva: null,
  convidados: [],
  antes: null,
  ...mais,
})
const recusada = (id: number) => um(id, { feita: false, recusa: 'X', mensagem: 'Rogério a indeferiu.', detalhe: null })

test('the window says how many can and how many stay, before the button', () => {
  const dito = (podem: number, conferindo = false) =>
    dizerLote(palavras, { fase: 'escolher', marcadas: 37, podem, conferindo, feitas: 0, pedidas: 0, semResposta: 0 })
  expect(dito(31)).toEqual({
    titulo: 'Liberar 31 solicitações',
    subtitulo: '37 marcadas, 6 não podem e ficam como estão',
    botao: 'Liberar 31',
  })
  expect(dito(36).subtitulo).toBe('37 marcadas, 1 não pode e fica como está')
  expect(dito(37).subtitulo).toBeUndefined()
  expect(dito(0, true)).toMatchObject({ titulo: 'Liberar 37 solicitações', botao: 'Liberar' })
})

test('the result counts what was done and what was not', () => {
  const fim = (feitas: number, semResposta = 0) =>
    dizerLote(palavras, {
      fase: 'pronto',
      marcadas: 31,
      podem: 31,
      conferindo: false,
      feitas,
      pedidas: 31,
      semResposta,
    })
  expect(fim(30).titulo).toBe('30 liberadas, 1 não')
  expect(fim(31).titulo).toBe('31 liberadas')
  expect(fim(1).titulo).toBe('1 liberada, 30 não')
  expect(fim(30).subtitulo).toBe('O que não foi feito está como era, com o motivo ao lado.')
  // Whose answer was lost may have been done.
  expect(fim(30, 1).subtitulo).toBe(
    '1 ficou sem resposta e talvez tenha sido feita: tente de novo ou confira na lista.',
  )
})

test('each row says what became of it, in words and not by its colour alone; the many others open below', () => {
  const results = new Map(linhas.map((l) => [l.id, l.id === 1 ? recusada(1) : um(l.id)]))
  const html = renderToStaticMarkup(<LinhasDoLote label="Resultado" linhas={linhas} results={results} />)
  expect(html).toMatch(/aria-label="Não foi feita".*S-1<.*Rogério a indeferiu\./)
  expect(html).toContain('<summary>mais 4</summary>')
  expect(html.match(/aria-label="Feita"/g)).toHaveLength(11)
})

test('rows that were only rehearsed are no failures', () => {
  const html = renderToStaticMarkup(
    <LinhasDoLote label="Ficam de fora" linhas={linhas} results={new Map([[3, recusada(3)]])} ensaiadas />,
  )
  expect(html).toContain('Rogério a indeferiu.')
  expect(html).not.toContain('Não foi feita')
  expect(html).not.toContain('S-4')
})

test('beside what is refused stands where it is mended, of what is known to be mended elsewhere', () => {
  const consertos = { SEM_PRESTADORES: { label: 'Ver serviço', href: '/servico/7' } }
  const results = new Map([
    [1, { ...recusada(1), recusa: 'SEM_PRESTADORES' }],
    [2, recusada(2)],
  ])
  const html = renderToStaticMarkup(
    <LinhasDoLote
      label="Ficam de fora"
      linhas={linhas.map((l) => ({ ...l, consertos }))}
      results={results}
      ensaiadas
    />,
  )
  expect(html.match(/<a [^>]*href="\/servico\/7"[^>]*>Ver serviço/g)).toHaveLength(1)
})

test('the result as a sheet: one row each, no cell that a program would run', async () => {
  const { nome, blob } = planilhaDoLote(
    palavras,
    [{ ...linhas[0]!, nome: '=SOMA("a")' }, linhas[1]!],
    new Map([
      [1, recusada(1)],
      [2, um(2)],
    ]),
  )
  expect(nome).toBe('liberar-resultado.csv')
  expect((await blob.text()).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    '"Número";"Nome";"Resultado";"O que houve"',
    '"S-1";"\'=SOMA(""a"")";"Não foi feita";"Rogério a indeferiu."',
    '"S-2";"Empresa 2";"Feita";"2 prestadores convidados"',
  ])
})

test('all of a list are read page after page, and no more than one act takes', async () => {
  const lista = (count: number) => async (p: { page: number; page_size: number }) => ({
    count,
    results: Array.from(
      { length: Math.max(0, Math.min(p.page_size, count - (p.page - 1) * p.page_size)) },
      (_, i) => i,
    ),
  })
  expect(await todasAsPaginas(lista(208))).toHaveLength(208)
  expect(await todasAsPaginas(lista(1_240))).toHaveLength(500)
  expect(await todasAsPaginas(lista(0))).toEqual([])
})

test('a list that is counted to 100 only is marked beyond them, and its button does not call them all', async () => {
  const contadaAteCem = async (p: { page: number; page_size: number }) => ({
    count: 100,
    mais: true,
    results: Array.from({ length: Math.max(0, Math.min(p.page_size, 260 - (p.page - 1) * p.page_size)) }, (_, i) => i),
  })
  expect(await todasAsPaginas(contadaAteCem)).toHaveLength(260)
  const barra = (marcadas: number, total: number, mais: boolean) =>
    renderToStaticMarkup(
      <BarraDeLote
        {...{ marcadas, total, mais }}
        atos={[]}
        aoAgir={() => undefined}
        aoMarcarTodas={async () => 0}
        aoDesmarcar={() => undefined}
      />,
    )
  expect(barra(100, 100, true)).toContain('Marcar as primeiras 500 de mais de 100')
  expect(barra(20, 260, false)).toContain('Marcar as 260')
  expect(barra(260, 260, false)).not.toContain('Marcar as')
})
