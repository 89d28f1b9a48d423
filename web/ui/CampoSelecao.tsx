import type { FocusEventHandler, Ref } from 'react'
import css from './Campo.module.css'
import { Campo, type CampoBase, useCampo } from './Campo.tsx'
import selecao from './CampoSelecao.module.css'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'

export interface Opcao {
  value: string
  label: string
  disabled?: boolean
  /** Options of the same group stand together under its name. */
  group?: string
}

interface CampoSelecaoProps extends Omit<CampoBase, 'readOnly'> {
  options: readonly Opcao[]
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: FocusEventHandler<HTMLSelectElement>
  ref?: Ref<HTMLSelectElement>
  /** The empty choice ("Todas", "Escolha"). `null` leaves it out: then one option is always chosen. */
  placeholder?: string | null
  autoComplete?: string
}

function grouped(options: readonly Opcao[]): [string | undefined, Opcao[]][] {
  const groups = new Map<string | undefined, Opcao[]>()
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [...groups]
}

/** One choice out of a known, short list. The element of the platform: on the phone, the phone's own picker. */
export function CampoSelecao({
  options,
  value,
  onChange,
  onBlur,
  ref,
  placeholder = 'Escolha',
  ...props
}: CampoSelecaoProps) {
  const ids = useCampo(props)
  const item = (option: Opcao) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
  return (
    <Campo ids={ids} {...props}>
      <span className={classes(css.caixa, selecao.selecao)}>
        <select
          ref={ref}
          id={ids.id}
          name={props.name}
          className={classes(css.entrada, selecao.select)}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onBlur={onBlur}
          disabled={props.disabled}
          autoComplete={props.autoComplete}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
        >
          {placeholder !== null && <option value="">{placeholder}</option>}
          {grouped(options).map(([group, list]) =>
            group === undefined ? (
              list.map(item)
            ) : (
              <optgroup key={group} label={group}>
                {list.map(item)}
              </optgroup>
            ),
          )}
        </select>
        <span className={selecao.seta}>
          <Icone name="seta" size={18} />
        </span>
      </span>
    </Campo>
  )
}
