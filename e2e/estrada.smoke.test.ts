import { type CastName, cast } from '@hub/server/db/seed/cast.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrar } from './support/entrar.ts'
import { type Hub, iniciarHub } from './support/hub.ts'

/**
 * The demonstration's history is played at start through the product's own calls: on the embedded database it walks the
 * whole road, from carts to attestations. What stands afterwards is asked here from outside.
 */
let hub: Hub
beforeAll(async () => {
  hub = await iniciarHub({ database: 'pglite' })
}, 120_000)
afterAll(() => hub?.parar())

async function pedir(quem: CastName, caminho: string): Promise<Response> {
  return fetch(`${hub.url}/api${caminho}`, { headers: await entrar(hub.url, cast[quem].email) })
}

test('every client of the demonstration stands at its own point of the road', async () => {
  const res = await pedir('vera', '/solicitacao/interno/demanda/?page_size=50')
  const { results } = (await res.json()) as {
    results: { empresa: { nomefantasia: string }; substatus: { codigo: string } }[]
  }
  const pontos = results.map((r) => `${r.empresa.nomefantasia}: ${r.substatus.codigo}`).sort()
  expect(pontos).toEqual([
    'Amostra Receita Alimentos: aguardando_analise',
    'Amostra Receita Alimentos: em_execucao',
    'Artesã Demo (cerâmica, SICAB DEMO-0001): concluida',
    'Doce Cacau: em_selecao',
    'Instituto Demo de Apoio às Empresas: em_execucao',
    'Metal Jacuípe Indústria: aguardando_aceite_prestador',
    'Metal Jacuípe Indústria: aguardando_pagamento',
    'Moda Baía Comércio: aguardando_propostas',
    'Pousada Coqueiral: aguardando_analise_final',
    'Produtor Rural Demo (leite): em_diagnostico',
    'Produtora Rural Demo (orgânicos): aguardando_atualizacao_cliente',
  ])
})

test('the sealed proposal of the demonstration shows itself to its author alone', async () => {
  const daAutora = (await (await pedir('bia', '/proposta/externo/enviadas/')).json()) as {
    results: { id: number; situacao: string; solicitacao: { substatus: { codigo: string } } }[]
  }
  const selada = daAutora.results.find((p) => p.solicitacao.substatus.codigo === 'aguardando_propostas')
  expect(selada?.situacao).toBe('enviada')
  for (const outro of ['helena', 'otavio', 'rogerio', 'vera', 'ana'] as const)
    expect([outro, (await pedir(outro, `/proposta/externo/detalhe/${selada?.id}/`)).status]).toEqual([outro, 404])
})

test('the signed contract of a running project is sealed and can be downloaded', async () => {
  const projetos = (await (await pedir('marina', '/projeto/externo/')).json()) as { results: { id: number }[] }
  const projeto = (await (await pedir('marina', `/projeto/externo/${projetos.results[0]?.id}/`)).json()) as {
    proposta: number
  }
  const pdf = await pedir('marina', `/proposta/gera/contrato/aprovado/${projeto.proposta}/`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes).toContain('/ByteRange')
})

test('every step of the business was counted on that road', async () => {
  const figuras = await (await fetch(`${hub.url}/api/metricas`)).text()
  const contados = [...figuras.matchAll(/hub_passos_total\{evento="(\w+)"\} [1-9]/g)].map(([, evento]) => evento)
  expect(contados).toEqual(
    expect.arrayContaining([
      'solicitacaoEnviada',
      'solicitacaoLiberada',
      'propostaEnviada',
      'propostaEscolhida',
      'assinaturasCompletas',
      'pagamentoConfirmado',
      'etapaEntregue',
      'solicitacaoConcluida',
    ]),
  )
})
