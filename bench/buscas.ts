import { parseArgs } from 'node:util'
import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { encher } from './encher.ts'
import { deContratos } from './encher-contratos.ts'
import { abrirHub } from './hub.ts'
import { daExecucao } from './paineis.ts'

/** As many requests as a country's hub has after some years. */
const MUITAS = 900_000

/** Of the last thousand days, which the bench fills: one that is in it whole. */
const ANO = new Date().getFullYear() - 1

const pessoas = {
  vera: 'vera@hub.example',
  luciana: 'luciana@hub.example',
  helena: 'helena@docecacau.example',
} as const

/** What people look for, and pages that they turn to: of whom, which call, what. */
const buscas: readonly [nome: string, quem: keyof typeof pessoas, caminho: string][] = [
  ['demandas, primeira página', 'vera', '/api/solicitacao/interno/demanda/'],
  ['demandas, página 500', 'vera', '/api/solicitacao/interno/demanda/?page=500'],
  ['demandas de um gestor, página 500', 'luciana', '/api/solicitacao/interno/demanda/?page=500'],
  ['por número', 'vera', '/api/solicitacao/interno/demanda/?search=2020-000777'],
  ['por número, um gestor', 'luciana', '/api/solicitacao/interno/demanda/?search=2020-000777'],
  ['por número sem o ano', 'vera', '/api/solicitacao/interno/demanda/?search=000777'],
  ['pelo fim do número', 'vera', '/api/solicitacao/interno/demanda/?search=0777'],
  ['por empresa', 'vera', '/api/solicitacao/interno/demanda/?search=empresa%204711'],
  ['por CPF da empresa', 'vera', '/api/solicitacao/interno/demanda/?search=90000000711'],
  ['por prestador', 'vera', '/api/solicitacao/interno/demanda/?search=sabor%20seguro'],
  ['por serviço', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem'],
  ['por situação', 'vera', '/api/solicitacao/interno/demanda/?search=aguardando%20pagamento'],
  ['por responsável', 'vera', '/api/solicitacao/interno/demanda/?search=luciana%20farias'],
  ['por nome de toda empresa', 'vera', '/api/solicitacao/interno/demanda/?search=empresa'],
  ['por unidade', 'vera', '/api/solicitacao/interno/demanda/?search=ilheus'],
  ['por serviço, um gestor', 'luciana', '/api/solicitacao/interno/demanda/?search=rotulagem'],
  ['por serviço, página 20', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&page=20'],
  ['por serviço, as atrasadas', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&dash_filter=atrasadas'],
  ['por serviço, as últimas', 'vera', '/api/solicitacao/interno/demanda/?search=rotulagem&ordem=recentes'],
  ['filtro de serviço', 'vera', '/api/solicitacao/interno/demanda/?servico=3'],
  ['filtro de período', 'vera', `/api/solicitacao/interno/demanda/?desde=${ANO}-01-01&ate=${ANO}-12-31`],
  ['que não há', 'vera', '/api/solicitacao/interno/demanda/?search=zarabatana'],
  ['as minhas, por número', 'helena', '/api/solicitacao/externo/?search=2020-000200'],
  ['pendentes, por serviço', 'luciana', '/api/pendencia/?search=rotulagem'],
  ['as minhas, por serviço', 'helena', '/api/solicitacao/externo/?search=rotulagem'],
  ['em tudo, por número', 'vera', '/api/busca/?search=2020-000777'],
  ['em tudo, por empresa', 'vera', '/api/busca/?search=empresa%204711'],
  ['em tudo, por CPF', 'luciana', '/api/busca/?search=900.000.007-11'],
  ['em tudo, por serviço', 'vera', '/api/busca/?search=rotulagem'],
]

/** p50 of searches and of deep pages at 900,000 requests of 50,000 companies (`--requests`, `--companies`): medians of three, one call at a time. */
export async function medirBuscas(servidor: string): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    options: { requests: { type: 'string' }, companies: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  })
  const solicitacoes = Number(values.requests ?? MUITAS)
  const hub = await abrirHub(servidor)
  try {
    await encher(hub.database!, Number(values.companies ?? Math.ceil(solicitacoes / 18)), solicitacoes, {
      mais: [...daExecucao, ...deContratos],
    })
    const tabela: Record<string, unknown> = {}
    for (const [nome, quem, caminho] of buscas) {
      const headers = await entrar(hub.url, pessoas[quem])
      await carregar(hub.url + caminho, headers, 300, 1)
      const vezes: number[] = []
      for (let vez = 0; vez < 3; vez++) vezes.push((await carregar(hub.url + caminho, headers, 700, 1)).p50)
      tabela[nome] = { 'p50 (ms)': Number(mediana(vezes).toFixed(1)), meta: '≤ 10' }
    }
    return tabela
  } finally {
    await hub.parar()
  }
}
