import { dadosAtualizados } from '@hub/protocol/dados-da-empresa.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { rotulosDosDados } from './dados-da-empresa.ts'
import { ResponderAtualizacao } from './ResponderAtualizacao.tsx'

// The frame needs a document; which fields it holds is what these tests are about.
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: ({ title, children }: FormularioProps) => <form aria-label={title}>{children}</form>,
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'cliente' }),
}))

const campos = (porte: string) => {
  const s = {
    id: 14,
    empresa: { nomefantasia: 'Ateliê', porte },
    count_empresas: 1,
    atualizacao: { pedido: 'O SICAB venceu.', dados: null },
  }
  const tela = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <ResponderAtualizacao s={s as unknown as SolicitacaoVista} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return (Object.keys(dadosAtualizados) as (keyof typeof rotulosDosDados)[]).filter((c) =>
    tela.includes(rotulosDosDados[c]),
  )
}

test('an artisan can hand in every datum that the call takes', () => {
  expect(campos('ARTESAO')).toEqual(Object.keys(dadosAtualizados))
})

test('others are not asked for an artisan’s card', () => {
  expect(campos('MEI')).toEqual(Object.keys(dadosAtualizados).filter((c) => c !== 'sicab'))
})
