import { expect, it } from 'vitest'
import { nomeDaConversa, papelDaConversa, porPapel } from './nome-da-conversa.ts'

it('calls a conversation by who is at the other end', () => {
  const base = { prestador: 'Sabor Seguro', cliente: 'Doce Cacau' }
  const nomes = (['cliente', 'prestador', 'casa', 'leitor'] as const).map((lado) =>
    (['cliente_gestor', 'prestador_gestor', 'cliente_prestador', 'interno'] as const).map((tipo) =>
      nomeDaConversa({ ...base, tipo, lado }),
    ),
  )
  expect(nomes).toEqual([
    ['Gestor', 'Sabor Seguro', 'Sabor Seguro', 'Equipe interna'],
    ['Doce Cacau', 'Gestor', 'Doce Cacau', 'Equipe interna'],
    ['Doce Cacau', 'Sabor Seguro', 'Doce Cacau e Sabor Seguro', 'Equipe interna'],
    ['Doce Cacau', 'Sabor Seguro', 'Doce Cacau e Sabor Seguro', 'Equipe interna'],
  ])
  expect(papelDaConversa({ tipo: 'cliente_prestador', lado: 'leitor' })).toBe('Você acompanha')
})

it('tells who takes part by role', () => {
  expect(
    porPapel([
      { id: 1, nome: 'Luciana Farias', role: 'gestor' },
      { id: 2, nome: 'Helena Prates', role: 'cliente' },
      { id: 3, nome: 'Iara Coqueiro', role: 'cliente' },
    ]),
  ).toBe('Gestor: Luciana Farias. Cliente: Helena Prates e Iara Coqueiro')
  expect(porPapel([])).toBe('')
})
