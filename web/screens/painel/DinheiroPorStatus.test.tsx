import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { colunasDaPrestacao } from '../relatorio/colunas-da-prestacao.tsx'
import { DinheiroPorStatus } from './DinheiroPorStatus.tsx'

vi.mock('../../api/gosto-das-listas.ts', () => ({ useVista: () => ({ asTable: true, onView: () => undefined }) }))

const status = { codigo: 'em_contratacao', descricao: 'Em contratação', cor: '#123456', solicitacoes: 1 } as const
const desenhar = (parceiro: number) =>
  renderToStaticMarkup(
    <DinheiroPorStatus
      porStatus={[{ ...status, subsidio: 500, parceiro, cliente: 300 }]}
      parte="Parte do cliente"
      somas={[]}
    />,
  )

test('what a partner pays is a part of its own, where somebody has one', () => {
  expect(desenhar(200)).toMatch(/Parceiro.*R\$\s1\.000,00/)
  expect(desenhar(0)).not.toContain('Parceiro')
})

test('so it is in the table that is handed in', () => {
  const ids = (comParceiro: boolean) => colunasDaPrestacao('Programa', comParceiro).map((c) => c.id)
  expect(ids(true)).toEqual(ids(false).toSpliced(4, 0, 'parceiro'))
})
