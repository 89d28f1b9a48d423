import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { Escrever } from './Escrever.tsx'

const cena = vi.hoisted(() => ({ erro: null as Error | null }))
vi.mock('../../api/consultas.ts', async (original) => ({
  ...(await original<object>()),
  useMudanca: () => ({ isPending: false, error: cena.erro }),
}))
vi.mock('../../api/rascunho.ts', () => ({ useTextoGuardado: () => ({ valor: 'Oi', mudar: () => {} }) }))

test('a message that was not sent is announced: the focus is in the field already', () => {
  const ditos = () => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={criarCache()}>
        <Escrever qual={{ solicitacao: 1, grupo: 'cliente' } as never} para="Helena" aoEnviar={() => {}} />
      </QueryClientProvider>,
    )
    return [...html.matchAll(/role="alert"[^>]*>([^<]*)/g)].map(([, dito]) => dito)
  }
  expect(ditos()).toEqual([''])
  cena.erro = new Falha({ status: 409, type: 'CONVERSA_ENCERRADA', mensagem: 'A conversa terminou.' } as never)
  expect(ditos()).toEqual(['A conversa terminou.'])
})
