import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Where a key stands on the sheet of keys. */
export type GrupoDeTeclas = 'Ir' | 'Na lista' | 'Marcar' | 'Fazer'

/** One act of a screen that has keys. */
export interface AtoDeTecla {
  /** As `KeyboardEvent.key` says them: each of them does it. */
  teclas: readonly string[]
  grupo: GrupoDeTeclas
  /** As the sheet says it: 'Próxima linha'. */
  nome: string
  /** False where there is nothing to do: the key stays the page's. */
  agir: (tecla: string) => boolean | undefined
}

/** What a key was pressed with, and where. */
interface Pressao {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
  defaultPrevented: boolean
  /** Something is typed or chosen there, or a window stands over the page. */
  ocupada: boolean
}

/** Which act a press stands for. Characters do nothing where something is typed, and nothing at all once they are switched off. */
export function atoDe(p: Pressao, atos: readonly AtoDeTecla[], semLetras: boolean): AtoDeTecla | undefined {
  if (p.ocupada || p.defaultPrevented || p.isComposing || p.ctrlKey || p.metaKey || p.altKey) return undefined
  if (semLetras && p.key.length === 1) return undefined
  return atos.find((a) => a.teclas.includes(p.key))
}

const campos = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox], [role=combobox]'
const janelas = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const ocupada = (alvo: EventTarget | null): boolean =>
  (alvo instanceof Element && alvo.closest(campos) !== null) || document.querySelector(janelas) !== null

let daqui: readonly AtoDeTecla[] = []
const partes = new Set<readonly AtoDeTecla[]>()
const ouvintes = new Set<() => void>()
const juntar = () => {
  daqui = [...partes].flat()
  for (const ouvinte of ouvintes) ouvinte()
}
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** Acts that have keys while the caller is on the screen. */
export function useTeclas(atos: readonly AtoDeTecla[], semLetras: boolean): void {
  const agora = useRef(atos)
  useEffect(() => {
    agora.current = atos
  })
  // What the sheet shows changes with their names, not with every rendering.
  const nomes = atos.map((a) => `${a.nome} ${a.teclas.join()}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nomes` stands for the acts
  useEffect(() => {
    const minhas = agora.current
    partes.add(minhas)
    juntar()
    return () => {
      partes.delete(minhas)
      juntar()
    }
  }, [nomes])
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = e
      const pressao = { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, ocupada: ocupada(e.target) }
      if (atoDe(pressao, agora.current, semLetras)?.agir(key)) e.preventDefault()
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [semLetras])
}

/** What has keys on this screen, for the sheet. */
export const useTeclasDaqui = (): readonly AtoDeTecla[] => useSyncExternalStore(assinar, () => daqui)
