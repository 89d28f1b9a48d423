import type { NotaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Janelas } from './Janelas.tsx'

// The frames need a document; what they send is what this test is about.
const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
const guardar = vi.hoisted(() => (props: unknown) => {
  cena.janela = props
  return null
})
vi.mock('../../blocks/Command.tsx', () => ({ Command: guardar }))
vi.mock('../../blocks/Confirm.tsx', () => ({ Confirm: guardar }))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2026-01-07' }))

const nota = (numero: string, enviada_em: string) =>
  ({ id: 7, parcela: 1, numero, valor: 2080, enviada_em }) as unknown as NotaDoProjeto
const [primeira, segunda] = [nota('123', '2026-01-05T10:00:00.000Z'), nota('124', '2026-01-06T10:00:00.000Z')]

test('an invoice is paid and sent back as it stands now, and says when it was sent', () => {
  const projeto = { id: 3, prestador: { nome: 'Marina' }, etapas: [], notas: [segunda] } as unknown as ProjetoDetalhe
  const enviado = (qual: 'pagarNota' | 'devolverNota', dito: unknown) => {
    renderToStaticMarkup(<Janelas projeto={projeto} janela={{ qual, nota: primeira! }} abrir={() => {}} />)
    return (cena.janela as { input: (dito: unknown) => { corpo: unknown } }).input(dito).corpo
  }
  expect(enviado('pagarNota', { pago_em: '2026-01-07', referencia: '' })).toEqual({
    pago_em: '2026-01-07',
    enviada_em: '2026-01-06T10:00:00.000Z',
  })
  expect((cena.janela as { subtitle: string }).subtitle).toContain('Nota 124')
  expect(enviado('devolverNota', 'Tomador errado.')).toEqual({
    motivo: 'Tomador errado.',
    enviada_em: '2026-01-06T10:00:00.000Z',
  })
})
