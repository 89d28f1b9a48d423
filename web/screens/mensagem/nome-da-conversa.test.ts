import { expect, it } from 'vitest'
import { nomeDaConversa, papelDaConversa, porPapel } from './nome-da-conversa.ts'

it('calls a conversation by who is at the other end', () => {
  const base = { prestador: 'Sabor Seguro', executor: null, cliente: 'Doce Cacau' }
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

it('calls a conversation about the diagnostic by who makes it', () => {
  const base = { prestador: null, executor: 'Tiago Moura', cliente: 'Doce Cacau' }
  const nomes = (['cliente', 'executor', 'casa', 'leitor'] as const).map((lado) =>
    (['executor_gestor', 'cliente_executor'] as const).map((tipo) => [
      nomeDaConversa({ ...base, tipo, lado }),
      papelDaConversa({ tipo, lado }),
    ]),
  )
  const daEquipe = [
    ['Tiago Moura', 'Faz o diagnóstico'],
    ['Doce Cacau e Tiago Moura', 'Sobre o diagnóstico'],
  ]
  expect(nomes.slice(1)).toEqual([
    [
      ['Gestor', 'Da entidade'],
      ['Doce Cacau', 'Cliente e gestor'],
    ],
    daEquipe,
    daEquipe,
  ])
  expect(nomes[0]![1]).toEqual(['Tiago Moura', 'Faz o diagnóstico'])
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
