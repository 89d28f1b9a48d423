import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import type { UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EditarConta } from './EditarConta.tsx'

interface Janela {
  values: { email: string; grupos: string[] }
  input: (corpo: { email: string; grupos: string[] }) => { corpo: object }
  children: (Field: (p: { name: string; options?: { value: string; label: string }[] }) => ReactElement) => ReactElement
}
// The window needs a document; what it starts from and sends is what this test is about.
const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: (p: Janela) => {
    cena.janela = p
    return p.children(({ options }) => <>{options?.map((o) => `[${o.label}]`).join('')}</>)
  },
}))

function abrir(mudarGrupos: Decisao) {
  const usuario = {
    id: 7,
    nome: 'Nilo',
    sobrenome: 'Paz',
    email: 'nilo@hub.example',
    versao: 3,
    grupos: [{ name: 'consultor' }],
    grupos_a_confirmar: [{ name: 'gestor' }],
    concediveis: ['gestor', 'consultor'],
    acoes: { mudarGrupos },
  } as unknown as UsuarioDetalhe
  const html = renderToStaticMarkup(<EditarConta usuario={usuario} onClose={() => {}} />)
  return { html, ...(cena.janela as Janela) }
}

test('starts from the profiles in force and those that wait to be confirmed, and says which', () => {
  const { html, values, input } = abrir({ permitido: true })
  expect(values.grupos).toEqual(['consultor', 'gestor'])
  expect(html).toContain('[Gestor (a confirmar)]')
  expect(html).toContain('[Consultor]')
  expect(input(values).corpo).toEqual({ versao: 3, email: 'nilo@hub.example', grupos: ['consultor', 'gestor'] })
})

test('sends no profiles where the caller may not change them', () => {
  const { values, input } = abrir({ permitido: false, recusa: 'GRUPO_PROPRIO' })
  expect(input(values).corpo).toEqual({ versao: 3, email: 'nilo@hub.example' })
})
