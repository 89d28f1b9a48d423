import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './Abas.module.css'
import { Ancora } from './Ancora.tsx'
import { arrumarAbas } from './arrumar-abas.ts'
import { classes } from './classes.ts'
import { tardio } from './tardio.ts'

const Menu = tardio(() => import('./Menu.tsx'), 'Menu')

interface Aba {
  id: string
  label: string
  /** "3", "2 novas" */
  count?: ReactNode
  /** With addresses on all of them the tabs are links, and the page keeps the current one in its address. */
  href?: string
}

interface AbasProps {
  tabs: readonly Aba[]
  current: string
  /** Needed when the tabs are not links. */
  onChange?: (id: string) => void
  label: string
  /** The content of the current tab. */
  children?: ReactNode
}

// On the server there is nothing to measure, and React would warn.
const useMeasure = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * How many tabs stand in the first line. Counted anew from all of them whenever the width or a tab changes; in between it only
 * shrinks, so that moving the current one into sight cannot swing to and fro.
 */
function useFitting(tabs: readonly Aba[], current: string) {
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // An object of its own each time: all of them are counted again also where all of them fitted before.
  const [fitting, fit] = useState({ seen: Number.POSITIVE_INFINITY })
  const ids = tabs.map((tab) => tab.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are measured anew
  useEffect(() => {
    if (!frame.current || !list.current) return
    const sizes = new Map<Element, number>()
    const watch = new ResizeObserver((entries) => {
      const changed = entries.filter(({ target, contentRect }) => sizes.get(target) !== contentRect.width)
      for (const { target, contentRect } of changed) sizes.set(target, contentRect.width)
      if (changed.length) fit({ seen: Number.POSITIVE_INFINITY })
    })
    watch.observe(frame.current)
    for (const tab of list.current.children) watch.observe(tab)
    return () => watch.disconnect()
  }, [ids])
  useMeasure(() => {
    const drawn = [...(list.current?.children ?? [])] as HTMLElement[]
    const first = drawn[0]?.offsetTop ?? 0
    const seen = drawn.filter((tab) => tab.offsetTop <= first + 2).length
    if (drawn.length > 0 && seen < drawn.length)
      fit((before) => (before.seen <= Math.max(1, seen) ? before : { seen: Math.max(1, seen) }))
  }, [fitting, current, ids])
  return { frame, list, fitting: fitting.seen }
}

/** Parts of one record. Those that do not fit stand in a menu, never cut off; arrows walk between tabs that are not links. */
export function Abas({ tabs, current, onChange, label, children }: AbasProps) {
  const own = useId()
  const { frame, list, fitting } = useFitting(tabs, current)
  const { ordered, hidden } = arrumarAbas(tabs, current, fitting)
  const seen = ordered.slice(0, ordered.length - hidden.length)
  const links = tabs.every((tab) => tab.href)

  const walk = (event: KeyboardEvent) => {
    const at = seen.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: seen.length - 1 }[event.key]
    const next = to === undefined ? undefined : seen.at(to % seen.length)
    if (!next) return
    event.preventDefault()
    onChange?.(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${own}-${next.id}`)}`)?.focus()
  }
  const look = (tab: Aba) => classes(css.aba, hidden.includes(tab) && css.fora)
  const inside = (tab: Aba) => (
    <>
      {tab.label}
      {tab.count !== undefined && <span className={css.conta}>{tab.count}</span>}
    </>
  )
  const more = hidden.length > 0 && (
    <div className={css.mais}>
      <Menu
        label={`Mais ${hidden.length}`}
        variant="texto"
        size="pequeno"
        items={hidden.map((tab) => ({
          id: tab.id,
          label: tab.label,
          detail: tab.count,
          ...(tab.href ? { href: tab.href } : { onAction: () => onChange?.(tab.id) }),
        }))}
      />
    </div>
  )
  if (links)
    return (
      <>
        <nav ref={frame} className={css.abas} aria-label={label}>
          <div ref={list} className={css.lista} data-abas>
            {ordered.map((tab) => (
              <Ancora
                key={tab.id}
                href={tab.href ?? ''}
                className={look(tab)}
                aria-current={tab.id === current ? 'page' : undefined}
              >
                {inside(tab)}
              </Ancora>
            ))}
          </div>
          {more}
        </nav>
        {children && <div className={css.painel}>{children}</div>}
      </>
    )
  return (
    <>
      <div ref={frame} className={css.abas}>
        <div ref={list} className={css.lista} role="tablist" aria-label={label}>
          {ordered.map((tab) => (
            <button
              key={tab.id}
              id={`${own}-${tab.id}`}
              type="button"
              role="tab"
              className={look(tab)}
              aria-selected={tab.id === current}
              aria-controls={`${own}-painel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange?.(tab.id)}
              onKeyDown={walk}
            >
              {inside(tab)}
            </button>
          ))}
        </div>
        {more}
      </div>
      <div id={`${own}-painel`} role="tabpanel" aria-labelledby={`${own}-${current}`} className={css.painel}>
        {children}
      </div>
    </>
  )
}
