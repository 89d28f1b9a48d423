import { mensagem } from '@hub/protocol/mensagem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { Indicadores } from './Indicadores.tsx'
import { OutrasFilas } from './OutrasFilas.tsx'

const contadores = { minha_vez: 1, atrasadas: 0, perto_do_prazo: 0, em_andamento: 3, concluidas: 0 }

const filas = (novas: number, pendencias: object, listadas: readonly string[] = []) => {
  const cache = criarCache()
  cache.setQueryData(chaveDe(mensagem.listarRecentes, { query: { page: 1, page_size: 20 } }), {
    count: 0,
    nao_lidas: novas,
    results: [],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <OutrasFilas
        pendencias={pendencias as never}
        aguardam={listadas.map((tipo) => ({ tipo })) as never}
        atrasados={0}
      />
    </QueryClientProvider>,
  )
}

test('people outside are shown what there is, no zeros as if they were work', () => {
  const html = renderToStaticMarkup(<Indicadores contadores={contadores as never} lista="solicitacoes" />)
  expect(html).toContain('Em andamento')
  expect(html).not.toContain('Atrasadas')
  expect(html).not.toContain('Concluídas')
})

test('the staff compares zeros too', () => {
  const html = renderToStaticMarkup(<Indicadores contadores={contadores as never} lista="demandas" dense />)
  expect(html).toContain('Atrasadas')
})

test('what else awaits is left out while there is nothing of it', () => {
  expect(filas(0, { diagnostico: 0, solicitacao: 4 })).toBe('')
  const html = filas(2, { diagnostico: 1, nota: 0 })
  expect(html).toContain('Mensagens novas')
  expect(html).toContain('Diagnósticos com você')
  expect(html).toContain('/pendentes?tipo=diagnostico')
  expect(html).not.toMatch(/Diagnósticos atrasados|Notas com você|Solicitações com você/)
})

test('what the page lists whole is not counted once more', () => {
  expect(filas(0, { projeto: 1, nota: 2 }, ['nota', 'projeto', 'nota'])).toBe('')
  const html = filas(0, { projeto: 1, nota: 3 }, ['nota', 'projeto', 'nota'])
  expect(html).toContain('Notas com você')
  expect(html).not.toContain('Projetos com você')
})
