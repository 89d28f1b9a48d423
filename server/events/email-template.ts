import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'

/** What an e-mail says of its event's data. */
export interface Palavras {
  assunto: string
  paragrafos: readonly string[]
  botao?: string | undefined
}
/** The words of an e-mail with names in the places of what its data put there. */
export interface Template {
  /** The whole of it: two e-mails with one `original` say the same of other data. */
  original: string
  assunto: string
  corpo: string
  /** What stands in the place of each name. */
  valores: Record<string, string>
  /** Part of it is made of a list, whose length differs from time to time. */
  deLista: boolean
}

type Objeto = Record<string, unknown>
type Caminho = readonly string[]
const FUNDO = 3

const ehObjeto = (v: unknown): v is Objeto =>
  typeof v === 'object' && v !== null && (Object.getPrototypeOf(v) ?? Object.prototype) === Object.prototype

/** Everything within plain objects, by path. */
const folhas = (d: unknown, caminho: Caminho = []): [Caminho, unknown][] =>
  ehObjeto(d) && caminho.length <= FUNDO
    ? Object.entries(d).flatMap(([chave, v]) => folhas(v, [...caminho, chave]))
    : [[caminho, d]]

function trocar(d: unknown, [chave, ...resto]: Caminho, valor: unknown): unknown {
  return chave === undefined ? valor : { ...(d as Objeto), [chave]: trocar((d as Objeto)[chave], resto, valor) }
}

/** Data in place of a leaf, each with how words may show it: nothing that people write looks like it. */
function provas(v: unknown, n: number): { valor: unknown; ditas: string[] }[] {
  if (typeof v === 'number') {
    const valor = 918_273 + n * 1_000_003
    return [{ valor, ditas: [formatarReais(valor), escreverNumero(valor), String(valor)] }]
  }
  if (typeof v !== 'string') return []
  const dia = `2${String(100 + n).slice(-3)}-03-17`
  const marca = `\uE000${n}\uE001`
  return [
    ...(/^\d{4}-\d\d-\d\d$/.test(v) ? [{ valor: dia, ditas: [formatarData(dia)] }] : []),
    { valor: marca, ditas: [marca] },
  ]
}

const nomes: Record<string, string> = {
  nrosolicitacao: 'numero',
  titulo: 'servico',
  s_nrosolicitacao: 'numero',
  s_oferta_titulo: 'servico',
}
function nomear(caminho: Caminho): string {
  const nome = caminho.map((c) => c.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)).join('_')
  return nomes[nome] ?? nome
}

/** The value that `com` has `marca` for, where nothing else differs from `sem`. */
function oQueMudou(sem: string, com: string, marca: string): string | undefined {
  const partes = com.split(marca)
  const vezes = partes.length - 1
  const tamanho = (sem.length - com.length + vezes * marca.length) / vezes
  if (vezes === 0 || !Number.isInteger(tamanho) || tamanho < 1) return
  const valor = sem.slice(partes[0]!.length, partes[0]!.length + tamanho)
  return partes.join(valor) === sem ? valor : undefined
}

/**
 * Which of its data an e-mail tells, found by asking for its words again with other data: a leaf whose change shows, and changes
 * nothing else, is a variable. So nothing can be a variable that the words themselves do not tell, and words that
 * turn out differently (another ending, a sentence more) are another `original`.
 */
export function moldar<D>(escrever: (d: D) => Palavras | undefined, d: D): Template | undefined {
  const dizer = (dados: unknown): string | undefined => {
    try {
      const p = escrever(dados as D)
      return p && [p.assunto, p.paragrafos.join('\n\n'), p.botao ?? ''].join('\u0000')
    } catch {
      // Data of a kind that the words cannot be made of: an unknown key, no date.
      return
    }
  }
  let dados: unknown = d
  let dito = dizer(d)
  if (dito === undefined) return
  const marcas = new Map<string, string>()
  const valores: Record<string, string> = {}
  let deLista = false
  for (const [n, [caminho, v]] of folhas(d).entries()) {
    if (Array.isArray(v)) deLista ||= dizer(trocar(dados, caminho, [...v, ...v])) !== dito
    const achada = achar(n, caminho, v)
    if (!achada) continue
    const nome = nomear(caminho)
    marcas.set(achada.marca, `{${nome}}`)
    valores[nome] = achada.valor
    dados = achada.outros
    dito = achada.com
  }
  for (const [marca, nome] of marcas) dito = dito.replaceAll(marca, nome)
  const [assunto = '', corpo = ''] = dito.split('\u0000')
  return { original: dito.replaceAll('\u0000', '\n\n'), assunto, corpo, valores, deLista }

  function achar(n: number, caminho: Caminho, v: unknown) {
    for (const prova of provas(v, n)) {
      const outros = trocar(dados, caminho, prova.valor)
      const com = dizer(outros)
      const marca = prova.ditas.find((dita) => com?.includes(dita))
      const valor = com !== undefined && marca !== undefined ? oQueMudou(dito!, com, marca) : undefined
      if (valor !== undefined) return { marca: marca!, valor, outros, com: com! }
    }
    return
  }
}
