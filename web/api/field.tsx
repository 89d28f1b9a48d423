import { type ComponentProps, type ElementType, type ReactElement, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, type PathValue, useController } from 'react-hook-form'

/** What the form gives a field of the kit. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'errorMessage'

/** A field of one form: which value, drawn as what. The rest are props of what it is drawn as. */
export type FieldOf<S extends FieldValues> = <C extends ElementType, N extends FieldPath<S>>(
  props: {
    name: N
    as: C
    /** The form's value as the field of the kit takes it, and back: `inReais`, `inPercent`. */
    format?: (value: PathValue<S, N>) => unknown
    parse?: (shown: never) => PathValue<S, N>
    /** Told of each change, after the form. */
    onValue?: (value: PathValue<S, N>) => void
  } & Omit<ComponentProps<C>, Given>,
) => ReactElement

let pressing = false
if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, () => (pressing = type === 'pointerdown'), { capture: true })

/**
 * Does it when the press that is under way has reached what was pressed: the fault of the field that one leaves would move that away
 * from under the finger.
 */
function afterPress(act: () => void): void {
  if (!pressing) return void setTimeout(act)
  const end = new AbortController()
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        end.abort()
        setTimeout(act)
      },
      { signal: end.signal },
    )
}

interface Loose {
  name: string
  as: ElementType
  format?: (value: unknown) => unknown
  parse?: (shown: unknown) => unknown
  onValue?: (value: unknown) => void
}

function fieldOf(control: Control) {
  return function Field({ name, as: Kit, format, parse, onValue, ...props }: Loose) {
    const { field, fieldState } = useController({ control, name })
    return (
      <Kit
        {...field}
        onBlur={() => afterPress(field.onBlur)}
        value={format ? format(field.value) : field.value}
        onChange={(shown: unknown) => {
          const value = parse ? parse(shown) : shown
          field.onChange(value)
          onValue?.(value)
        }}
        errorMessage={fieldState.error?.message ?? fieldState.error?.root?.message}
        {...props}
      />
    )
  }
}

/** The component that draws fields of the form behind `control`; it stays the same as long as the form. */
export function useField<S extends FieldValues>(control: unknown): FieldOf<S> {
  const [Field] = useState(() => fieldOf(control as Control))
  return Field as unknown as FieldOf<S>
}

const scaled = {
  format: (value: number | null | undefined) => (value == null ? null : Math.round(value * 100)),
  parse: (shown: number | null) => (shown === null ? (null as never) : shown / 100),
}

/** Ids on the wire, words in the boxes of the kit. */
export const asIds = {
  format: (ids: readonly unknown[]) => ids.map(String),
  parse: (chosen: readonly string[]) => chosen.map(Number),
}
/** Null on the wire where nothing is written or chosen. */
export const orNull = { parse: (written: string) => (written || null) as never }

/** Reais on the wire, centavos in `CampoDinheiro`. */
export const inReais = scaled
/** Percent with two decimals on the wire, hundredths of it in `CampoNumero decimals={2}`. */
export const inPercent = scaled
