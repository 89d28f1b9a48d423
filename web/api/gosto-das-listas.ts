import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { guardaLocal } from './guarda-local.ts'
import { useSessao } from './sessao.ts'

/** How a person likes lists and figures to be, kept in this browser (decision 0076). */
interface Gosto {
  /** Rows of one line; lists take it up where there is a mouse and room for it. Of the staff, whose lists are long, unless chosen. */
  densa: boolean
  /** Keys of one character do nothing (WCAG 2.1.4). */
  semLetras: boolean
  /** Columns by list, in their order; a list that is not here shows its own. */
  colunas: Readonly<Record<string, readonly string[]>>
  /** Figures that are read as tables. */
  emTabela: readonly string[]
}
const neutro = { semLetras: false, colunas: {}, emTabela: [] }
/** As it is kept: what was not chosen is not there. */
type Guardado = Omit<Gosto, 'densa'> & { densa?: boolean }

const ehLista = (v: unknown): v is string[] => Array.isArray(v) && v.every((x) => typeof x === 'string')

/** By the id of the person: a browser may be several people's. */
function ler(texto: string | null): Readonly<Record<string, Guardado>> {
  try {
    const lido: unknown = JSON.parse(texto ?? '{}')
    if (typeof lido !== 'object' || lido === null) return {}
    return Object.fromEntries(
      Object.entries(lido).map(([id, g]: [string, Partial<Guardado> | null]) => [
        id,
        {
          ...(typeof g?.densa === 'boolean' && { densa: g.densa }),
          semLetras: g?.semLetras === true,
          colunas: Object.fromEntries(Object.entries(g?.colunas ?? {}).filter(([, c]) => ehLista(c))),
          emTabela: ehLista(g?.emTabela) ? g.emTabela : [],
        },
      ]),
    )
  } catch {
    return {}
  }
}
const guarda = guardaLocal('hub.listas', ler)

export function useGostoDasListas(): [Gosto, (mudancas: Partial<Gosto>) => void] {
  const { user, papel } = useSessao()
  const id = String(user?.id ?? '')
  const guardado = guarda.usar()[id] ?? neutro
  const gosto = { densa: papel !== null && papeisInternos.includes(papel), ...guardado }
  return [gosto, (mudancas) => guarda.gravar({ ...guarda.ler(), [id]: { ...guardado, ...mudancas } })]
}

/** Whether a figure is read as a table, and the way to change that: kept for the next time, figure by figure. */
export function useVista(figura: string): { asTable: boolean; onView: (asTable: boolean) => void } {
  const [{ emTabela }, gostar] = useGostoDasListas()
  const outras = emTabela.filter((id) => id !== figura)
  return {
    asTable: emTabela.includes(figura),
    onView: (asTable) => gostar({ emTabela: asTable ? [...outras, figura] : outras }),
  }
}
