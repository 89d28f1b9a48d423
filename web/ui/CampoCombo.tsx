import { type FocusEventHandler, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import css from './Campo.module.css'
import { AbaixoDoCampo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'
import menu from './Menu.module.css'

export interface OpcaoDeCombo {
  value: string
  label: string
  detail?: string
}

interface CampoComboProps<O extends OpcaoDeCombo> extends CampoBase {
  /** The whole option, so that its words are known before any search. */
  value?: OpcaoDeCombo | null
  /** With the option as the list or the search has it, whatever else it carries. */
  onChange?: (value: O | null) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  /** A list known beforehand, filtered here without regard to accents … */
  options?: readonly O[]
  /** … or a search, asked when typing rests for 250 ms. Rejections other than aborts show a sentence in the list. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly O[]>
  emptyText?: string
  /**
   * False where the field takes the focus back after each choice: the list opens by typing or by its button. So it does wherever an option is
   * chosen: a focus that comes back to the field (the list was pressed, a dialog gives it back) would cover what comes next.
   */
  openOnFocus?: boolean
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Busca<O> = { state: 'pronta' | 'buscando' | 'falhou'; found: readonly O[] }

/** Results of the last search; an answer to an older text never replaces that of a newer one. */
function useBusca<O extends OpcaoDeCombo>(search: CampoComboProps<O>['search'], text: string, open: boolean): Busca<O> {
  const [result, setResult] = useState<Busca<O>>({ state: 'pronta', found: [] })
  const ask = useRef(search)
  ask.current = search
  useEffect(() => {
    if (!open || !ask.current) return
    const control = new AbortController()
    setResult((before) => ({ ...before, state: 'buscando' }))
    const timer = setTimeout(async () => {
      try {
        const found = await ask.current?.(text, control.signal)
        if (!control.signal.aborted) setResult({ state: 'pronta', found: found ?? [] })
      } catch {
        if (!control.signal.aborted) setResult({ state: 'falhou', found: [] })
      }
    }, 250)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, open])
  return result
}

/** One choice out of many: typing narrows the list, here or on the server. */
export function CampoCombo<O extends OpcaoDeCombo>({
  value,
  onChange,
  onBlur,
  ref,
  options,
  search,
  openOnFocus = true,
  ...props
}: CampoComboProps<O>) {
  const ids = useCampo(props)
  const [text, setText] = useState(value?.label ?? '')
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(value?.value)
  if (value?.value !== shown) {
    setShown(value?.value)
    setText(value?.label ?? '')
  }
  const typed = value && text === value.label ? '' : text
  const busca = useBusca(search, typed, open)
  const wanted = plain(typed)
  const items = search
    ? busca.found
    : (options ?? []).filter((each) => plain(`${each.label} ${each.detail ?? ''}`).includes(wanted))
  const note =
    busca.state === 'buscando'
      ? 'Buscando…'
      : busca.state === 'falhou'
        ? 'Não foi possível buscar. Tente de novo.'
        : (props.emptyText ?? 'Nada encontrado.')

  return (
    <ComboBox
      className={classes(
        css.campo,
        ids.invalid && css.invalido,
        (props.disabled || props.readOnly) && css.parado,
        props.className,
      )}
      items={items}
      inputValue={text}
      onInputChange={(next) => {
        setText(next)
        if (next === '' && value) onChange?.(null)
      }}
      value={value?.value ?? null}
      onChange={(key) => {
        const chosen = items.find((each) => each.value === key)
        if (!chosen || chosen.value === value?.value) return
        setText(chosen.label)
        setShown(chosen.value)
        onChange?.(chosen)
      }}
      onOpenChange={setOpen}
      menuTrigger={openOnFocus && !value ? 'focus' : 'input'}
      allowsEmptyCollection
      defaultFilter={() => true}
      isInvalid={ids.invalid}
      isDisabled={props.disabled}
      isReadOnly={props.readOnly}
      validationBehavior="aria"
      onBlur={() => setText(value?.label ?? '')}
    >
      <Label className={props.hideLabel ? 'so-leitor' : css.rotulo}>
        {props.label}
        {props.optional && <span className={css.opcional}> (opcional)</span>}
      </Label>
      <span className={css.caixa}>
        <Input
          ref={ref}
          name={props.name}
          className={css.entrada}
          placeholder={props.placeholder}
          onBlur={onBlur}
          aria-describedby={ids.describedBy}
        />
        <Button className={css.gatilho}>
          <Icone name="seta" size={18} />
        </Button>
      </span>
      <Popover className={menu.balao} offset={4} placement="bottom start">
        <ListBox<OpcaoDeCombo> className={menu.menu} renderEmptyState={() => <div className={menu.vazio}>{note}</div>}>
          {(item) => (
            <ListBoxItem id={item.value} textValue={item.label} className={menu.item}>
              <span className={menu.textos}>
                {item.label}
                {item.detail && <span className={menu.detalhe}>{item.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} />
    </ComboBox>
  )
}
