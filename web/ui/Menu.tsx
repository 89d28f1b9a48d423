import { type ReactNode, useContext } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { type BotaoAparencia, classesDeBotao } from './Botao.tsx'
import { classes } from './classes.ts'
import { Icone, type IconeNome } from './Icone.tsx'
import css from './Menu.module.css'
import { NavegacaoContext } from './navegacao.ts'

export interface ItemDeMenu {
  id: string
  label: string
  detail?: ReactNode
  icon?: IconeNome
  href?: string
  onAction?: () => void
  danger?: boolean
  /** Why it can't be chosen now; shown in place of the detail, the item stays reachable. */
  disabledReason?: string
  /** A line above this item. */
  separated?: boolean
}

interface MenuProps extends BotaoAparencia {
  /** What the button says (with `iconOnly`, its accessible name). */
  label: string
  items: readonly ItemDeMenu[]
  /** In place of the label inside the button: a name and a company, for example. */
  children?: ReactNode
  /** In place of the look of a button. */
  className?: string
  side?: 'bottom start' | 'bottom end' | 'top start'
}

/** A button that opens a list of acts or places. */
export function Menu({ label, items, children, className, side = 'bottom end', icon, iconOnly, ...look }: MenuProps) {
  const navegacao = useContext(NavegacaoContext)
  const menu = (
    <MenuTrigger>
      <Button
        className={className ?? classesDeBotao({ variant: 'contorno', ...look, iconOnly })}
        aria-label={iconOnly || children ? label : undefined}
      >
        {children ?? (
          <>
            {icon && <Icone name={icon} />}
            {!iconOnly && label}
            {!iconOnly && !icon && <Icone name="seta" size={18} />}
          </>
        )}
      </Button>
      <Popover placement={side} offset={4} className={css.balao}>
        <AriaMenu className={css.menu} aria-label={label}>
          {items.flatMap((item) => [
            ...(item.separated ? [<Separator key={`${item.id}-fio`} className={css.fio} />] : []),
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              href={item.disabledReason ? undefined : item.href}
              shouldCloseOnSelect={!item.disabledReason}
              onAction={() => !item.disabledReason && item.onAction?.()}
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
    </MenuTrigger>
  )
  // Items with an address are links of React Aria, which asks its own provider how to follow them.
  return navegacao ? <RouterProvider navigate={(href) => navegacao.navigate(href)}>{menu}</RouterProvider> : menu
}
