import {
  type Celula,
  celulaVazia,
  comZeros,
  enderecoDaCelula,
  type FalhaDaCelula,
  type Lida,
  lerDia,
  lerInteiro,
  lerReais,
  lerTexto,
} from '../kernel/celula.ts'
import { formatarData } from '../kernel/data.ts'
import { emReais } from '../kernel/dinheiro.ts'
import { escreverNumero } from '../kernel/por-escrito.ts'
import { chaveDeBusca } from '../kernel/texto.ts'
import { type ColunaDaImportacao, type ComoImportar, MAIS_LINHAS, MAIS_TEXTO } from './colunas.ts'

type ValorDaLinha = string | number | boolean | readonly string[] | null
export type CelulaGuardada = string | number | boolean | null

/** What a line of the sheet had in its cells, days as people write them: what is kept until it is written. */
export interface LinhaCrua {
  /** As the spreadsheet numbers it: the first line of data is 2. */
  linha: number
  celulas: CelulaGuardada[]
}

/** A line of the sheet as values by column, as the wire has them: money in reais, days as YYYY-MM-DD. */
interface LinhaDaImportacao {
  linha: number
  /** Null where the cell is empty, or at fault; of a list []. */
  valores: Record<string, ValorDaLinha>
  /** What is wrong with its cells taken alone, and beside the other lines. */
  falhas: FalhaDaCelula[]
}

/** Lines that make one record together, and the form as they fill it in. */
export interface ItemDaImportacao {
  linhas: readonly LinhaDaImportacao[]
  corpo: unknown
}

/** How a sheet of an import is read. */
type ComoLer = Pick<ComoImportar, 'aba' | 'colunas' | 'unicas' | 'sempreCom' | 'juntas' | 'itens'>

function simNao(c: Celula): Lida<boolean> {
  if (typeof c === 'boolean') return { valor: c }
  const escrito = typeof c === 'string' ? chaveDeBusca(c) : ''
  if (escrito === 'sim' || escrito === 's') return { valor: true }
  if (escrito === 'nao' || escrito === 'n') return { valor: false }
  return { falha: 'Escreva Sim ou Não.' }
}

function ler(
  c: Celula | undefined,
  { tipo = 'texto', entre, minimo = 1, zeros }: ColunaDaImportacao,
): Lida<ValorDaLinha> {
  if (celulaVazia(c)) return { vazia: true }
  switch (tipo) {
    case 'dia':
      return lerDia(c)
    case 'inteiro':
      return lerInteiro(c, { minimo, maximo: 1_000_000, falha: 'Escreva um número inteiro.' })
    case 'reais': {
      const lida = lerReais(c)
      return 'valor' in lida ? { valor: emReais(lida.valor) } : lida
    }
    case 'simNao':
      return simNao(c as Celula)
    case 'texto': {
      const lida = lerTexto(zeros && typeof c === 'number' ? comZeros(c, zeros) : c, MAIS_TEXTO)
      if (!entre || !('valor' in lida)) return lida
      const valor = entre.valor(lida.valor)
      return valor === undefined ? { falha: `Escreva um destes: ${entre.dito}.` } : { valor }
    }
    case 'lista': {
      const lida = lerTexto(c, MAIS_TEXTO)
      if (!('valor' in lida)) return lida
      const escritas = lida.valor
        .split(';')
        .map((t) => t.trim())
        .filter(Boolean)
      const fora = entre && escritas.find((t) => entre.valor(t) === undefined)
      return fora === undefined
        ? { valor: escritas.map((t) => entre?.valor(t) ?? t) }
        : { falha: `Não há “${fora.slice(0, 60)}”. Escreva estes: ${entre!.dito}.` }
    }
  }
}

/** A cell as it is kept: a day in the form in which it is read back; what no database takes becomes U+FFFD, which no cell may hold. */
function guardar(c: Celula | undefined): CelulaGuardada {
  if (c instanceof Date) return Number.isNaN(c.getTime()) ? '\ufffd' : formatarData(c.toISOString().slice(0, 10))
  return typeof c === 'string' ? c.replaceAll('\0', '\ufffd').toWellFormed() : (c ?? null)
}

/**
 * The lines of a sheet that have something. Columns stand in the template's order and under its names: what has another form is
 * told in `falhas`, and can be mended in the file alone. So is a sheet that goes on below what was read of it.
 */
export function abrirAba(
  { aba, colunas }: ComoLer,
  lida: { linhas: readonly (readonly Celula[])[]; cortada: boolean } | undefined,
): { falhas: FalhaDaCelula[]; cruas: LinhaCrua[] } {
  const recusada = (falhas: Omit<FalhaDaCelula, 'aba'>[]) => ({ falhas: falhas.map((f) => ({ aba, ...f })), cruas: [] })
  if (!lida)
    return recusada([{ celula: 'A1', mensagem: `A aba “${aba}” não está na planilha. Baixe o modelo de novo.` }])
  const { linhas, cortada } = lida
  const trocadas = colunas.flatMap(({ rotulo }, j) =>
    chaveDeBusca(String(linhas[0]?.[j] ?? '')) === chaveDeBusca(rotulo)
      ? []
      : [{ celula: enderecoDaCelula(0, j), mensagem: `Aqui deve estar “${rotulo}”. Baixe o modelo de novo.` }],
  )
  if (trocadas.length > 0) return recusada(trocadas)
  const cruas = linhas.flatMap((celulas, i) =>
    i === 0 || colunas.every((_, j) => celulaVazia(celulas[j]))
      ? []
      : [{ linha: i + 1, celulas: colunas.map((_, j) => guardar(celulas[j])) }],
  )
  if (cruas.length > MAIS_LINHAS)
    return recusada([
      {
        celula: enderecoDaCelula(cruas[MAIS_LINHAS]!.linha - 1, 0),
        mensagem: `Um arquivo tem no máximo ${escreverNumero(MAIS_LINHAS)} linhas. Divida-o.`,
      },
    ])
  if (cortada)
    return recusada([
      {
        celula: enderecoDaCelula(linhas.length, 0),
        mensagem: `O Hub lê até a linha ${escreverNumero(linhas.length)}. Tire as linhas em branco, ou divida o arquivo.`,
      },
    ])
  if (cruas.length === 0) return recusada([{ celula: 'A2', mensagem: 'A planilha não tem nenhuma linha preenchida.' }])
  return { falhas: [], cruas }
}

/** What two values are compared by: a document with or without its mask, words however they are written. */
function chaveDoValor(v: ValorDaLinha | undefined): string {
  const escrito = chaveDeBusca(String(v ?? ''))
  const nu = escrito.replace(/[./\s-]/g, '')
  return /^(?:\d{11}|[0-9a-z]{12}\d{2})$/.test(nu) ? nu : escrito
}

/** What every line says, each with every fault of form that it has. */
export function lerLinhas(como: ComoLer, cruas: readonly LinhaCrua[]): LinhaDaImportacao[] {
  const { aba, colunas } = como
  const entreElas = conferirEntreElas(como)
  return cruas.map(({ linha, celulas }) => {
    const falhas: FalhaDaCelula[] = []
    const falhar = (campo: string, mensagem: string) => {
      const celula = enderecoDaCelula(
        linha - 1,
        colunas.findIndex((c) => c.campo === campo),
      )
      falhas.push({ aba, celula, mensagem })
    }
    const valores: Record<string, ValorDaLinha> = {}
    for (const [j, coluna] of colunas.entries()) {
      const lida = ler(celulas[j], coluna)
      const nada = coluna.tipo === 'lista' ? [] : 'vazia' in lida ? (coluna.vazia ?? null) : null
      valores[coluna.campo] = 'valor' in lida ? lida.valor : nada
      if ('falha' in lida) falhar(coluna.campo, lida.falha)
      if ('vazia' in lida && coluna.obrigatoria) falhar(coluna.campo, 'Preencha esta célula.')
    }
    entreElas(linha, valores, falhar)
    return { linha, valores, falhas }
  })
}

/** Told line by line, in their order: what is wrong with a line beside those before it. */
function conferirEntreElas({ colunas, unicas = [], sempreCom = {}, juntas }: ComoLer) {
  const vistas = new Map<string, { linha: number; outro: ValorDaLinha }>()
  let anterior = ''
  return (
    linha: number,
    valores: LinhaDaImportacao['valores'],
    falhar: (campo: string, mensagem: string) => void,
  ): void => {
    /** Where the same value of these columns stood first; nowhere where one of them is empty. */
    const antes = (regra: string, campos: readonly string[], outro: ValorDaLinha = null) => {
      const chaves = campos.map((campo) => chaveDoValor(valores[campo]))
      if (!chaves.every(Boolean)) return undefined
      const chave = JSON.stringify([regra, campos, chaves])
      const achada = vistas.get(chave)
      if (!achada) vistas.set(chave, { linha, outro })
      return achada
    }
    for (const unica of unicas) {
      const campos = typeof unica === 'string' ? [unica] : unica
      const primeira = antes('unicas', campos)
      if (primeira) falhar(campos[0]!, `Repetido: já está na linha ${primeira.linha}.`)
    }
    for (const [campo, com] of Object.entries(sempreCom)) {
      const outro = chaveDoValor(valores[com])
      const primeira = outro && antes('sempreCom', [campo], valores[com])
      if (primeira && chaveDoValor(primeira.outro) !== outro)
        falhar(
          campo,
          `Na linha ${primeira.linha} está com “${primeira.outro}” em ${colunas.find((c) => c.campo === com)!.rotulo}.`,
        )
    }
    if (!juntas) return
    const valor = chaveDoValor(valores[juntas])
    const primeira = antes('juntas', [juntas])
    if (primeira && valor !== anterior)
      falhar(
        juntas,
        `Repetido: já está na linha ${primeira.linha}. As linhas do mesmo registro ficam uma depois da outra.`,
      )
    anterior = valor
  }
}

/** The object that dotted names of its values describe, of names that begin with `antes`. */
function emObjeto(valores: LinhaDaImportacao['valores'], antes = ''): Record<string, unknown> {
  const corpo: Record<string, unknown> = {}
  for (const [campo, valor] of Object.entries(valores)) {
    if (!campo.startsWith(antes)) continue
    const nomes = campo.slice(antes.length).split('.')
    const ultimo = nomes.pop()!
    let alvo = corpo
    for (const nome of nomes) {
      alvo[nome] ??= {}
      alvo = alvo[nome] as Record<string, unknown>
    }
    alvo[ultimo] = valor
  }
  return corpo
}

/** Those of a record's lines that have anything of an entry of `itens`. */
const comEntrada = ({ colunas, itens }: ComoLer, linhas: readonly LinhaDaImportacao[]) =>
  linhas.filter(({ valores }) =>
    colunas.some(
      ({ campo, vazia = null }) =>
        campo.startsWith(`${itens}.`) && String(valores[campo] ?? '') !== String(vazia ?? ''),
    ),
  )

/** The records of the lines: what belongs together (`juntas`) is one, and every line its entry of `itens`. */
export function montarItens(como: ComoLer, linhas: readonly LinhaDaImportacao[]): ItemDaImportacao[] {
  const { juntas, itens } = como
  const grupos: LinhaDaImportacao[][] = []
  for (const l of linhas) {
    const ultimo = grupos.at(-1)
    if (juntas && ultimo && chaveDoValor(ultimo[0]!.valores[juntas]) === chaveDoValor(l.valores[juntas])) ultimo.push(l)
    else grupos.push([l])
  }
  return grupos.map((dele) => {
    const doCabeco = Object.entries(dele[0]!.valores).filter(([campo]) => !campo.startsWith(`${itens}.`))
    const entradas = comEntrada(como, dele).map((l) => emObjeto(l.valores, `${itens}.`))
    const corpo = emObjeto(Object.fromEntries([...doCabeco, ...(itens ? [[itens, entradas]] : [])]))
    return { linhas: dele, corpo }
  })
}

/**
 * What is wrong with a field of a record's form, at the cell that it came from; of one that no column fills in, at that of what it
 * belongs to. Of a list the word at fault is named.
 */
export function falhaNoCampo(
  como: ComoLer,
  { linhas }: ItemDaImportacao,
  campo: string,
  mensagem: string,
): FalhaDaCelula {
  const { aba, colunas, itens } = como
  const nomes = campo.split('.')
  const raiz = itens?.split('.') ?? []
  const dentro = itens && raiz.every((nome, i) => nomes[i] === nome) && /^\d+$/.test(nomes[raiz.length] ?? '')
  const l = (dentro && comEntrada(como, linhas)[Number(nomes.splice(raiz.length, 1)[0])]) || linhas[0]!
  for (let abaixo = ''; nomes.length > 0; abaixo = nomes.pop()!) {
    const achado = nomes.join('.')
    const j = colunas.findIndex((c) => c.campo === achado || c.campo.startsWith(`${achado}.`))
    if (j < 0) continue
    const lista = l.valores[achado]
    const palavra = Array.isArray(lista) ? lista[Number(abaixo || Number.NaN)] : undefined
    const dita = palavra === undefined ? mensagem : `“${palavra.slice(0, 60)}”: ${mensagem}`
    return { aba, celula: enderecoDaCelula(l.linha - 1, j), mensagem: dita }
  }
  return { aba, celula: enderecoDaCelula(l.linha - 1, 0), mensagem }
}

/** Writes other values into cells, by their addresses ('C14'), and leaves lines out. Undefined where a cell is none of the lines. */
export function corrigirLinhas(
  colunas: readonly ColunaDaImportacao[],
  cruas: readonly LinhaCrua[],
  { celulas, fora }: { celulas: readonly { celula: string; valor: string | null }[]; fora: readonly number[] },
): LinhaCrua[] | undefined {
  const novas = new Map(cruas.map((l) => [l.linha, { ...l, celulas: [...l.celulas] }]))
  for (const { celula, valor } of celulas) {
    const { linha, coluna } = lugarDaCelula(celula)
    const dela = novas.get(linha)
    if (!dela || !colunas[coluna]) return undefined
    dela.celulas[coluna] = valor === null ? null : guardar(valor)
  }
  for (const linha of fora) if (!novas.delete(linha)) return undefined
  return [...novas.values()]
}

/** 'C14' as line 14 of the spreadsheet and column 2, counted from 0. */
export const lugarDaCelula = (celula: string): { linha: number; coluna: number } => ({
  linha: Number(celula.slice(1)),
  coluna: celula.charCodeAt(0) - 65,
})
