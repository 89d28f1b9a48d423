import { LINHAS_DO_ATO } from '@hub/protocol/lote.ts'

/** As many as a page of a list brings. */
const POR_PAGINA = 100

/**
 * The rows of a list from the first on, page after page, as far as one act goes. A page that is not full is the last: `count` may be only
 * as far as the list was counted.
 */
export async function todasAsPaginas<Row>(
  ler: (pagina: { page: number; page_size: number }) => Promise<{ results: readonly Row[] }>,
): Promise<Row[]> {
  const todas: Row[] = []
  for (let page = 1; todas.length < LINHAS_DO_ATO; page++) {
    const { results } = await ler({ page, page_size: POR_PAGINA })
    todas.push(...results)
    if (results.length < POR_PAGINA) break
  }
  return todas.slice(0, LINHAS_DO_ATO)
}
