import { type ReactNode, type Ref, useId } from 'react'
import type { Opcao } from './CampoSelecao.tsx'
import { classes } from './classes.ts'
import css from './EtiquetaDeFiltro.module.css'
import { Icone } from './Icone.tsx'

interface Etiqueta {
  /** The word of the field: "Situação". */
  label: string
  /** Takes the filter away. */
  onRemove: () => void
}

interface DeOpcoes extends Etiqueta {
  value: string
  options: readonly Opcao[]
  /** The empty choice ("Todas"); `null` leaves it out. */
  placeholder?: string | null
  onChange: (value: string) => void
  /** Chosen: it can be taken away. */
  set: boolean
  ref?: Ref<HTMLSelectElement> | undefined
}

const Tirar = ({ label, onRemove }: Etiqueta) => (
  <button type="button" className={css.tirar} aria-label={`Tirar o filtro ${label}`} onClick={onRemove}>
    <Icone name="fechar" size={14} />
  </button>
)

/** A filter with few values: the word of its field and the value, which is chosen in place. */
export function EtiquetaDeOpcoes({ label, value, options, placeholder = 'Todas', onChange, set, ...resto }: DeOpcoes) {
  const id = useId()
  return (
    <span className={classes(css.etiqueta, set && css.posta)}>
      <label htmlFor={id} className={css.campo}>
        {label}
      </label>
      <select
        id={id}
        ref={resto.ref}
        className={css.valor}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {set && <Tirar label={label} onRemove={resto.onRemove} />}
    </span>
  )
}

interface DeJanela extends Etiqueta {
  /** The value in words. */
  children: ReactNode
  /** Opens what changes it. */
  onOpen: () => void
}

/** A filter whose value is chosen in a window of its own. */
export function EtiquetaDeJanela({ label, children, onOpen, onRemove }: DeJanela) {
  return (
    <span className={classes(css.etiqueta, css.posta)}>
      <button type="button" className={css.abrir} aria-haspopup="dialog" onClick={onOpen}>
        <span className={css.campo}>{label}</span> <span className={css.valor}>{children}</span>
      </button>
      <Tirar label={label} onRemove={onRemove} />
    </span>
  )
}
