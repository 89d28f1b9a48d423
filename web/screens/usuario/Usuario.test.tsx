import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import type * as Consultas from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Usuario } from './Usuario.tsx'

const cena = vi.hoisted(() => ({ data: {} as unknown }))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof Consultas>()),
  useQuery: () => ({ data: cena.data, isError: false, error: null }),
}))
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useIdDoEndereco: () => 7,
  useTitulo: () => {},
}))

const tela = (grupos: Papel[], em_andamento: number, aConfirmar: Papel[] = []) => {
  const pessoa = {
    id: 7,
    nome: 'Paulo',
    sobrenome: 'Nunes',
    email: 'paulo@amostra.example',
    ativo: true,
    grupos: grupos.map((name) => ({ name })),
    grupos_a_confirmar: aConfirmar.map((name) => ({ name })),
    em_andamento,
    unidades: [],
    areas: [],
    empresas: [],
    acessos: [],
    acoes: {},
    dtainclusao: '2019-01-07T10:00:00.000Z',
  }
  cena.data = pessoa as unknown as UsuarioDetalhe
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <Usuario />
    </QueryClientProvider>,
  )
}

test('tells how many requests a manager answers for, and no number of whoever answers for none', () => {
  expect(tela(['gestor'], 4)).toContain('4 solicitações em andamento')
  expect(tela(['gestor'], 1)).toContain('1 solicitação em andamento')
  expect(tela(['coordenador'], 2)).toContain('2 solicitações em andamento')
  expect(tela(['cliente'], 0)).not.toContain('em andamento')
})

test('names the profiles that wait for the consent of somebody else', () => {
  expect(tela([], 0, ['gestor'])).toContain('Gestor (a confirmar)')
  expect(tela(['consultor'], 0, ['gestor'])).toContain('Consultor, Gestor (a confirmar)')
  expect(tela([], 0)).toContain('Nenhum')
})
