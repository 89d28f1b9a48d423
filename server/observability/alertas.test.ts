import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { disparam, lerSerie, minutos } from '../testing/prometheus.ts'

interface Regra {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: { summary: string }
}
interface Cena {
  name: string
  input_series: { series: string; values: string }[]
  alert_rule_test: {
    eval_time: string
    alertname: string
    exp_alerts: { exp_labels: Record<string, string>; exp_annotations: { summary: string } }[]
  }[]
}
const ler = (nome: string) => parse(readFileSync(resolve(import.meta.dirname, '../../tools/operations', nome), 'utf8'))
const regras = (ler('alertas.yml') as { groups: { rules: Regra[] }[] }).groups.flatMap(({ rules }) => rules)
const cenas = (ler('alertas.test.yml') as { tests: Cena[] }).tests
const pedidas = cenas.flatMap((cena) => cena.alert_rule_test)

describe('alerts', () => {
  it.each(cenas)('$name', ({ input_series, alert_rule_test }) => {
    const series = input_series.map(({ series: uma, values }) => lerSerie(uma, values))
    for (const { eval_time, alertname, exp_alerts } of alert_rule_test) {
      const regra = regras.find(({ alert }) => alert === alertname)!
      const ditos = disparam(regra, series, minutos(eval_time)).map((rotulos) => ({
        exp_labels: { ...rotulos, ...regra.labels },
        exp_annotations: {
          summary: regra.annotations.summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, nome) => rotulos[nome] ?? ''),
        },
      }))
      expect([eval_time, alertname, ditos]).toEqual([eval_time, alertname, exp_alerts])
    }
  })

  it.each(regras)('$alert is shown to fire, and not to fire', ({ alert }) => {
    const suas = pedidas.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length > 0)
    expect([suas.includes(true), suas.includes(false)]).toEqual([true, true])
  })

  it('are asked about the job that Prometheus is told to watch', () => {
    const { scrape_configs } = ler('prometheus.yml') as { scrape_configs: { job_name: string; metrics_path: string }[] }
    const trabalhos = regras.flatMap(({ expr }) => [...expr.matchAll(/job="(\w+)"/g)].map(([, nome]) => nome))
    expect(new Set(trabalhos)).toEqual(new Set(scrape_configs.map(({ job_name }) => job_name)))
    expect(scrape_configs.map(({ metrics_path }) => metrics_path)).toEqual(['/api/metricas'])
  })
})
