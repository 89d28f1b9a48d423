import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from './Aviso.module.css'
import { type AvisoTom, type FilaDeAvisos, filaDeAvisos } from './avisos.ts'
import { classes } from './classes.ts'
import { Icone, type IconeNome } from './Icone.tsx'

const ICONE: Record<AvisoTom, IconeNome> = { certo: 'certo', info: 'alerta', atencao: 'alerta', erro: 'alerta' }
const DITO: Record<AvisoTom, string> = { certo: 'Certo: ', info: 'Lembrete: ', atencao: 'Atenção: ', erro: 'Erro: ' }

export interface RegiaoDeAvisosProps {
  queue?: FilaDeAvisos
  label?: string
}

/** Where notices appear; one per page, put there by `ProvedorUi`. Pointing at it, focusing it or leaving the tab stops the time. */
export function RegiaoDeAvisos({ queue = filaDeAvisos, label = 'Avisos' }: RegiaoDeAvisosProps) {
  const items = useSyncExternalStore(queue.subscribe, queue.visible, queue.visible)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const onVisibility = () => (document.hidden ? queue.pause() : queue.resume())
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [queue])
  // A notice that goes away under the pointer or the focus sends no event of leaving.
  useEffect(() => {
    if (items.length === 0) queue.resume()
  }, [items, queue])

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
      aria-label={label}
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
