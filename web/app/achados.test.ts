import type { Achado } from '@hub/protocol/busca.ts'
import { expect, test } from 'vitest'
import { agrupar, lugaresQue } from './achados.ts'
import { lugaresDe } from './menu.ts'

const solicitacao = (id: number): Achado => ({
  tipo: 'solicitacao',
  id,
  titulo: 'Doce Cacau: Rótulo',
  detalhe: 'Em análise',
  documento: `2026-00000${id}`,
})
const da = { texto: 'doce cacau', maximo: 2 }

test('screens and actions are found by name, then by what they are for, whatever the accents', () => {
  const lugares = [
    { href: '/a', nome: 'Serviços', serve: 'Manter o catálogo.' },
    { href: '/b', nome: 'Catálogo', serve: 'Escolher um serviço.' },
    { nome: 'Sair', serve: '', fazer: () => undefined },
  ]
  const achar = (texto: string) => lugaresQue(lugares, texto).opcoes.map((o) => o.titulo)
  expect(achar('CATALOGO')).toEqual(['Catálogo', 'Serviços'])
  expect(achar('manter servicos')).toEqual(['Serviços'])
  expect(achar('sair')).toEqual(['Sair'])
  expect(achar('')).toEqual(['Serviços', 'Catálogo', 'Sair'])
  expect(achar('auditoria')).toEqual([])
})

test('nobody is led to a place of other groups, and none twice', () => {
  for (const papel of ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin'] as const) {
    const telas = lugaresDe(papel, () => true).map((l) => l.tela)
    expect([papel, telas]).toEqual([papel, [...new Set(telas)]])
  }
  expect(lugaresDe('cliente', () => true).map((l) => l.tela)).not.toContain('auditoria')
  expect(lugaresDe('gestor', (l) => l.tela !== 'novoServico').map((l) => l.tela)).not.toContain('novoServico')
})

test('where more may have been found, the last line of a kind is its list under the same words', () => {
  const linhas = (n: number, papel: 'gestor' | 'cliente' | 'prestador') =>
    agrupar(
      Array.from({ length: n }, (_, i) => solicitacao(i + 1)),
      papel,
      da,
    )[0]!.opcoes.map((o) => o.href)
  expect(linhas(1, 'gestor')).toEqual(['/solicitacoes/1'])
  expect(linhas(2, 'gestor').at(-1)).toBe('/demandas?search=doce+cacau')
  expect(linhas(2, 'cliente').at(-1)).toBe('/solicitacoes?search=doce+cacau')
  expect(linhas(2, 'prestador')).toHaveLength(2)
})

test('an account opens where it is kept, a manager in the list of managers', () => {
  const de = (tipo: Achado['tipo']) =>
    agrupar([{ tipo, id: 7, titulo: 'Luciana Farias', detalhe: '', documento: null }], 'coordenador', da)[0]!.opcoes[0]!
      .href
  expect(de('usuario')).toBe('/usuarios/7')
  expect(de('gestor')).toBe('/gestores?search=Luciana+Farias')
  expect(de('pessoa')).toBe('/empresas/7')
})
