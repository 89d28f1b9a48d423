import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import { contrato as api, type TextoDoContrato as Texto } from '@hub/protocol/contrato.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import { AssinarVarios } from './AssinarVarios.tsx'
import { ContratoAssinado } from './ContratoAssinado.tsx'
import { DepoisDeAssinar, type OQueSeAssina } from './DepoisDeAssinar.tsx'
import { quantoOClientePaga } from './palavras.ts'
import { secoesDe } from './secoes.ts'
import { TextoDoContrato, useTexto } from './TextoDoContrato.tsx'
import { VoceAssinou } from './VoceAssinou.tsx'

// What needs a document: the frame of a window, the address, the session; live values have the one of their moment.
vi.mock('../../ui/Dialogo.tsx', () => ({
  Dialogo: (p: { title: string; children: ReactNode; footer: ReactNode }) => (
    <section aria-label={p.title}>
      {p.children}
      {p.footer}
    </section>
  ),
}))
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useIdDoEndereco: (nome = 'id') => (nome === 'contrato' ? 3 : 7),
  useTitulo: () => undefined,
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'cliente' }),
}))
const hoje = new Date().toISOString().slice(0, 10)
vi.mock('../../parts/clock.ts', async (original) => ({ ...(await original<object>()), useHoje: () => hoje }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))

const texto: Texto = {
  resumo: {
    servico: 'Boas práticas',
    horas: 32,
    entregas: ['Checklist', 'Manual'],
    inicio: '2099-12-07',
    fim: '2100-02-19',
    parcelas: [390, 390, 390],
  },
  blocos: [
    { tipo: 'secao', numero: '1', texto: 'Objeto' },
    { tipo: 'clausula', numero: '1.1', texto: 'O Prestador executa o serviço.' },
    { tipo: 'secao', numero: '2', texto: 'Foro' },
    { tipo: 'secao', numero: null, texto: 'Assinaturas' },
  ],
}
const assinatura = (parte: OQueSeAssina['assinaturas'][number]['parte'], de: string, em: string | null) => ({
  parte,
  papel: parte,
  de,
  assinada: em !== null,
  nome: em && 'Joana Santos',
  assinado_em: em,
})
const em = `${hoje}T12:00:00Z`
const k = {
  id: 3,
  titulo: 'Contrato S-7/1',
  codigo: 'HUB-4AZ8',
  tipo: 'contrato' as const,
  minha_parte: 'cliente' as const,
  empresa: { id: 1, nome: 'Padaria Aurora' },
  prestador: { id: 2, nome: 'Sabor Seguro' },
  valor_cliente: 1170,
  expira_em: em,
  assinaturas: [
    assinatura('cliente', 'Padaria Aurora', em),
    assinatura('prestador', 'Sabor Seguro', null),
    assinatura('entidade', 'Instituto Demo', null),
  ],
}

const simples = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ ([.,;:)])/g, '$1')
function lida(tela: ReactNode, guardar: [Parameters<typeof chaveDe>, unknown][] = []): string {
  const cache = criarCache()
  cache.setQueryData(chaveDe(api.lerTexto, { params: { id: 3 } }), texto)
  for (const [chave, valor] of guardar) cache.setQueryData(chaveDe(...chave), valor)
  return simples(renderToStaticMarkup(<QueryClientProvider client={cache}>{tela}</QueryClientProvider>))
}

describe('a contract is read before it is signed', () => {
  const Lido = ({ parte }: { parte: (typeof partes)[number] }) => (
    <TextoDoContrato texto={useTexto({ contrato: 3 })} parte={parte} />
  )

  test('in a few words for each of its parties, then whole', () => {
    for (const parte of partes) {
      const dito = lida(<Lido parte={parte} />)
      expect(dito).toMatch(/Em poucas palavras .*Checklist; Manual Boas práticas, em 32 h/)
      expect(dito).toMatch(/de 07\/12\/2099 a 19\/02\/2100/)
      expect(dito).toMatch(
        /R\$ 1\.170,00 em 3 parcelas, a primeira de R\$ 390,00 .*Desistir .*1\. Objeto 1\.1 O Prestador/,
      )
      expect(dito.includes('Você paga')).toBe(parte === 'cliente')
    }
  })

  test('with the way to each numbered section', () => {
    expect(secoesDe(texto)).toEqual(['1. Objeto', '2. Foro'])
  })

  test('also where many are signed at once', () => {
    const html = lida(
      <AssinarVarios
        contratos={[{ id: 1, contrato: 3, titulo: 'Contrato S-7/1', empresa: k.empresa, valor_subsidio: 10 } as never]}
        temDocumento
        onClose={() => undefined}
      />,
    )
    expect(html).toContain('Ler Contrato S-7/1')
  })
})

test.each([
  [[], 'Nada: o subsídio cobre tudo'],
  [[1170], 'R$ 1170, de uma vez'],
  [[390, 390.1], 'R$ 780.1 em 2 parcelas, a primeira de R$ 390'],
])('what the client pays: %j', (parcelas, dito) => {
  expect(quantoOClientePaga(parcelas, (v) => `R$ ${v}`)).toBe(dito)
})

test('what became of a batch is said in a region that stands before it begins: one that comes with its words is not read', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <AssinarVarios
        contratos={[{ id: 1, contrato: 3, titulo: k.titulo, empresa: k.empresa, valor_subsidio: 10 } as never]}
        temDocumento
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  expect(html).toContain('role="status"></p>')
})

describe('what follows a signature', () => {
  const depois = (muda: Partial<OQueSeAssina>) =>
    lida(<DepoisDeAssinar {...k} parte="cliente" parcelas={[1170]} {...muda} />)

  test('is who is left, until when, and what the client pays then', () => {
    expect(depois({})).toMatch(
      /^Sabor Seguro e Instituto Demo assinam, até \d\d.*você paga R\$ 1\.170,00, de uma vez\.$/,
    )
  })
  test('is told to each party in its own words, and of each document', () => {
    expect(depois({ parte: 'prestador' })).toContain('Então o cliente paga a parte dele')
    expect(depois({ valor_cliente: 0 })).toContain('Então a execução é liberada.')
    expect(depois({ tipo: 'aditivo' })).toContain('Então a mudança passa a valer.')
    expect(depois({ tipo: 'distrato' })).toContain('Então o contrato termina.')
  })
  test('names nobody where nobody else is left', () => {
    const todos = k.assinaturas.map((a) => ({ ...a, assinada: true }))
    expect(depois({ assinaturas: todos })).toMatch(/^Então avisamos por e-mail/)
  })
})

describe('who has signed', () => {
  const todas = k.assinaturas.map((a) => ({ ...a, assinada: true, assinado_em: em }))
  const pagina = (muda: object, codigo = 'aguardando_assinaturas') =>
    lida(<VoceAssinou />, [
      [
        [api.listarDaSolicitacao, { params: { id: 7 } }],
        { results: [{ ...k, ...muda }], acoes: {}, tem_documento: true, substatus: { codigo } },
      ],
    ])

  test('reads who is left, keeps the PDF, and learns how to pay', () => {
    const dito = pagina({})
    expect(dito).toMatch(/Assinado em .*Você assinou o contrato .*Agora é a vez dos outros\./)
    expect(dito).toMatch(/Padaria Aurora cliente · Joana Santos.*Sabor Seguro prestador · falta assinar/)
    expect(dito).toMatch(/Guardar o PDF .*Voltar à solicitação .*Como vai pagar .*em 3 parcelas/)
    expect(dito).toContain('HUB-4AZ8')
  })
  test('goes on to pay where all have signed', () => {
    const dito = pagina({ assinaturas: todas }, 'aguardando_pagamento')
    expect(dito).toMatch(/Todos assinaram\. Agora você paga .*Ir para o pagamento/)
    expect(pagina({ assinaturas: todas, minha_parte: 'prestador' }, 'aguardando_pagamento')).toContain(
      'Todos assinaram. Então o cliente paga a parte dele',
    )
  })
  test('and is not asked to once that is paid, then or any time later', () => {
    expect(pagina({ assinaturas: todas }, 'aguardando_liberacao')).toMatch(
      /Todos assinaram\. O gestor libera a execução\. /,
    )
    for (const minha_parte of ['cliente', 'prestador']) {
      const dito = pagina({ assinaturas: todas, minha_parte }, 'em_execucao')
      expect(dito).toMatch(/Todos assinaram\. (Guardar|Padaria)/)
      expect(dito).not.toMatch(/paga a parte|você paga|Ir para o pagamento|quando todos assinarem/)
    }
    expect(pagina({ assinaturas: todas, tipo: 'aditivo' }, 'em_execucao')).toContain('A mudança está em vigor.')
    expect(pagina({ assinaturas: todas, tipo: 'distrato' }, 'cancelada_distrato')).toContain('O contrato terminou.')
  })
  test('is not told so by an address alone', () => {
    const dito = pagina({ assinaturas: k.assinaturas.map((a) => ({ ...a, assinada: false, assinado_em: null })) })
    expect(dito).toContain('Você ainda não assinou este documento')
  })
  test('by a link reads no technical code', () => {
    const dito = lida(<ContratoAssinado codigo="HUB-4AZ8" />, [
      [
        [api.validar, { params: { codigo: 'HUB-4AZ8' } }],
        {
          codigo: 'HUB-4AZ8',
          titulo: 'Contrato S-7/1',
          tipo: { codigo: 'contrato', descricao: 'Contrato' },
          teor: { servico: 'Boas práticas' },
          sha256: 'a'.repeat(64),
          assinaturas: k.assinaturas,
        },
      ],
    ])
    expect(dito).toContain('Você assinou o contrato')
    expect(dito).not.toMatch(/SHA|aaaa/)
  })
})
