import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Where a key stands on the sheet of keys. */
export type GrupoDeTeclas = 'Ir' | 'Na lista' | 'Marcar' | 'Fazer'

/** One act of a screen that has keys. */
export interface AtoDeTecla {
  /** As `KeyboardEvent.key` says them, 'Ctrl a' with Ctrl held: each of them does it. */
  teclas: readonly string[]
  grupo: GrupoDeTeclas
  /** As the sheet says it: 'Próxima linha'. */
  nome: string
  /** False where there is nothing to do: the key stays the page's. */
  agir: (tecla: string) => boolean | undefined
  /** Of a key that every screen has: is there anything for it to do on this one? */
  vale?: () => boolean
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
  if (p.ocupada || p.defaultPrevented || p.isComposing || p.metaKey || p.altKey) return undefined
  if (semLetras && p.key.length === 1 && !p.ctrlKey) return undefined
  const tecla = p.ctrlKey ? `Ctrl ${p.key}` : p.key
  return atos.find((a) => a.teclas.includes(tecla))
}

const campos = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox], [role=combobox]'
const janelas = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const ocupada = (alvo: EventTarget | null): boolean =>
  (alvo instanceof Element && alvo.closest(campos) !== null) || document.querySelector(janelas) !== null

/** Has what is focused something of its own to do with an arrow: a box that scrolls that way? */
function rola(alvo: EventTarget | null, tecla: string): boolean {
  if (!/^Arrow/.test(tecla)) return false
  const deLado = tecla === 'ArrowLeft' || tecla === 'ArrowRight'
  for (let e = alvo instanceof HTMLElement ? alvo : null; e && e !== document.body; e = e.parentElement) {
    const cabe = deLado ? e.scrollWidth <= e.clientWidth : e.scrollHeight <= e.clientHeight
    const estilo = getComputedStyle(e)
    if (!cabe && /auto|scroll/.test(deLado ? estilo.overflowX : estilo.overflowY)) return true
  }
  return false
}

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
      const pressao = {
        key,
        ctrlKey,
        metaKey,
        altKey,
        isComposing,
        defaultPrevented,
        ocupada: ocupada(e.target) || rola(e.target, key),
      }
      if (atoDe(pressao, agora.current, semLetras)?.agir(key)) e.preventDefault()
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [semLetras])
}

/** What has keys on this screen, for the sheet. */
export const useTeclasDaqui = (): readonly AtoDeTecla[] => useSyncExternalStore(assinar, () => daqui)
