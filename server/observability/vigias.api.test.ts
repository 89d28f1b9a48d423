import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

interface Regra {
  alert: string
  expr: string
  annotations: { summary: string }
}

const operacao = resolve(import.meta.dirname, '../../tools/operations')
const ler = (nome: string) => readFileSync(resolve(operacao, nome), 'utf8')
const regras = (parse(ler('alertas.yml')) as { groups: { rules: Regra[] }[] }).groups.flatMap(({ rules }) => rules)
const quadros = (JSON.parse(ler('grafana/hub.json')) as { panels: { title: string; targets: { expr: string }[] }[] })
  .panels
const perguntas = [
  ...regras.map(({ alert, expr }) => [alert, expr] as const),
  ...quadros.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Names and labels that a question of Prometheus uses: `hub_http_segundos_bucket{rota="x"}` gives [hub_http_segundos, [rota]]. */
const figurasDe = (expr: string): [string, string[]][] =>
  [...expr.matchAll(/\b((?:hub|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(([, nome = '', rotulos = '']) => [
    nome.replace(/_(?:bucket|count|sum)$/, ''),
    [...rotulos.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, rotulo]) => rotulo!),
  ])
/** Labels by which it is summed, which it must have too. */
const agrupadas = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, nomes = '']) => nomes.split(',').map((s) => s.trim()))

/** Labels that Prometheus itself adds, and those of histograms. */
const DE_FORA = new Set(['job', 'instance', 'le'])
let hub: TestHub
const figuras = new Map<string, Set<string>>()
beforeAll(async () => {
  hub = await createTestHub()
  // Figures of what has not happened yet have no labels to be seen.
  hub.ports.figuras.trabalhoFeito('x', 'feito', 1)
  await hub.app.inject({ url: '/api/saude' })
  const { texto } = await hub.ports.figuras.ler()
  for (const [, nome = ''] of texto.matchAll(/^# TYPE (\w+) /gm)) figuras.set(nome, new Set())
  for (const [, nome = '', rotulos = ''] of texto.matchAll(/^(\w+?)(?:_bucket|_count|_sum)?\{([^}]*)\}/gm))
    for (const [, rotulo = ''] of rotulos.matchAll(/(\w+)="/g)) figuras.get(nome)?.add(rotulo)
})
afterAll(() => hub?.fechar())

test('every figure that an alert or a panel asks for exists, with its labels', () => {
  expect(perguntas.length).toBeGreaterThan(30)
  const erradas = perguntas.flatMap(([onde, expr]) => {
    const pedidas = figurasDe(expr)
    if (pedidas.length === 0 && !/\bup\{/.test(expr)) return [`${onde} asks for nothing`]
    return pedidas.flatMap(([nome, rotulos]) => {
      const tem = figuras.get(nome)
      if (!tem) return [`${onde}: there is no ${nome}`]
      // Of what depends on the installation (replicas, messages, jobs) there is nothing here to compare with.
      if (tem.size === 0) return []
      return [...rotulos, ...agrupadas(expr)]
        .filter((rotulo) => !DE_FORA.has(rotulo) && !tem.has(rotulo))
        .map((rotulo) => `${onde}: ${nome} has no ${rotulo}`)
    })
  })
  expect(erradas).toEqual([])
})

test('every figure of the hub is on the dashboard', () => {
  const vistas = new Set(
    quadros.flatMap(({ targets }) => targets.flatMap(({ expr }) => figurasDe(expr).map(([n]) => n))),
  )
  expect([...figuras.keys()].filter((nome) => nome.startsWith('hub_') && !vistas.has(nome))).toEqual([])
})

test('every alert says in a sentence what is the matter', () => {
  for (const { alert, annotations } of regras) {
    expect(alert).toMatch(/^Hub[A-Z]\w+$/)
    expect(annotations.summary).toMatch(/\.$|\?$/)
  }
  expect(new Set(regras.map(({ alert }) => alert)).size).toBe(regras.length)
})

test('what is counted stands at 0 before it happens for the first time, so that its first time is a rise', async () => {
  const { texto } = await hub.ports.figuras.ler()
  for (const row of [
    'hub_erros_total 0',
    'hub_trabalhos{fila="whatsapp.enviar",estado="falhou"} 0',
    'hub_entradas_total{como="provedor",resultado="recusada"} 0',
    ...[
      'solicitacaoEnviada',
      'solicitacaoLiberada',
      'propostaEnviada',
      'propostaEscolhida',
      'assinaturasCompletas',
    ].map((evento) => `hub_passos_total{evento="${evento}"} 0`),
  ])
    expect(texto.split('\n')).toContain(row)
  hub.ports.figuras.respondido({ rota: 'x', metodo: 'GET', status: 500, segundos: 1 })
  hub.ports.figuras.respondido({ rota: 'x', metodo: 'GET', status: 503, segundos: 1 })
  hub.ports.figuras.respondido({ rota: 'x', metodo: 'GET', status: 404, segundos: 1 })
  expect((await hub.ports.figuras.ler()).texto).toContain('hub_erros_total 1\n')
})

test('addresses as people write them make no figure, and no file does', async () => {
  for (const url of ['/assets/Login-Ds4ZhIHw.js', '/favicon.svg', '/wp-admin/x.php', '/solicitacoes/123', '/%C3%A1/b'])
    await hub.app.inject({ url })
  const { texto } = await hub.ports.figuras.ler()
  const rotas = new Set([...texto.matchAll(/rota="([^"]*)"/g)].map(([, rota]) => rota!))
  expect([...rotas].filter((rota) => /assets|favicon|wp-admin|123|%/.test(rota))).toEqual([])
  expect(rotas).toContain('arquivo')
})
