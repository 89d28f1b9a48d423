import { empresa } from '@hub/protocol/empresa.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { painel } from '@hub/protocol/painel.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { Solicitacoes } from '../solicitacao/Solicitacoes.tsx'
import { PainelDoCliente } from './PainelDoCliente.tsx'

// The session, the address and the browser's store need a document.
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5, nome: 'Helena' }, papel: 'cliente', empresas: [] }),
}))
vi.mock('../../blocks/fila.ts', () => ({ useLembrarFila: () => undefined }))
vi.mock('../../api/gosto-das-listas.ts', () => ({
  useGostoDasListas: () => [{ densa: false, semLetras: false, colunas: {} }, () => undefined],
  useVista: () => ({ asTable: false, onView: () => undefined }),
}))
// Live values of the page; a drawing has the one of its moment.
vi.mock('../../parts/clock.ts', async (original) => ({
  ...(await original<object>()),
  useHoje: () => new Date().toISOString().slice(0, 10),
}))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useBusca: () => [
    { page: 1, page_size: 20, dash_filter: '', status: '', empresa: '', search: '', colunas: '' },
    () => undefined,
    () => '/solicitacoes',
  ],
}))

const agora = { vezes: [{ papel: 'cliente', ato: 'escolher a proposta' }], minha: true, ate: null, faltam: null }
const substatus = {
  codigo: 'em_selecao',
  descricao: 'Em seleção',
  status: { codigo: 'em_proposta', descricao: 'Em proposta', cor: '#11488f' },
  etapa: 3,
  vez: 'cliente',
  ato: 'escolher a proposta',
}
const linha = (id: number, valor: number, valor_cliente: number | null) => ({
  id,
  nrosolicitacao: `S-${id}`,
  substatus,
  empresa: { nomefantasia: 'Doce Cacau' },
  count_empresas: 1,
  modelooferta: { titulo: `Serviço ${id}` },
  prestador: null,
  valor,
  valor_cliente,
  agora: { ...agora, situacao: 'sem_prazo' },
})
const lista = [linha(7, 4160, 832), linha(8, 9000, null)]
const inicio = {
  aguardam: [
    {
      tipo: 'solicitacao',
      chave: 'solicitacao-9',
      id: 9,
      servico: null,
      nrosolicitacao: 'S-9',
      titulo: 'Serviço 9',
      quem: 'Doce Cacau',
      substatus,
      parcela: null,
      valor: 3000,
      valor_cliente: 600,
      agora: { ...agora, situacao: 'sem_prazo' },
    },
  ],
  esperam: 1,
  pendencias: { solicitacao: 1 },
  contadores: { todas: 3, minha_vez: 1, atrasadas: 0, perto_do_prazo: 0, em_andamento: 3, concluidas: 0 },
  diagnosticos: { atrasados: 0 },
  dinheiro: { por_status: [], pago: 0, a_pagar: 0 },
  tempos: { desde: '', fases: [] },
}

/** What the page says, in its order. */
function lida(tela: ReactNode): string {
  const cache = criarCache()
  const pagina = { count: 2, results: lista, contagens: { todas: 2, minha_vez: 0, atrasadas: 0 } }
  const guardar = (chave: readonly unknown[], valor: unknown) => cache.setQueryData(chave, valor)
  guardar(chaveDe(painel.cliente), inicio)
  guardar(chaveDe(empresa.listarMinhas), [])
  for (const query of [{ dash_filter: 'em_andamento', page_size: '5' } as const, { page: 1, page_size: 20 }])
    guardar(chaveDe(solicitacao.listar, { query }), pagina)
  guardar(chaveDe(mensagem.listarRecentes, { query: { page: 1, page_size: 20 } }), {
    count: 0,
    nao_lidas: 0,
    results: [],
  })
  return renderToStaticMarkup(<QueryClientProvider client={cache}>{tela}</QueryClientProvider>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the client’s start screen has its own part beneath each price that has one', () => {
  const dito = lida(<PainelDoCliente />)
  expect(dito).toMatch(/Sua vez .*Serviço 9 .*R\$ 3\.000,00 sua parte R\$ 600,00 .*Também em andamento/)
  expect(dito).toMatch(/Também em andamento .*Serviço 7 .*R\$ 4\.160,00 sua parte R\$ 832,00 .*Serviço 8/)
  expect(dito.match(/sua parte R\$/g)).toHaveLength(2)
})

test('the client’s start screen tells what of it could not be read', async () => {
  const cache = criarCache()
  cache.setQueryData(chaveDe(painel.cliente), inicio)
  const queryFn = () => Promise.reject(new Falha({ status: 403, type: 'X', mensagem: 'Agora não deu.' }))
  const emAndamento = chaveDe(solicitacao.listar, { query: { dash_filter: 'em_andamento', page_size: '5' } })
  for (const queryKey of [emAndamento, chaveDe(empresa.listarMinhas)]) await cache.prefetchQuery({ queryKey, queryFn })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PainelDoCliente />
    </QueryClientProvider>,
  )
  expect(html.match(/Em andamento<|Seu subsídio<|Agora não deu/g)).toEqual([
    'Em andamento<',
    'Agora não deu',
    'Seu subsídio<',
    'Agora não deu',
    'Em andamento<',
  ])
})

test('so does the client’s list', () => {
  const dito = lida(<Solicitacoes />)
  expect(dito).toMatch(/Serviço 7 .*R\$ 4\.160,00 sua parte R\$ 832,00 .*Serviço 8 .*R\$ 9\.000,00/)
  expect(dito.match(/sua parte/g)).toHaveLength(1)
})
