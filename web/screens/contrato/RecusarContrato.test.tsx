import type { ContratoResumo } from '@hub/protocol/contrato.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { RecusarContrato } from './RecusarContrato.tsx'

// The frame needs a document; what it says before and after is what this test is about.
const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: (props: { children: (field: () => null) => ReactNode }) => {
    cena.janela = props
    return <section>{props.children(() => null)}</section>
  },
}))
vi.mock('../../parts/endereco.ts', () => ({ useIr: () => () => undefined }))

const janela = (muda: Partial<ContratoResumo>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <RecusarContrato
        contrato={{ titulo: 'Contrato 2/1', tipo: 'contrato', minha_parte: 'cliente', ...muda } as ContratoResumo}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
const dito = (codigo: string) => {
  const { success } = cena.janela as { success: string | ((answer: unknown) => string) }
  return typeof success === 'string' ? success : success({ substatus: { codigo } })
}

test('who does not sign reads where the request goes without the choice', () => {
  expect(janela({ sem_a_escolha: 'selecao' })).toContain('as propostas válidas voltam a ser comparadas')
  expect(janela({ sem_a_escolha: 'analise' })).toContain('a demanda volta à análise')
  for (const minha_parte of ['cliente', 'prestador', 'entidade'] as const) {
    const html = janela({ sem_a_escolha: 'fim', minha_parte })
    expect(html).toContain('Esta parte da contratação termina')
    expect(html).not.toContain('comparadas')
  }
})

test('and afterwards where it went', () => {
  janela({ sem_a_escolha: 'selecao' })
  expect(dito('em_selecao')).toBe('Assinatura recusada. A seleção foi reaberta.')
  expect(dito('sem_propostas')).toBe('Assinatura recusada. Nenhuma outra proposta vale.')
  expect(dito('aguardando_analise')).toBe('Assinatura recusada. A demanda voltou à análise.')
  expect(dito('cancelada_cliente')).toBe('Assinatura recusada. Esta parte da contratação terminou.')
  janela({ tipo: 'aditivo' })
  expect(dito('em_execucao')).toBe('Assinatura recusada. O contrato continua como estava.')
})
