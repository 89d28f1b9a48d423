import { useEffect, useRef } from 'react'
import { focar } from './foco.ts'
import { Icone } from './Icone.tsx'
import css from './ResumoDeErros.module.css'

export interface ErroDeCampo {
  /** `name` of the field, or the id of any element. */
  name: string
  /** "Etapa 3: o fim vem antes do início" */
  message: string
}

interface ResumoDeErrosProps {
  errors: readonly ErroDeCampo[]
  /** "Faltam 2 correções para enviar": the verb at its end, unless told. */
  verb?: string
  /** In place of those words. */
  title?: string
  /** Change it at each attempt to send: the summary takes the focus again. */
  attempt?: number
}

/** Takes the eye and the focus to a field: the label is brought into sight with it. */
function irAoCampo(name: string, inside: ParentNode = document): void {
  const field = inside.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  focar(field)
}

/** All that must be mended, at the top of the form, each item a link to its field. Takes the focus when it appears. */
export function ResumoDeErros({ errors, verb = 'enviar', title, attempt = 0 }: ResumoDeErrosProps) {
  const box = useRef<HTMLElement>(null)
  const some = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new attempt brings the focus back
  useEffect(() => {
    if (!some || !box.current) return
    box.current.focus({ preventScroll: true })
    // Taller than the screen it begins with its title.
    box.current.scrollIntoView({ block: box.current.offsetHeight > window.innerHeight / 2 ? 'start' : 'nearest' })
  }, [some, attempt])
  if (!some) return null
  const words =
    title ?? `${errors.length === 1 ? 'Falta 1 correção' : `Faltam ${errors.length} correções`} para ${verb}`
  return (
    <section ref={box} className={css.resumo} tabIndex={-1} role="alert" aria-label={words}>
      <Icone name="alerta" />
      <div>
        <h2 className={css.titulo}>{words}</h2>
        <ul className={css.lista}>
          {errors.map((error) => (
            <li key={error.name}>
              <a
                href={`#${error.name}`}
                onClick={(event) => {
                  event.preventDefault()
                  irAoCampo(error.name, box.current?.closest('form, [role=dialog]') ?? document)
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
