import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { type CampoDeBusca, emForma } from '../parts/busca.ts'
import type { ColunaDaTela } from '../parts/colunas.tsx'

/** Field of the address with the columns of a list, in their order: 'numero,empresa'. */
export const emColunas: CampoDeBusca<string> = emForma((t) => t.length <= 300 && /^[a-z]+(?:,[a-z]+)*$/i.test(t))

/** What the window of columns chooses among. */
export interface EscolhaDeColunas {
  /** All of them, with their titles; `fixa`: opens the record, and stays. */
  todas: readonly { id: string; titulo: string; fixa: boolean }[]
  agora: readonly string[]
  padrao: readonly string[]
  escolher: (ids: readonly string[]) => void
}

/** The chosen of them that exist, each once; the one that opens the record is never missing. */
export function colunasEscolhidas<Row>(
  todas: readonly ColunaDaTela<Row>[],
  escolhidas: readonly string[],
): readonly ColunaDaTela<Row>[] {
  const achadas = [...new Set(escolhidas)].flatMap((id) => todas.find((c) => c.id === id) ?? [])
  const fixas = todas.filter((c) => c.link && !achadas.includes(c))
  return [...fixas, ...achadas]
}

/**
 * Columns of a list: those of its address, else those that the person chose the last time, else its own. What is chosen is in
 * the address, for a view or a link, and kept for the next time.
 */
export function useColunasDaLista<Row>(
  lista: string,
  todas: readonly ColunaDaTela<Row>[],
  padrao: readonly string[],
  [busca, mudar]: readonly [{ colunas: string }, (valores: { colunas: string }) => void, ...unknown[]],
): { visiveis: readonly ColunaDaTela<Row>[]; escolha: EscolhaDeColunas } {
  const [gosto, gostar] = useGostoDasListas()
  const pedidas = busca.colunas ? busca.colunas.split(',') : (gosto.colunas[lista] ?? padrao)
  const visiveis = colunasEscolhidas(todas, pedidas.some((id) => todas.some((c) => c.id === id)) ? pedidas : padrao)
  return {
    visiveis,
    escolha: {
      todas: todas.map((c) => ({ id: c.id, titulo: c.header, fixa: c.link ?? false })),
      agora: visiveis.map((c) => c.id),
      padrao,
      escolher(ids) {
        const igual = ids.join() === padrao.join()
        const { [lista]: _, ...outras } = gosto.colunas
        gostar({ colunas: igual ? outras : { ...outras, [lista]: ids } })
        mudar({ colunas: igual ? '' : ids.join() })
      },
    },
  }
}
