import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { ColunaDaLista, ListaQualquer } from '@hub/protocol/kernel/lista.ts'
import { diz, type Paginacao } from '../db/queries/pagina.ts'
import { emBlocos, type Paginada } from './exportar-lista.ts'

const soLetras = (texto: string) => texto.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Does a row say this, in one of its columns of text? What was typed with digits also finds what has a mask between them. */
function quemDiz({ colunas }: ListaQualquer, search: string): (row: unknown) => boolean {
  const frase = chaveDeBusca(search)
  const comDigitos = /\d/.test(frase) ? soLetras(frase) : ''
  const textos = (Object.values(colunas) as unknown as ColunaDaLista<unknown>[]).filter(([, , como]) => !como)
  return (row) =>
    textos.some(([, valor]) => {
      const dito = valor(row)
      if (typeof dito !== 'string') return false
      return diz(dito, search) || (comDigitos.length > 3 && soLetras(chaveDeBusca(dito)).includes(comDigitos))
    })
}

/**
 * The search of a short list (`curta`): its use case is asked for all of its rows, and those stay whose cells say what was typed. So it
 * knows every column by construction, and nothing that the list does not show. Its order and what else it answers are the list's.
 */
export async function procurarNasColunas(
  lista: ListaQualquer,
  { search, page, page_size }: Paginacao & { search: string },
  ler: (paginas: Paginacao) => Promise<unknown>,
): Promise<unknown> {
  const achada = quemDiz(lista, search)
  let resposta: unknown
  const achadas: unknown[] = []
  for await (const bloco of emBlocos(async (paginas) => {
    const lida = await ler(paginas)
    resposta ??= lida
    return lida
  }))
    achadas.push(...bloco.filter(achada))
  if (!('results' in (resposta as Paginada))) return achadas
  return {
    ...(resposta as Paginada),
    count: achadas.length,
    results: achadas.slice((page - 1) * page_size, page * page_size),
  }
}
