import type { RefObject } from 'react'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { type AtoDeTecla, useTeclas } from '../api/teclas.ts'

/** What a list has that keys reach. */
interface DaLista {
  busca: boolean
  filtros: boolean
  /** Queues and views in a row. */
  filas: boolean
  marca: boolean
  guardar?: (() => void) | undefined
}

/** Place of the row to go to; undefined where there is none. From nowhere the first one, or the last. */
export const proximaLinha = (agora: number, passo: 1 | -1, quantas: number): number | undefined => {
  const vai = agora < 0 ? (passo > 0 ? 0 : quantas - 1) : agora + passo
  return vai >= 0 && vai < quantas ? vai : undefined
}

const linhasDe = (lugar: HTMLElement | null) => [...(lugar?.querySelectorAll<HTMLElement>('tbody tr') ?? [])]
/** What of a row takes the focus: its link, for Enter to open it; else the row itself. */
const alvoDa = (linha: HTMLElement) => linha.querySelector<HTMLElement>('td a[href], td [data-abre]') ?? linha

/** Keys of every list: the page stays as it is for who uses none. */
export function useTeclasDaLista(lugar: RefObject<HTMLElement | null>, tem: DaLista): void {
  const [gosto, gostar] = useGostoDasListas()
  const achar = <E extends HTMLElement>(seletor: string) => lugar.current?.querySelector<E>(seletor) ?? null
  const atual = () => linhasDe(lugar.current).findIndex((l) => l.contains(document.activeElement))
  const andar = (passo: 1 | -1) => (tecla: string) => {
    const linhas = linhasDe(lugar.current)
    const agora = atual()
    // Arrows scroll the page until somebody has gone to a row.
    if (tecla.startsWith('Arrow') && agora < 0) return false
    const vai = proximaLinha(agora, passo, linhas.length)
    if (vai === undefined) return agora >= 0
    const alvo = alvoDa(linhas[vai]!)
    alvo.focus()
    alvo.scrollIntoView({ block: 'nearest' })
    return true
  }
  const apertar = (seletor: string) => () => {
    const botao = achar<HTMLElement>(seletor)
    botao?.focus()
    botao?.click()
    return botao !== null
  }
  const atos: AtoDeTecla[] = [
    { teclas: ['j', 'ArrowDown'], grupo: 'Na lista', nome: 'Próxima linha', agir: andar(1) },
    { teclas: ['k', 'ArrowUp'], grupo: 'Na lista', nome: 'Linha anterior', agir: andar(-1) },
    // What the browser itself does on a focused row.
    { teclas: ['Enter'], grupo: 'Na lista', nome: 'Abrir', agir: () => false },
    {
      teclas: ['d'],
      grupo: 'Na lista',
      nome: 'Linhas densas ou folgadas',
      agir: () => {
        gostar({ densa: !gosto.densa })
        return true
      },
    },
  ]
  if (tem.busca)
    atos.push({
      teclas: ['/'],
      grupo: 'Ir',
      nome: 'Buscar nesta lista',
      agir: () => {
        const campo = achar<HTMLInputElement>('input[type=search]')
        campo?.focus()
        campo?.select()
        return campo !== null
      },
    })
  if (tem.filtros)
    atos.push({ teclas: ['f'], grupo: 'Na lista', nome: 'Filtrar', agir: apertar('[data-filtrar] button') })
  if (tem.filas)
    atos.push({
      teclas: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      grupo: 'Na lista',
      nome: 'Trocar de visão',
      agir: (tecla) => {
        const visao = lugar.current?.querySelectorAll<HTMLElement>('nav[aria-label="Filtros rápidos"] > a')[
          Number(tecla) - 1
        ]
        visao?.click()
        return visao !== undefined
      },
    })
  if (tem.guardar) {
    const { guardar } = tem
    atos.push({
      teclas: ['v'],
      grupo: 'Na lista',
      nome: 'Guardar a visão',
      agir: () => {
        guardar()
        return true
      },
    })
  }
  if (tem.marca) {
    const caixaDe = (linha: HTMLElement | undefined) =>
      linha?.querySelector<HTMLInputElement>('input[type=checkbox]:enabled') ?? null
    const marcar = () => {
      const caixa = caixaDe(linhasDe(lugar.current)[atual()])
      caixa?.click()
      return caixa !== null
    }
    atos.push(
      { teclas: ['x'], grupo: 'Marcar', nome: 'Marcar a linha', agir: marcar },
      {
        teclas: ['J'],
        grupo: 'Marcar',
        nome: 'Marcar em série',
        agir: () => marcar() && andar(1)('j'),
      },
      {
        // On a row alone: elsewhere it selects the text of the page, as everywhere.
        teclas: ['Ctrl a'],
        grupo: 'Marcar',
        nome: 'Marcar a página; de novo, todas',
        agir: () => {
          const daPagina = achar<HTMLInputElement>('thead input[type=checkbox]')
          if (atual() < 0 || !daPagina) return false
          if (daPagina.checked) achar<HTMLElement>('[data-todas]')?.click()
          else daPagina.click()
          return true
        },
      },
    )
  }
  useTeclas(atos, gosto.semLetras)
}
