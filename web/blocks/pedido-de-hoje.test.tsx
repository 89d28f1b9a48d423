import { type ClienteDaLista, listagem, type ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chaveDe, criarCache } from '../api/consultas.ts'
import { escolherEmpresa, escolherOferta } from '../parts/assistente/pedido-escrito.ts'
import { usePedidoDeHoje } from './pedido-de-hoje.ts'

const oferta = {
  id: 3,
  titulo: 'Rotulagem',
  tipo: 'FICHA_ABERTA',
  horas: 40,
  valor: 5000,
  prazo_dias: 30,
  exige_diagnostico: false,
  servico: { id: 9, codigo: 'FT-003', titulo: 'Rotulagem' },
  portes: [],
  etapas: [],
} as unknown as ModeloOfertaDaLista
const empresa = {
  id: 12,
  nomefantasia: 'Doce Cacau',
  rotulo: 'cnpj',
  documento: '12',
  porte: null,
  cidade: 'Ilhéus',
  estado: 'BA',
  ativo: true,
  unidade: null,
} as unknown as ClienteDaLista

const guardado = { oferta: escolherOferta(oferta), empresas: [{ ...escolherEmpresa(empresa), cota: 5000 }] }
const partes = {
  escolher: escolherOferta,
  empresas: (v: typeof guardado) => v.empresas,
  comEmpresas: (v: typeof guardado, deHoje: <E extends (typeof guardado.empresas)[number]>(e: E) => E) => ({
    ...v,
    empresas: v.empresas.map(deHoje),
  }),
}

/** What the hub says of them today, and what a draft comes to with it. */
function abrir(deHoje: { oferta?: Partial<ModeloOfertaDaLista>; empresa?: Partial<ClienteDaLista> }) {
  const cache = criarCache()
  const dizer = (chave: readonly unknown[], results: unknown[]) => cache.setQueryData(chave, { count: 1, results })
  dizer(chaveDe(listagem.modelosOferta, { query: { ids: '3' } }), [{ ...oferta, ...deHoje.oferta }])
  dizer(chaveDe(listagem.clientes, { query: { ids: '12' } }), [{ ...empresa, ...deHoje.empresa }])
  const lido: { valor?: typeof guardado; mudou?: readonly string[] } = {}
  function Pagina() {
    const { deHoje: completar, mudou } = usePedidoDeHoje(guardado, partes as never)
    Object.assign(lido, { valor: completar(guardado as never), mudou })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Pagina />
    </QueryClientProvider>,
  )
  return lido
}

test('a draft shows offer and companies as the hub would send them, and says what changed', () => {
  const { valor, mudou } = abrir({ oferta: { valor: 8000, horas: 20 }, empresa: { unidade: 'Sul da Bahia' } })
  expect(valor!.oferta).toMatchObject({ valor: 800_000, horas: 20 })
  expect(valor!.empresas).toEqual([{ ...guardado.empresas[0], unidade: 'Sul da Bahia' }])
  expect(mudou).toEqual(['o serviço', 'Doce Cacau'])
})

test('what is as it was is not told', () => {
  expect(abrir({})).toEqual({ valor: guardado, mudou: [] })
})
