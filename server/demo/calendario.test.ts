import { dataDoNumero, dataLocal, diaNumero, formatarDataHora } from '@hub/domain/kernel/data.ts'
import { ehDiaUtil, somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { type Guardados, ler } from '@hub/domain/parametro/ler.ts'
import { expect, test } from 'vitest'
import { cronograma, datar, fimDoPrazo, type Historia, marcar, passo, type Regras } from './calendario.ts'
import { historias } from './historias.ts'

/** The rules as `lerRegulamento` gives them; one calendar object for all days. */
function regras(guardados: Guardados = {}): (hoje: string) => Regras {
  const parametro: Regras['parametro'] = (chave) => ler(guardados, chave)
  const calendario: Required<Calendario> = {
    facultativos: parametro('pontos_facultativos'),
    feriados: parametro('feriados_proprios'),
  }
  return (hoje) => ({ hoje, calendario, parametro })
}

const dias = Array.from({ length: diaNumero('2036-12-31') - diaNumero('2026-01-01') + 1 }, (_, i) =>
  dataDoNumero(diaNumero('2026-01-01') + i),
)
const todas = historias()

/** What is wrong with the calendar of a story that is told on `r.hoje`; nothing when it is sound. */
function faltas(h: Historia, r: Regras): string[] {
  const marcados = marcar(h, r)
  const dia = new Map(h.passos.map((p, i) => [p.nome, marcados[i]!.dia]))
  const achadas: string[] = []
  const exigir = (certo: boolean, falta: string) => {
    if (!certo) achadas.push(`${r.hoje} ${h.nome}: ${falta}`)
  }
  for (const [i, { nome, espera, ate }] of h.passos.entries()) {
    const { dia: no, minutos } = marcados[i]!
    const antes = marcados[i - 1]
    exigir(ehDiaUtil(diaNumero(no), r.calendario), `${nome} on ${no}, which is no business day`)
    // An hour before six at the latest: an act takes its time.
    exigir(minutos >= 9 * 60 && minutos < 17 * 60, `${nome} at ${minutos / 60} h`)
    exigir(
      !antes || antes.dia < no || (antes.dia === no && antes.minutos < minutos),
      `${nome} before ${h.passos[i - 1]?.nome}`,
    )
    // Whatever the hour at which the demonstration begins: it is another day.
    exigir(no < r.hoje, `${nome} is not past`)
    if (typeof espera !== 'number')
      exigir(no > fimDoPrazo(espera[0], dia.get(espera[1])!, r), `${nome} before ${espera[0]} is over`)
    if (ate) exigir(no <= fimDoPrazo(ate[0], dia.get(ate[1])!, r), `${nome} on ${no}, after ${ate.join(' since ')}`)
  }
  if (h.corre) {
    const [de, desde] = h.corre
    const fim = fimDoPrazo(de, dia.get(desde)!, r)
    // Not today: it is looked at for some time, and whoever begins at 23:59 goes on tomorrow.
    exigir(fim >= somarDiasUteis(r.hoje, 1, r.calendario), `${de} ends on ${fim}`)
  }
  return [...achadas, ...faltasDoTrabalho(h, r, dia)]
}

/** Work begins no earlier than it was released, and what is not done by today is not late. */
function faltasDoTrabalho(h: Historia, r: Regras, dia: Map<string, string>): string[] {
  if (h.comeca === undefined) return []
  const { etapas, validade } = cronograma(dia.get('propor')!, h.comeca, r)
  const iniciado = dia.get('iniciar')
  const escolhido = dia.get('escolher')
  const certezas: [boolean, string][] = [
    [etapas[0]!.dtainicio >= (iniciado ?? r.hoje), 'the work begins before it may'],
    [validade >= (escolhido ?? somarDiasUteis(r.hoje, 10, r.calendario)), 'the proposal is over too soon'],
  ]
  for (const [i, { dtafim }] of etapas.entries()) {
    const entregue = dia.get(`entregar ${i + 1}`)
    certezas.push([dtafim >= (entregue ?? r.hoje), `stage ${i + 1} is late`])
  }
  return certezas.filter(([certo]) => !certo).map(([, falta]) => `${r.hoje} ${h.nome}: ${falta}`)
}

test.each(todas.map((h) => [h.nome, h] as const))('%s: can be told on every day from 2026 to 2036', (_, h) => {
  const em = regras()
  expect(dias.flatMap((hoje) => faltas(h, em(hoje))).slice(0, 10)).toEqual([])
})

test('the calendars follow the deadlines of the rules, whatever those are', () => {
  const em = regras({
    prazo_elaborar_proposta_du: '12',
    pontos_facultativos: '',
    feriados_proprios: '07-02 Independência da Bahia;12-24 Véspera de Natal;12-31 Véspera de Ano-Novo',
    fuso: 'America/Noronha',
  })
  const r = em('2026-07-10')
  const h = todas.find((x) => x.nome.startsWith('em seleção'))!
  const no = marcar(h, r).map((m) => m.dia)
  expect(datar(h, r).map((m) => dataLocal(m, 'America/Noronha'))).toEqual(no)
  expect(formatarDataHora(datar(h, r)[0]!, 'America/Noronha')).toMatch(/ 09:00$/)
  expect(no.at(-1)).toBe(somarDiasUteis('2026-07-10', -h.termina, r.calendario))
  const [, liberar, , abrir] = no
  expect(abrir).toBe(somarDiasUteis(liberar!, 13, r.calendario))
})

test('a deadline in calendar days is waited for too, as shortly before today as it allows', () => {
  const h: Historia = {
    nome: 'espera',
    termina: 1,
    passos: [
      passo('entregar', 0, null, async () => {}),
      passo('calar', ['aceite_tacito_etapa_dc', 'entregar'], null, async () => {}),
    ],
  }
  const r = regras()('2026-11-22')
  // Ten days after 9 November are 19 November, the 20th is a holiday, and the 23rd is not past.
  expect(marcar(h, r).map((m) => m.dia)).toEqual(['2026-11-06', '2026-11-17'])
})
