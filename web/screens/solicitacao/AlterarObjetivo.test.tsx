import type { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { CommandOptions } from '../../blocks/Command.tsx'
import { AlterarObjetivo } from './AlterarObjetivo.tsx'
import type { SolicitacaoVista } from './aba.ts'

const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: (props: unknown) => {
    cena.janela = props
    return null
  },
}))

test('tells of a change only where the objective became another', () => {
  const s = { id: 5, nrosolicitacao: '2019-000005', objetivo: 'Criar embalagens.' } as SolicitacaoVista
  renderToStaticMarkup(<AlterarObjetivo s={s} onClose={() => {}} />)
  const { success } = cena.janela as CommandOptions<typeof api.alterarObjetivo>
  const frase = (objetivo: string) => (typeof success === 'function' ? success({ id: 5, objetivo }) : success)
  expect(frase('Criar embalagens e rótulos.')).toBe('Objetivo da 2019-000005 alterado. O anterior ficou no histórico.')
  expect(frase('Criar embalagens.')).toBe('O objetivo da 2019-000005 já era este: nada mudou.')
})
