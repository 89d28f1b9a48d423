import { formatarDataHora } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { type ColunaDaLista, LINHAS_DO_ARQUIVO, type ListaQualquer } from '@hub/protocol/kernel/lista.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { Lote, Paginacao } from '../db/queries/pagina.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { FormatoDePlanilha, Planilhas, ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Documento } from '../kernel/use-case.ts'
import { exportar, LOTE } from './exportar.ts'

/** Of a column, in characters: as its first rows need, between these. */
const ESTREITA = 10
const LARGA = 60

type Coluna = ColunaDaLista<unknown>

interface DaLista {
  db: Database
  planilhas: Planilhas
  lista: ListaQualquer
  formato: FormatoDePlanilha
  /** In their order; all of them unless told. */
  colunas?: readonly string[] | undefined
  /** Asks the list's own use case for the next rows: what it shows to the caller is what goes out, and nothing else. */
  ler: (paginas: Paginacao) => Promise<unknown>
  sinal: AbortSignal
}

/** A list as a file: what the same call answers page by page, column by column as the list describes itself. @throws Recusa LISTA_LONGA_DEMAIS */
export async function exportarLista({
  db,
  planilhas,
  lista,
  formato,
  colunas,
  ler,
  sinal,
}: DaLista): Promise<Documento> {
  const r = await lerRegulamento(db)
  const descritas = [...new Set(colunas ?? Object.keys(lista.colunas))].map((id) => lista.colunas[id] as Coluna)
  const blocos = emBlocos(ler)
  // Before anything of the answer has left: a refusal is still one.
  let primeiras: readonly unknown[] | undefined = (await blocos.next()).value ?? []
  const larguras = descritas.map(([titulo, valor]) =>
    Math.max(ESTREITA, titulo.length + 2, ...primeiras!.slice(0, 200).map((l) => String(valor(l) ?? '').length + 2)),
  )
  return exportar(planilhas, {
    arquivo: `${lista.nome}-${r.hoje}`,
    aba: lista.titulo.slice(0, 31),
    formato,
    colunas: descritas.map((coluna, i) => {
      const [titulo, , como] = coluna
      return {
        titulo,
        largura: como === 'dia' || como === 'reais' ? 16 : Math.min(LARGA, larguras[i]!),
        ...(como === 'dia' && { como }),
        ...(como === 'reais' && { como: 'dinheiro' as const }),
        celula: (row) => celula(coluna, row, r),
      }
    }),
    ler: async () => {
      const ja = primeiras
      primeiras = undefined
      return [...(ja ?? (await blocos.next()).value ?? [])]
    },
    sinal,
  })
}

/** The rows of a list until its end: by keys where it has them, else page by page; an answer without pages is all of it. @throws Recusa LISTA_LONGA_DEMAIS */
export async function* emBlocos(ler: DaLista['ler']): AsyncGenerator<readonly unknown[], undefined> {
  const lote: Lote = { lidas: 0, tamanho: LOTE, maximo: LINHAS_DO_ARQUIVO + 1 }
  for (let page = 1, fim = false; !fim; page++) {
    const saida = (await ler({ page, page_size: LOTE, lote })) as readonly unknown[] | Paginada
    const { count, results } = 'results' in saida ? saida : { count: saida.length, results: saida }
    if ((lote.chaves?.length ?? count) > LINHAS_DO_ARQUIVO) throw new Recusa('LISTA_LONGA_DEMAIS')
    fim = lote.chaves ? lote.lidas >= lote.chaves.length : !('results' in saida) || results.length < LOTE
    // What was removed since its key was found is left out.
    if (results.length > 0) yield results
  }
}

export interface Paginada {
  count: number
  results: readonly unknown[]
}

function celula([, valor, como]: Coluna, row: unknown, r: Regulamento): ValorEscrito {
  const v = valor(row)
  if (v === null || v === undefined || v === '') return null
  if (typeof v === 'boolean') return v ? 'Sim' : 'Não'
  if (como === 'dia') return { dia: String(v).length === 10 ? String(v) : r.diaDe(new Date(v)) }
  if (como === 'momento') return formatarDataHora(new Date(v), r.parametro('fuso'))
  return como === 'reais' ? { centavos: deReais(v) } : v
}
