import { type KeyboardEvent, type Ref, useRef, useState } from 'react'

/** Where a key leads from point `at` of a drawing of `rows` by `columns`; undefined for keys that do not move. */
export function nextPoint(key: string, at: number, rows: number, columns: number): number | undefined {
  const row = Math.floor(at / columns)
  const column = at % columns
  const inside = (r: number, c: number) =>
    Math.min(Math.max(r, 0), rows - 1) * columns + Math.min(Math.max(c, 0), columns - 1)
  switch (key) {
    // In one row or one column every arrow goes on or back.
    case 'ArrowRight':
      return columns === 1 ? inside(row + 1, 0) : inside(row, column + 1)
    case 'ArrowLeft':
      return columns === 1 ? inside(row - 1, 0) : inside(row, column - 1)
    case 'ArrowDown':
      return rows === 1 ? inside(0, column + 1) : inside(row + 1, column)
    case 'ArrowUp':
      return rows === 1 ? inside(0, column - 1) : inside(row - 1, column)
    case 'Home':
      return columns === 1 ? 0 : inside(row, 0)
    case 'End':
      return columns === 1 ? rows - 1 : inside(row, columns - 1)
    default:
      return undefined
  }
}

/**
 * The links of a drawing as one stop of the keyboard: arrows, Home and End walk between them, Enter follows. `pointed` is the
 * one under the pointer or with the focus.
 */
export function usePontos(rows: number, columns: number) {
  const frame = useRef<HTMLElement | null>(null)
  const [stop, setStop] = useState(0)
  const [pointed, point] = useState<number | null>(null)
  const tabbable = Math.min(stop, rows * columns - 1)
  return {
    pointed,
    frame: {
      ref: ((element) => {
        frame.current = element
      }) as Ref<HTMLOListElement>,
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const next = nextPoint(event.key, tabbable, rows, columns)
        if (next === undefined) return
        event.preventDefault()
        frame.current?.querySelector<HTMLElement>(`[data-ponto="${next}"]`)?.focus()
      },
    },
    link: (at: number) => ({
      'data-ponto': at,
      tabIndex: at === tabbable ? 0 : -1,
      onFocus: () => {
        setStop(at)
        point(at)
      },
      onBlur: () => point(null),
      onPointerEnter: () => point(at),
      onPointerLeave: () => point(null),
    }),
  }
}
