import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import css from './Aviso.module.css'
import { type AvisoTom, filaDeAvisos as queue } from './avisos.ts'
import { classes } from './classes.ts'
import { Icone, type IconeNome } from './Icone.tsx'
import { liftOf } from './lugar-do-aviso.ts'

const ICONE: Record<AvisoTom, IconeNome> = { certo: 'certo', info: 'alerta', atencao: 'alerta', erro: 'alerta' }
const DITO: Record<AvisoTom, string> = { certo: 'Certo: ', info: 'Lembrete: ', atencao: 'Atenção: ', erro: 'Erro: ' }

/** What no notice covers: bars and windows that wait for a decision, whose turn it is, who is in. */
const A_VISTA = '[data-decide], [data-agora], button[data-act]'

const ceu = 8

/**
 * Lifts the notices over what decides, as the page stands now.
 * @param lift how many pixels they are up already
 * @returns how many they are now
 */
function place(region: HTMLElement, lift: number): number {
  const { left, right, top, bottom, height } = region.getBoundingClientRect()
  if (height === 0) return lift
  const kept = [...document.querySelectorAll(A_VISTA)]
    .map((each) => each.getBoundingClientRect())
    .filter((r) => r.height > 0 && r.bottom > 0 && r.top < innerHeight)
  const next = liftOf({ left, right, top: top + lift, bottom: bottom + lift }, kept, ceu)
  if (next !== lift) region.style.translate = `0 ${-next}px`
  return next
}

/** Where notices appear; one per page, put there by `ProvedorUi`. Pointing at it, focusing it or leaving the tab stops the time. */
export function RegiaoDeAvisos() {
  const items = useSyncExternalStore(queue.subscribe, queue.visible, queue.visible)
  const region = useRef<HTMLElement>(null)
  const lift = useRef(0)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const onVisibility = () => (document.hidden ? queue.pause() : queue.resume())
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
  // A notice that goes away under the pointer or the focus sends no event of leaving.
  useEffect(() => {
    if (items.length === 0) queue.resume()
  }, [items])

  // As long as there are notices the page may move under them, or grow a bar, for reasons that send no event.
  useLayoutEffect(() => {
    const own = region.current
    if (!own || items.length === 0) return
    let frame = 0
    const again = () => {
      lift.current = place(own, lift.current)
      frame = requestAnimationFrame(again)
    }
    again()
    return () => cancelAnimationFrame(frame)
  }, [items])

  const close = (id: number) => {
    const back = cameFrom.current
    queue.close(id)
    queue.resume()
    if (back?.isConnected) back.focus()
  }
  return (
    <section
      ref={region}
      className={css.regiao}
      aria-label="Avisos"
      // React Aria leaves this out of what it hides behind a dialog, and of the clicks that close it.
      data-react-aria-top-layer="true"
      onPointerEnter={() => queue.pause()}
      onPointerLeave={() => queue.resume()}
      onFocus={(event) => {
        queue.pause()
        if (event.relatedTarget instanceof HTMLElement && !region.current?.contains(event.relatedTarget))
          cameFrom.current = event.relatedTarget
      }}
      onBlur={(event) => {
        if (!region.current?.contains(event.relatedTarget)) queue.resume()
      }}
    >
      <ol className={css.lista} aria-live="polite" aria-relevant="additions">
        {items.map((item) => (
          <li key={item.id} className={classes(css.aviso, item.tone === 'erro' && css.erro)}>
            <Icone name={ICONE[item.tone]} />
            <span className={css.texto} role={item.tone === 'erro' ? 'alert' : undefined}>
              <span className="so-leitor">{DITO[item.tone]}</span>
              {item.text}
            </span>
            {item.action && (
              <button
                type="button"
                className={css.acao}
                onClick={() => {
                  item.action?.onAction()
                  close(item.id)
                }}
              >
                {item.action.label}
              </button>
            )}
            <button type="button" className={css.fechar} aria-label="Fechar aviso" onClick={() => close(item.id)}>
              <Icone name="fechar" size={18} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
