import { cadastro } from '@hub/protocol/cadastro.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { servico } from '@hub/protocol/servico.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { PrimeiroDiaDoCliente } from './PrimeiroDiaDoCliente.tsx'

// Live values of the page; a drawing has the one of its moment.
vi.mock('../../parts/clock.ts', async (original) => ({
  ...(await original<object>()),
  useHoje: () => '2019-01-07',
}))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))

const doce = {
  id: 7,
  nomefantasia: 'Doce Cacau',
  lado: 'cliente',
  cidade: 'Ilhéus',
  estado: 'BA',
  limite_anual: { ano: 2019, limite: 10000, comprometido: 0, restante: 10000, porcentagem: 80 },
}
const oferta = {
  valor: 4160,
  recusa: null,
  divisao: { valor_subsidio: 3328, valor_cliente: 832, parceiro: null },
}

function lida({ minhas = [doce] as object[], atendida = true, pedidos = [] as object[] } = {}): string {
  const cache = criarCache()
  cache.setQueryData(chaveDe(empresa.listarMinhas), minhas)
  cache.setQueryData(chaveDe(cadastro.listarMeusPedidos), pedidos)
  cache.setQueryData(chaveDe(servico.listar, { query: { empresa: 7, page_size: 1 } }), {
    empresa: { atendida },
    results: [{ titulo: 'Boas práticas', ofertas: [{ ...oferta, recusa: 'OFERTA_NAO_ATENDE_PORTE' }, oferta] }],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <PrimeiroDiaDoCliente nome="Helena" />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('the first day of a client has the money first, an example, the first button and the six steps', () => {
  expect(lida()).toMatch(
    /Helena\. .*Doce Cacau tem R\$ 10\.000,00 de subsídio .* até 31\/12\/ ?2019 ?\. .*80% do preço\. Por exemplo, Boas práticas R\$ 4\.160,00 .*Subsídio R\$ 3\.328,00 Você paga R\$ 832,00 .*É a sua vez .*Escolher um serviço .*Como funciona Solicitação.*Diagnóstico.*Proposta.*Contratação.*Execução.*Encerramento/,
  )
})

test('says first that no unit looks after the city', () => {
  expect(lida({ atendida: false })).toMatch(/Ainda não atendemos Ilhéus\/BA .*Doce Cacau tem/)
})

test('of who waits to be let into a company says what is awaited', () => {
  const dito = lida({ minhas: [], pedidos: [{ situacao: 'aberto', empresa: { nome: 'Padaria Aurora' } }] })
  expect(dito).toMatch(/pedido para agir por Padaria Aurora está em análise .*Ver o pedido .*Escolher um serviço/)
  expect(dito).not.toContain('É a sua vez')
})
