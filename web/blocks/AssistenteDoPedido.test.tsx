import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePassoAtual } from './AssistenteDoPedido.tsx'

type Passo = 'servico' | 'empresas' | 'perguntas' | 'revisao'
const falta = { campo: 'Escolha.' }
const nada = { servico: {}, empresas: {}, perguntas: {}, revisao: {} }

function Passo({
  passo = '',
  falhas = nada,
  pronto = true,
}: {
  passo?: Passo | ''
  falhas?: object
  pronto?: boolean
}) {
  const caminho: Passo[] = pronto ? ['servico', 'empresas', 'perguntas', 'revisao'] : ['servico', 'empresas', 'revisao']
  return usePassoAtual(passo, caminho, { ...nada, ...falhas }, pronto) ?? 'nenhum'
}
const aberto = (props: Parameters<typeof Passo>[0]) => renderToStaticMarkup(<Passo {...props} />)

test('a draft is opened where something is missing first, and where nothing is, at its review', () => {
  expect(aberto({ falhas: { servico: falta, perguntas: falta } })).toBe('servico')
  expect(aberto({ falhas: { perguntas: falta } })).toBe('perguntas')
  expect(aberto({})).toBe('revisao')
})

test('the address says otherwise; nothing is said while the questions are on their way', () => {
  expect(aberto({ passo: 'empresas', falhas: { servico: falta } })).toBe('empresas')
  expect(aberto({ passo: 'empresas', pronto: false })).toBe('empresas')
  expect(aberto({ pronto: false })).toBe('nenhum')
  expect(aberto({ passo: 'perguntas', pronto: false })).toBe('nenhum')
})
