import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { EditarEmpresa } from './EditarEmpresa.tsx'

// The frame needs a document; what it is given and what it sends is what this test is about.
const cena = vi.hoisted(() => ({ enviar: undefined as unknown, pedidos: [] as unknown[] }))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    cena.enviar = props.onSubmit
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../../api/cliente.ts', () => ({
  chamar: (_: unknown, { corpo }: { corpo: unknown }) => {
    cena.pedidos.push(corpo)
    return Promise.resolve({})
  },
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'gestor' }),
}))
vi.stubGlobal('location', { pathname: '/empresas/3' })

const e = {
  id: 3,
  versao: 8,
  nomefantasia: 'Doce Cacau',
  razaosocial: 'Doce Cacau Ltda',
  tipo: ['cliente'],
  cnpj_mask: '11.222.333/0001-81',
  porte: { codigo: 'ARTESAO' },
  cnaes_secundarios: [{ codigo: '1091102', descricao: 'Padaria' }],
  cidade_ibge: '2927408',
  cidade: 'Salvador',
  estado: 'BA',
} as unknown as EmpresaDetalhe

test('draws the fields of its size, and sends nothing but the version where nothing was changed', async () => {
  const janela = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <EditarEmpresa e={e} onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(janela).toContain('SICAB')
  expect(janela).not.toContain('CAF')
  expect(janela).toContain('Padaria')
  await (cena.enviar as (evento?: unknown) => Promise<void>)()
  await expect.poll(() => cena.pedidos).toEqual([{ versao: 8 }])
})
