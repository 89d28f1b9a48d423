import type { Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { PerguntaDimensionada } from '@hub/domain/dimensionamento/tipos.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FormulaDaOferta } from './FormulaDaOferta.tsx'

// What a field does with what is typed is its own test's; what it is given back is this one's.
const cena = vi.hoisted(() => ({ escrever: (_: number | null) => {} }))
vi.mock('../../../ui/CampoDinheiro.tsx', () => ({
  CampoDinheiro: (props: { value: number | null; onChange: (v: number | null) => void; errorMessage?: string }) => {
    cena.escrever = props.onChange
    return (
      <p>
        {`hora: ${props.value}`} {props.errorMessage}
      </p>
    )
  },
}))

const formula: Formula = {
  base: 1000,
  parcelas: [{ forma: 'por_unidade', pergunta: 1, efeito: 'soma', peso: 100, franquia: 0 }],
  minimo: null,
  maximo: null,
  valorHora: 15_000,
}
const pergunta = { id: 1, descricao: 'Funcionários', tipo: 'numero', itens: [] } as unknown as PerguntaDimensionada

test('a price that is erased stays empty while it is typed, is told, and nothing is counted with it', () => {
  let f = formula
  const desenhar = () =>
    renderToStaticMarkup(
      <FormulaDaOferta
        formula={f}
        horasDaOferta={10}
        perguntas={[]}
        dimensionadas={[pergunta]}
        retiradas={[]}
        mostrar
        nome="oferta-7"
        aoMudar={(nova) => {
          f = nova
        }}
      />,
    )
  expect(desenhar()).toContain('hora: 15000')
  cena.escrever(null)
  const html = desenhar()
  expect(html).toContain('hora: null')
  expect(html).toContain('Informe o valor da hora.')
  expect(html).toContain('Complete a conta')
})
