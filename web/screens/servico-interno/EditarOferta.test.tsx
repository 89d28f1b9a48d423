import type { OfertaInterna, ServicoInternoDetalhe } from '@hub/protocol/servico-interno.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { EditarOferta } from './EditarOferta.tsx'
import { ofertaDe } from './formulario.ts'

// The frame needs a document; what it is given and what it sends is what these tests are about.
const cena = vi.hoisted(() => ({ janela: {} as FormularioProps, pedidos: [] as unknown[] }))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    cena.janela = props
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
  useSessao: () => ({ user: { id: 5 }, papel: 'coordenador' }),
}))
vi.mock('./opcoes.ts', () => ({ useModelosHora: () => [], useOpcoesDoServico: () => ({}), horaDoModelo: () => null }))
vi.mock('./Previa.tsx', () => ({ Previa: () => null }))

const oferta = (valor: number) =>
  ({
    id: 7,
    titulo: 'Rótulos',
    tipo: 'FICHA_FECHADA',
    horas: 10,
    valor,
    modelo_hora: null,
    valor_hora: 0,
    prazo_dias: 30,
    imagem: null,
    destaque: false,
    portes: [{ codigo: 'ME' }],
    etapas: [{ descricao: 'Entrega', porcentagem: 100 }],
  }) as unknown as OfertaInterna
const servico = (versao: number, valor: number) =>
  ({
    id: 3,
    versao,
    titulo: 'Rótulos',
    tipo: { descricao: '' },
    tema: { id: 1 },
    subtema: { id: 1 },
    programa: { id: 1 },
    area: { id: 1 },
    setores: [],
    cnaes: [],
    palavras: '',
    ofertas: [oferta(valor)],
  }) as unknown as ServicoInternoDetalhe

let guardados: Map<string, string>
beforeEach(() => {
  guardados = new Map()
  cena.pedidos = []
  vi.stubGlobal('localStorage', { getItem: (chave: string) => guardados.get(chave) ?? null })
})
const guardar = (valor: object) =>
  guardados.set('hub.rascunho.5.oferta.7', JSON.stringify({ valor, salvo_em: '2026-01-05T10:00:00.000Z' }))
const abrir = (s: ServicoInternoDetalhe) =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <EditarOferta s={s} oferta={s.ofertas[0]!} onClose={() => {}} />
    </QueryClientProvider>,
  )
const horas40 = { ...ofertaDe(oferta(5000)), horas: 40 }

test('what was typed over a version that is gone is not sent as of the one of today', () => {
  guardar({ versao: 7, base: ofertaDe(oferta(5000)), oferta: horas40 })
  expect(abrir(servico(8, 6500))).toContain('Este serviço foi salvo em outra janela')
  expect(cena.janela.disabledReason).toContain('outra versão')
})

test('what was typed over the version of today goes with it', async () => {
  guardar({ versao: 8, base: ofertaDe(oferta(5000)), oferta: horas40 })
  expect(abrir(servico(8, 5000))).toContain('Recuperamos o que você mudou')
  void cena.janela.onSubmit()
  await expect.poll(() => cena.pedidos).toMatchObject([{ versao: 8, horas: 40, valor: 5000 }])
})
