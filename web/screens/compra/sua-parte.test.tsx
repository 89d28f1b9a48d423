import { dividirPedido } from '@hub/domain/carrinho/divisao-do-pedido.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { PedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { Carrinho } from './Carrinho.tsx'
import { Enviado } from './Enviado.tsx'

// What the hub and the browser's store know; what is shown of it is what these tests are about.
const cena = vi.hoisted(() => ({ pedido: undefined as unknown }))
vi.mock('../../api/pedido.ts', () => ({ usePedido: () => cena.pedido }))
vi.mock('../../blocks/pedido-estimado.ts', () => ({ usePedidoEstimado: (pedido: unknown) => pedido }))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ status: 'authenticated' }),
}))
vi.mock('./SimularPedido.tsx', () => ({ SimularPedido: () => null }))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => new Date().toISOString().slice(0, 10) }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))
vi.mock('../../parts/endereco.ts', () => ({ useIr: () => () => undefined, useTitulo: () => undefined }))

const emTexto = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

interface Servico {
  id: number
  titulo: string
  valor: number
  origem?: string
  /** Not for a company of this size: in no sum. */
  recusado?: boolean
}

/** A cart of a company that gets 80 %, with so much left of its year (reais); without a company nobody is in. */
function carrinho(servicos: readonly Servico[], restante: number | null = 10_000): string {
  const pedido: Partial<PedidoEstimado> = {
    itens: servicos.map(({ id, titulo }) => ({ id, titulo, oferta: undefined, servico: undefined })),
    divisao: dividirPedido(
      servicos.flatMap((s) =>
        s.recusado ? [] : [{ id: s.id, valor: deReais(s.valor), bp: restante === null ? 0 : 8000 }],
      ),
      deReais(restante ?? 0),
    ),
    empresa:
      restante === null ? null : ({ nome: 'Doce Cacau', restante_limite: restante } as PedidoEstimado['empresa']),
    consulta: { isError: false } as PedidoEstimado['consulta'],
    impedidos: [],
    precos: new Map(
      servicos.map(({ id, valor, origem = 'catalogo' }) => [
        id,
        { valor, horas: 8, origem, sob_cotacao: false, espera: [], estimativa: null } as never,
      ]),
    ),
    questionarios: { porOferta: new Map(), carregando: false, erro: null, tentarDeNovo: () => undefined },
  }
  cena.pedido = pedido
  return emTexto(<Carrinho />)
}
const rotulagem = { id: 1, titulo: 'Rotulagem', valor: 4160 }
const marca = { id: 2, titulo: 'Marca', valor: 9000 }

describe('the cart', () => {
  test('has the own part beneath each price; together they are that of the order', () => {
    const dito = carrinho([rotulagem, marca])
    expect(dito).toMatch(/Rotulagem .*R\$ 4\.160,00 sua parte R\$ 832,00 Retirar/)
    // The second finds R$ 6.672 left of the year.
    expect(dito).toMatch(/Marca .*R\$ 9\.000,00 sua parte R\$ 2\.328,00 Retirar/)
    expect(dito).toMatch(/Sua parte R\$ 3\.160,00/)
  })

  test('says no sum of what is still to be quoted', () => {
    const aCotar = carrinho([{ ...rotulagem, valor: 0, origem: 'a_cotar' }, marca])
    expect(aCotar).toMatch(/Rotulagem .*A cotar Retirar .*Marca/)
    expect(aCotar.match(/sua parte/g)).toHaveLength(1)
  })

  test('tells no part to nobody, nor of a service that the company cannot buy', () => {
    expect(carrinho([rotulagem], null)).not.toMatch(/sua parte R\$/)
    const dito = carrinho([{ ...rotulagem, recusado: true }, marca])
    expect(dito).toMatch(/Rotulagem .*R\$ 4\.160,00 Retirar/)
    expect(dito.match(/sua parte R\$/g)).toHaveLength(1)
  })
})

describe('the page after sending', () => {
  const enviada = (mais: Partial<MinhaEnviada>) =>
    emTexto(
      <Enviado
        enviadas={[
          {
            id: 14,
            nrosolicitacao: 'S-14',
            titulo: 'Rotulagem',
            empresa: { id: 1, nome: 'Doce Cacau' },
            valor: 4160,
            valor_cliente: 832,
            prazo: new Date().toISOString(),
            ...mais,
          } as MinhaEnviada,
        ]}
      />,
    )

  test('has the own part beneath the price', () => {
    expect(enviada({})).toContain('R$ 4.160,00 sua parte R$ 832,00')
  })

  test('says no sum where there is none yet', () => {
    expect(enviada({ valor_cliente: null })).not.toContain('sua parte')
    // What an earlier version of the program kept in this browser.
    expect(enviada({ valor_cliente: undefined as never })).toContain('R$ 4.160,00 ')
    expect(enviada({ valor: 0, valor_cliente: null })).toContain('A cotar')
  })
})
