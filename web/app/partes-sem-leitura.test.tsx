import { cadastro } from '@hub/protocol/cadastro.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { portal } from '@hub/protocol/portal.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chaveDe, criarCache } from '../api/consultas.ts'
import { Falha } from '../api/falha.ts'
import { MeusVinculos } from '../screens/cadastro/MeusVinculos.tsx'
import { ExcluirMeusDados } from '../screens/privacidade/ExcluirMeusDados.tsx'
import { ParcelasDoCliente } from '../screens/solicitacao/abas/propostas/ParcelasDoCliente.tsx'
import { GruposAConfirmar } from '../screens/usuario/GruposAConfirmar.tsx'
import { MeusDados } from '../screens/usuario/MeusDados.tsx'

/** Parts of pages that are not there, or say something else, where there is nothing: that reading them failed is not that. */
const partes: readonly [oQue: string, parte: ReactNode, le: Endpoint, params?: object][] = [
  ['the deletion of one’s data', <ExcluirMeusDados key="p" />, privacidade.lerMeuPedido],
  ['the notice that was read', <MeusDados key="p" />, portal.lerCiencia],
  ['the companies that one asked to act for', <MeusVinculos key="p" />, cadastro.listarMeusPedidos],
  ['people whose groups wait for somebody’s word', <GruposAConfirmar key="p" />, usuario.listarGruposPedidos],
  ['how the client pays', <ParcelasDoCliente key="p" solicitacao={7} />, pagamento.detalhar, { id: 7 }],
]

test.each(partes)('%s: that it could not be read is told in its place', async (_, parte, le, params = {}) => {
  const cache = criarCache()
  const queryFn = () =>
    Promise.reject(new Falha({ status: 403, type: 'PAPEL_NAO_PERMITE', mensagem: 'Agora não deu.' }))
  await cache.prefetchQuery({ queryKey: chaveDe(le, { params }), queryFn })
  const html = renderToStaticMarkup(<QueryClientProvider client={cache}>{parte}</QueryClientProvider>)
  expect(html).toContain('Agora não deu.')
  expect(html).toContain('Tentar de novo')
})
