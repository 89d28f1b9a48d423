import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './Presa.module.css'

interface PresaProps {
  /** What it is about, seen only while it is held: the page's own title has left the sight. */
  subject: ReactNode
  /** What stays at hand: the sentence and its button. */
  children: ReactNode
}

/**
 * Holds its content at the top, small, once it would scroll out of sight. The same element is moved, so that the focus and what is
 * announced stay with it; its place in the page is kept, so that nothing below it jumps.
 */
export function Presa({ subject, children }: PresaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [height, hold] = useState<number | null>(null)
  useEffect(() => {
    const own = place.current
    if (!own) return
    const above = Number.parseFloat(getComputedStyle(own).getPropertyValue('--acima')) || 0
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return
        const { top, height: now } = seen.boundingClientRect
        // Below the sight it is still to come.
        if (seen.isIntersecting || top > above) hold(null)
        else hold((held) => held ?? now)
      },
      { rootMargin: `-${above}px 0px 0px 0px` },
    )
    watch.observe(own)
    return () => watch.disconnect()
  }, [])
  const held = height !== null
  return (
    <div ref={place} data-presa={held || undefined} style={held ? { blockSize: height } : undefined}>
      <div className={held ? css.presa : undefined}>
        {held && (
          <div className={css.assunto} aria-hidden="true">
            {subject}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
