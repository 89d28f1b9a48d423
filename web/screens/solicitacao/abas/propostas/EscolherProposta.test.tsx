import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../../../api/consultas.ts'
import { comparaveis } from './comparaveis.tsx'
import { EscolherProposta } from './EscolherProposta.tsx'
import type { ListaDePropostas } from './lista.ts'

// The frame needs a document; what it holds and sends is what these tests are about.
const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
vi.mock('../../../../blocks/Confirm.tsx', () => ({
  Confirm: (props: { children: ReactNode; input: unknown }) => {
    cena.janela = props
    return <section>{props.children}</section>
  },
}))

const permitido = { permitido: true as const }
const proposta = (id: number, nome: string, muda: object = {}) =>
  ({
    id,
    situacao: 'enviada',
    enviada_em: '2026-12-01T12:00:00.000Z',
    empresa_proposta: { nome, cidade: 'Ilhéus', estado: 'BA' },
    divisao: {
      valor_bruto: 4160,
      valor_subsidio: 3328,
      valor_cliente: 832,
      porcentagem_subsidio: 80,
      porcentagem_cliente: 20,
      parceiro: null,
    },
    etapas: [],
    consultores: [],
    acoes: { escolher: permitido },
    motivo: null,
    ...muda,
  }) as unknown as PropostaDetalhe
const sabor = proposta(1, 'Sabor Seguro')
const sertao = proposta(2, 'Sertão Verde', {
  situacao: 'em_negociacao',
  prazo_negociacao: '2026-12-10T12:00:00Z',
  acoes: { escolher: { permitido: false, recusa: 'PROPOSTA_EM_NEGOCIACAO' } },
})
const lista = (muda: object = {}) =>
  ({
    results: [sabor, sertao],
    substatus: { codigo: 'em_negociacao' },
    parcelamento: { maximo: 3, minima: 100 },
    ...muda,
  }) as unknown as ListaDePropostas

const desenhada = (l: ListaDePropostas, daEquipe = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <EscolherProposta p={sabor} lista={l} daEquipe={daEquipe} onClose={() => undefined} />
    </QueryClientProvider>,
  )
/** The version and the client's part that the window shows. */
const mostrado = { enviada_em: '2026-12-01T12:00:00.000Z', valor_cliente: 832 }
const enviado = () => (cena.janela as { input: unknown }).input

test('the choice asks in how many instalments, each with its amounts, and sends them with what is shown', () => {
  const html = desenhada(lista()).replaceAll('\u00a0', ' ')
  expect(html).toContain('Como você quer pagar a sua parte')
  expect(html).toContain('R$ 832,00, antes do início')
  expect(html).toContain('R$ 416,00 antes do início; R$ 416,00 30 dias depois')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(enviado()).toEqual({ params: { id: 1 }, corpo: { ...mostrado, parcelas: 1 } })
})

test('nothing is asked where the share may not be split, nor of the staff', () => {
  expect(desenhada(lista({ parcelamento: { maximo: 3, minima: 500 } }))).not.toContain('Como você quer pagar')
  desenhada(lista({ parcelamento: null }), true)
  expect(enviado()).toEqual({ params: { id: 1 }, corpo: mostrado })
})

test('another proposal that is negotiated holds up nothing, and is said to end', () => {
  const html = desenhada(lista())
  expect(html).toContain('Sertão Verde ainda não respondeu ao pedido de ajuste')
  const [, emAjuste] = comparaveis(lista())
  expect(emAjuste!.impedimento).toBe('Espera a resposta ao pedido de ajuste, até 10/12/2026.')
})

test('a proposal that stays as it was says why', () => {
  const mantida = comparaveis(lista({ results: [proposta(3, 'Oca', { motivo: 'Já é o menor preço.' })] }))[0]!
  expect(renderToStaticMarkup(mantida.etiqueta)).toContain('Fica como está, respondeu o prestador: Já é o menor preço.')
})
