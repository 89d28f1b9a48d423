import { type RefObject, useContext } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { flushSync } from 'react-dom'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'
import css from './Menu.module.css'
import type { FocoDoMenu, ItemDeMenu, LadoDoMenu } from './Menu.tsx'
import { NavegacaoContext } from './navegacao.ts'

interface MenuAbertoProps {
  label: string
  items: readonly ItemDeMenu[]
  side: LadoDoMenu
  trigger: RefObject<HTMLButtonElement | null>
  focus: FocoDoMenu
  onClose: () => void
}

/** The list of a menu, beside the button that opened it; the focus goes back there when it closes. */
export function MenuAberto({ label, items, side, trigger, focus, onClose }: MenuAbertoProps) {
  const navegacao = useContext(NavegacaoContext)
  const act = (item: ItemDeMenu) => {
    // A link is followed from where it stands.
    if (!item.onAction || item.disabledReason) return
    // A window gives the focus back to what had it when it opened. The item will be gone then, and the button takes the focus
    // only when the list, under which the page is inert, is gone already.
    flushSync(onClose)
    trigger.current?.focus({ preventScroll: true })
    item.onAction()
  }
  const menu = (
    <Popover
      trigger="MenuTrigger"
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement={side}
      offset={4}
      className={css.balao}
      aria-label={label}
    >
      <AriaMenu className={css.menu} aria-label={label} autoFocus={focus} onClose={onClose}>
        {items.flatMap((item) => [
          ...(item.separated ? [<Separator key={`${item.id}-fio`} className={css.fio} />] : []),
          <MenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            href={item.disabledReason ? undefined : item.href}
            shouldCloseOnSelect={!item.disabledReason}
            onAction={() => act(item)}
            className={classes(css.item, item.danger && css.perigo, item.disabledReason && css.parado)}
          >
            {item.icon && <Icone name={item.icon} size={18} />}
            <span className={css.textos}>
              {item.label}
              {(item.disabledReason ?? item.detail) && (
                <span className={css.detalhe}>{item.disabledReason ?? item.detail}</span>
              )}
            </span>
          </MenuItem>,
        ])}
      </AriaMenu>
    </Popover>
  )
  // Items with an address are links of React Aria, which asks its own provider how to follow them.
  return navegacao ? <RouterProvider navigate={(href) => navegacao.navigate(href)}>{menu}</RouterProvider> : menu
}
