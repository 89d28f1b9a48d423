import { dataLocal, formatarData, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { camposDaPlanilha, colunasDasEtapas } from '@hub/domain/proposta/planilha.rules.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../db/rows.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let id: number
let marina: number
beforeAll(async () => {
  hub = await createTestHub()
  id = await solicitacaoLiberada(hub)
  const { results } = await hub.como('marina').deve(proposta.listarEmAnalise)
  marina = results.find((p) => p.solicitacao.id === id)!.id
})
afterAll(() => hub.fechar())

const limite = { abas: ['Proposta', 'Etapas', 'Comparação'], linhas: 80, colunas: 8 }
const ler = (bytes: Buffer) => hub.ports.planilhas.ler(bytes, limite)

async function preenchida(etapas: ValorEscrito[][], campos: ValorEscrito[] = []): Promise<Buffer> {
  return hub.ports.planilhas.escrever([
    {
      nome: 'Proposta',
      larguras: [],
      linhas: [['Campo', 'Preencha aqui'], ...camposDaPlanilha.map((c, i) => [c.rotulo, campos[i] ?? null])],
    },
    { nome: 'Etapas', larguras: [], linhas: [colunasDasEtapas.map((c) => c.rotulo), ...etapas] },
  ])
}
const etapa = (nome: string, dia: string, valor: ValorEscrito): ValorEscrito[] => [
  nome,
  'Relatório',
  { dia },
  { dia },
  16,
  valor,
]
const enviar = async (quem: 'marina' | 'caio', conteudo: Buffer, versao?: number) =>
  hub.como(quem).chamar(proposta.preencherPorPlanilha, {
    params: { id: marina },
    corpo: { versao: versao ?? (await minha()).versao },
    arquivos: { arquivo: { nome: 'proposta.xlsx', conteudo } },
  })
const minha = () => hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })

describe('a proposal filled by spreadsheet', () => {
  it('begins with the stages of the offer, in a template of its own', async () => {
    const modelo = await hub.como('marina').chamar(proposta.baixarPlanilha, { params: { id: marina } })
    expect(modelo.cabecalhos['content-disposition']).toContain('.xlsx')
    const [daProposta, dasEtapas] = await ler(modelo.bruto)
    expect(daProposta!.linhas.map((l) => l[0])).toEqual([
      'Campo',
      'Apresentação',
      'Visita',
      'Observações',
      'Válida até',
    ])
    const { solicitacao } = await minha()
    expect(solicitacao.etapas.length).toBeGreaterThan(1)
    expect(solicitacao.etapas.reduce((t, e) => t + e.valor * 100, 0)).toBe(416_000)
    expect(dasEtapas!.linhas.slice(1).map((l) => [l[0], l[4], l[5]])).toEqual(
      solicitacao.etapas.map((e) => [e.descricao, e.horas, e.valor]),
    )
    expect((await hub.como('caio').chamar(proposta.baixarPlanilha, { params: { id: marina } })).status).toBe(404)
    expect((await hub.como('helena').chamar(proposta.baixarPlanilha, { params: { id: marina } })).status).toBe(403)
  })

  it('is refused with every wrong cell, and nothing of it is saved', async () => {
    const antes = await minha()
    const recusada = await enviar(
      'marina',
      await preenchida([
        etapa('Visita', '2099-01-01', { centavos: 100_000 }),
        ['Manual', null, 'ontem', null, 'x', -1],
      ]),
    )
    expect(recusada).toMatchObject({
      status: 400,
      type: 'PLANILHA_COM_ERROS',
      campos: {
        'Etapas!B3': 'Diga o que o cliente recebe nesta etapa.',
        'Etapas!C3': expect.stringMatching(/^Escreva uma data, como 31\/12\/\d{4}\.$/),
        'Etapas!D3': expect.stringMatching(/^Informe o fim, como 31\/12\/\d{4}\.$/),
        'Etapas!E3': 'Informe as horas em número inteiro, como 16.',
        'Etapas!F3': 'Informe um valor em reais, como 1.234,56.',
      },
    })
    expect(await minha()).toEqual(antes)
    // Until the seals open nobody may read it: what holds no longer than that is no proposal.
    const noFim = dataLocal(new Date(antes.dtaprazo!), fusoPadrao)
    const curta = await enviar(
      'marina',
      await preenchida(
        [etapa('Visita', '2099-01-01', { centavos: 100_000 })],
        ['Uma visita.', null, null, { dia: noFim }],
      ),
    )
    expect(curta.campos).toEqual({
      'Proposta!B5': `Os preços só abrem em ${formatarData(noFim)}: a proposta precisa valer depois desse dia.`,
    })
    expect(await minha()).toEqual(antes)
  })

  it('fills the draft with a good file, keeps what the file leaves empty, and keeps no file', async () => {
    const { versao } = await minha()
    const conteudo = await preenchida(
      [etapa('Visita', '2099-01-01', { centavos: 100_050 }), etapa('Manual', '2099-02-01', 'R$ 2.000,00')],
      ['Uma visita e um manual.', null, null, '31/12/2099'],
    )
    const feita = await enviar('marina', conteudo, versao)
    expect(feita.status).toBe(200)
    expect(feita.corpo).toMatchObject({
      situacao: 'rascunho',
      apresentacao: 'Uma visita e um manual.',
      validade: '2099-12-31',
      divisao: { valor_bruto: 3000.5 },
      etapas: [
        { ordem: 1, descricao: 'Visita', dtainicio: '2099-01-01', horas: 16, valor: 1000.5 },
        { ordem: 2, descricao: 'Manual', valor: 2000 },
      ],
    })
    const outra = await preenchida([etapa('Só uma', '2099-03-01', { centavos: 50_000 })])
    expect((await enviar('marina', outra)).corpo).toMatchObject({ apresentacao: 'Uma visita e um manual.' })
    expect(await row(hub.database)`select 1 from arquivo where nome = 'proposta.xlsx'`).toBeUndefined()
    // What was downloaded can be sent back as it is.
    const modelo = await hub.como('marina').chamar(proposta.baixarPlanilha, { params: { id: marina } })
    expect((await enviar('marina', modelo.bruto)).corpo.etapas).toMatchObject([{ descricao: 'Só uma', valor: 500 }])
    expect(await enviar('marina', outra, versao)).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
    expect((await enviar('caio', outra)).status).toBe(404)
  })

  it('is no other kind of file, and nothing too large', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    expect((await enviar('marina', pdf)).status).toBe(400)
    expect((await enviar('marina', Buffer.from('Etapa;Valor'))).type).toBe('ARQUIVO_TIPO_NAO_ACEITO')
    const semNada = await hub
      .como('marina')
      .chamar(proposta.preencherPorPlanilha, { params: { id: marina }, corpo: {}, arquivos: {} })
    expect(semNada.type).toBe('ARQUIVO_AUSENTE')
    const letra = () => Math.random().toString(36)[3] ?? 'a'
    const ruido = Array.from({ length: 100 }, () => [Array.from({ length: 12_000 }, letra).join('')])
    const grande = await hub.ports.planilhas.escrever([{ nome: 'Etapas', larguras: [], linhas: ruido }])
    expect(grande.length).toBeGreaterThan(512 * 1024)
    expect(await enviar('marina', grande)).toMatchObject({ status: 413, type: 'ARQUIVO_GRANDE_DEMAIS' })
  })
})

describe('the comparison as a spreadsheet', () => {
  it('does not exist while the seals are closed, and holds no formula once they are open', async () => {
    const { valor_bruto: _, ...corpo } = conteudoCompleto(416_000)
    const perigosa = { ...corpo, valor_bruto: 4160, apresentacao: '=HYPERLINK("http://x";"clique aqui")' }
    await hub
      .como('marina')
      .deve(proposta.enviar, { params: { id: marina }, corpo: await comVersao(hub.como('marina'), marina, perigosa) })
    await hub.como('caio').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(400_000) } })
    const exportar = (quem: 'helena' | 'luciana' | 'caio' | 'paulo', formato: 'xlsx' | 'csv') =>
      hub.como(quem).chamar(proposta.exportarComparacao, { params: { id }, query: { formato } })
    expect(await exportar('helena', 'xlsx')).toMatchObject({ status: 409, type: 'PROPOSTA_SELADA' })
    await hub.avancar('12 days')
    const [comparacao, dasEtapas] = await ler((await exportar('helena', 'xlsx')).bruto)
    expect(comparacao!.linhas[0]).toHaveLength(3)
    expect(comparacao!.linhas.find((l) => l[0] === 'Preço total')!.slice(1)).toEqual([4000, 4160])
    expect(comparacao!.linhas.find((l) => l[0] === 'Parte do cliente')!.slice(1)).toEqual([800, 832])
    expect(dasEtapas!.linhas).toHaveLength(5)
    const csv = (await exportar('luciana', 'csv')).bruto.toString('utf8')
    expect(csv).toContain('"\'=HYPERLINK(""http://x""')
    expect(csv.split('\r\n')[1]).toContain(';800,00;4000,00;3200,00;')
    expect((await exportar('caio', 'csv')).status).toBe(403)
    expect((await exportar('paulo', 'csv')).status).toBe(404)
  })
})
