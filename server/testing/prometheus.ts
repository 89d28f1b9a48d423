/**
 * As much of Prometheus' language as the delivered rules use, read as Prometheus 2 reads it: looked back five minutes for a sample, counters
 * that fall have begun anew, what a window covers is stretched to its ends. `promtool test rules` says the same of the same files.
 */
type Rotulos = Readonly<Record<string, string>>
interface Ponto {
  rotulos: Rotulos
  v: number
}
type Valor = number | Ponto[]
/** Samples a minute apart; undefined: none was taken. */
interface Serie {
  nome: string
  rotulos: Rotulos
  amostras: readonly (number | undefined)[]
}

const MIN = 60
const OLHAR_ATRAS = 5
const unidades: Record<string, number> = { s: 1 / MIN, m: 1, h: 60, d: 1_440 }
/** Minutes of '5m', '1h'. */
export const minutos = (escrito: string): number => Number.parseFloat(escrito) * unidades[escrito.at(-1)!]!

const rotulosDe = (escrito: string): [string, string, string][] =>
  [...escrito.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, nome = '', sinal = '', valor = '']) => [
    nome,
    sinal,
    valor,
  ])

/** 'x{a="b"}' with '0x3 1+2x2 _x4 5': a first value, what each next one adds, how many more. */
export function lerSerie(series: string, values: string): Serie {
  const [, nome = '', dentro = ''] = /^(\w+)\{(.*)\}$/.exec(series) ?? []
  const amostras = values.split(' ').flatMap((parte): (number | undefined)[] => {
    const [, falta] = /^_(?:x(\d+))?$/.exec(parte) ?? []
    if (parte.startsWith('_')) return Array.from({ length: Number(falta ?? 1) }, () => undefined)
    const [, inicio = '', passo = '0', vezes = '0'] = /^(-?\d+)([+-]\d+)?(?:x(\d+))?$/.exec(parte) ?? []
    return Array.from({ length: Number(vezes) + 1 }, (_, i) => Number(inicio) + i * Number(passo))
  })
  return { nome, rotulos: Object.fromEntries(rotulosDe(dentro).map(([r, , v]) => [r, v])), amostras }
}

const chave = (rotulos: Rotulos): string => JSON.stringify(Object.entries(rotulos).sort())
const operadores: Record<string, (a: number, b: number) => number | boolean> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
}
const somas: Record<string, (v: number[]) => number> = {
  sum: (v) => v.reduce((a, b) => a + b, 0),
  min: (v) => Math.min(...v),
  max: (v) => Math.max(...v),
  count: (v) => v.length,
}

function agrupar(pontos: readonly Ponto[], por: readonly string[]): Map<string, Ponto[]> {
  const grupos = new Map<string, Ponto[]>()
  for (const { rotulos, v } of pontos) {
    const dele = Object.fromEntries(por.flatMap((nome) => (rotulos[nome] ? [[nome, rotulos[nome]]] : [])))
    grupos.set(chave(dele), [...(grupos.get(chave(dele)) ?? []), { rotulos: dele, v }])
  }
  return grupos
}

/** Growth of a counter over a window that ends now, in seconds since its first sample. */
function crescer(amostras: readonly [t: number, v: number][], de: number, ate: number): number | undefined {
  const [primeira, ultima] = [amostras[0], amostras.at(-1)]
  if (!primeira || !ultima || amostras.length < 2) return undefined
  const total = amostras.reduce((soma, [, v], i) => soma + (i && v < amostras[i - 1]![1] ? amostras[i - 1]![1] : 0), 0)
  const cresceu = ultima[1] - primeira[1] + total
  const coberto = ultima[0] - primeira[0]
  const passo = coberto / (amostras.length - 1)
  const aZero = cresceu > 0 ? coberto * (primeira[1] / cresceu) : Number.POSITIVE_INFINITY
  const antes = Math.min(primeira[0] - de, aZero)
  const esticar = (falta: number) => (falta < passo * 1.1 ? falta : passo / 2)
  return (cresceu * (coberto + esticar(antes) + esticar(ate - ultima[0]))) / coberto
}

/** Value of an expression at minute `t`. @throws for what is not read here */
function avaliar(expr: string, series: readonly Serie[], t: number): Ponto[] {
  const simbolos = expr.match(/\w+\{[^}]*\}|[a-zA-Z_]\w*|\d+(?:\.\d+)?(?:e\d+)?[smhd]?|==|[-+*<>(),[\]]/g) ?? []
  let i = 0
  const ver = () => simbolos[i]
  const tomar = (esperado?: string): string => {
    const s = simbolos[i++]
    if (s === undefined || (esperado && s !== esperado)) throw new Error(`${expr}: ${esperado ?? 'more'} before ${s}`)
    return s
  }
  const entre = <T>(ler: () => T): T => {
    tomar('(')
    const lido = ler()
    tomar(')')
    return lido
  }
  const pontos = (v: Valor): Ponto[] => (typeof v === 'number' ? [{ rotulos: {}, v }] : v)

  const seletor = () => {
    const [, nome = '', dentro = ''] = /^(\w+)(?:\{([^}]*)\})?$/.exec(tomar()) ?? []
    const condicoes = rotulosDe(dentro)
    const escolhidas = series.filter(
      (s) =>
        s.nome === nome &&
        condicoes.every(([rotulo, sinal, valor]) => {
          const tem = s.rotulos[rotulo] ?? ''
          const igual = sinal.endsWith('~') ? new RegExp(`^(?:${valor})$`).test(tem) : tem === valor
          return sinal.startsWith('!') ? !igual : igual
        }),
    )
    return { escolhidas, condicoes }
  }
  const agora = (): { achados: Ponto[]; condicoes: ReturnType<typeof rotulosDe> } => {
    const { escolhidas, condicoes } = seletor()
    const achados = escolhidas.flatMap(({ rotulos, amostras }) => {
      for (let m = t; m > t - OLHAR_ATRAS && m >= 0; m--)
        if (amostras[m] !== undefined) return [{ rotulos, v: amostras[m]! }]
      return []
    })
    return { achados, condicoes }
  }
  const janela = (fazer: (amostras: [number, number][], de: number, ate: number) => number | undefined): Ponto[] => {
    const { escolhidas } = seletor()
    tomar('[')
    const largura = minutos(tomar())
    tomar(']')
    return escolhidas.flatMap(({ rotulos, amostras }) => {
      const dentro = amostras.flatMap((v, m): [number, number][] =>
        v !== undefined && m >= t - largura && m <= t ? [[m * MIN, v]] : [],
      )
      const v = fazer(dentro, (t - largura) * MIN, t * MIN)
      return v === undefined ? [] : [{ rotulos, v }]
    })
  }
  const funcoes: Record<string, () => Valor> = {
    increase: () => janela(crescer),
    rate: () =>
      janela((amostras, de, ate) => {
        const cresceu = crescer(amostras, de, ate)
        return cresceu === undefined ? undefined : cresceu / (ate - de)
      }),
    min_over_time: () => janela((a) => (a.length ? Math.min(...a.map(([, v]) => v)) : undefined)),
    absent() {
      const { achados, condicoes } = agora()
      const iguais = condicoes.filter(([, sinal]) => sinal === '=').map(([nome, , valor]) => [nome, valor])
      return achados.length ? [] : [{ rotulos: Object.fromEntries(iguais), v: 1 }]
    },
    histogram_quantile() {
      const q = Number(tomar())
      tomar(',')
      const baldes = pontos(ou())
        .map(({ rotulos, v }) => ({ ate: Number(rotulos.le?.replace('+Inf', 'Infinity')), v }))
        .sort((a, b) => a.ate - b.ate)
      const alvo = q * (baldes.at(-1)?.v ?? 0)
      const n = baldes.findIndex(({ v }) => v >= alvo)
      if (!alvo || n < 0) return []
      if (baldes[n]!.ate === Number.POSITIVE_INFINITY) return [{ rotulos: {}, v: baldes[n - 1]!.ate }]
      const { ate: de, v: antes } = baldes[n - 1] ?? { ate: 0, v: 0 }
      return [{ rotulos: {}, v: de + ((baldes[n]!.ate - de) * (alvo - antes)) / (baldes[n]!.v - antes) }]
    },
  }
  const termo = (): Valor => {
    const s = ver()!
    if (s === '(') return entre(ou)
    if (/^\d/.test(s)) return Number(tomar())
    if (somas[s]) {
      tomar()
      const por: string[] = []
      if (ver() === 'by') {
        tomar()
        entre(() => {
          while (ver() !== ')') if (tomar() !== ',') por.push(simbolos[i - 1]!)
        })
      }
      const grupos = agrupar(pontos(entre(ou)), por)
      return [...grupos.values()].map((g) => ({ rotulos: g[0]!.rotulos, v: somas[s]!(g.map(({ v }) => v)) }))
    }
    if (funcoes[s]) {
      tomar()
      return entre(funcoes[s])
    }
    return agora().achados
  }
  const binaria = (abaixo: () => Valor, sinais: readonly string[]) => (): Valor => {
    let a = abaixo()
    while (sinais.includes(ver() ?? '')) {
      const fazer = operadores[tomar()]!
      const b = abaixo()
      if (typeof a === 'number' && typeof b === 'number') {
        a = Number(fazer(a, b))
        continue
      }
      const deB = new Map(pontos(b).map((p) => [chave(p.rotulos), p.v]))
      a = pontos(a).flatMap(({ rotulos, v }) => {
        const outro = typeof b === 'number' ? b : deB.get(chave(rotulos))
        const feito = outro === undefined ? false : fazer(v, outro)
        return feito === false ? [] : [{ rotulos, v: feito === true ? v : feito }]
      })
    }
    return a
  }
  const comparacao = binaria(binaria(binaria(termo, ['*']), ['+', '-']), ['>', '<', '=='])
  function ou(): Valor {
    let a = comparacao()
    while (ver() === 'or') {
      tomar()
      const tem = new Set(pontos(a).map(({ rotulos }) => chave(rotulos)))
      a = [...pontos(a), ...pontos(comparacao()).filter(({ rotulos }) => !tem.has(chave(rotulos)))]
    }
    return a
  }
  const feito = ou()
  if (i < simbolos.length) throw new Error(`${expr}: ${simbolos.slice(i).join(' ')} is not read`)
  return pontos(feito)
}

/** Labels for which a rule fires at minute `t`: its expression held at every minute for as long as it asks. */
export function disparam(regra: { expr: string; for?: string }, series: readonly Serie[], t: number): Rotulos[] {
  const desde = new Map<string, { rotulos: Rotulos; desde: number }>()
  for (let m = 0; m <= t; m++) {
    const vivos = avaliar(regra.expr, series, m)
    const chaves = new Set(vivos.map(({ rotulos }) => chave(rotulos)))
    for (const uma of [...desde.keys()]) if (!chaves.has(uma)) desde.delete(uma)
    for (const { rotulos } of vivos) if (!desde.has(chave(rotulos))) desde.set(chave(rotulos), { rotulos, desde: m })
  }
  return [...desde.values()].filter((a) => t - a.desde >= minutos(regra.for ?? '0m')).map(({ rotulos }) => rotulos)
}
