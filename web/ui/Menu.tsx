import { type ReactNode, useRef, useState } from 'react'
import { type BotaoAparencia, classesDeBotao } from './Botao.tsx'
import { Icone, type IconeNome } from './Icone.tsx'
import { prefetchCode, tardio } from './tardio.ts'

// What draws the list comes when somebody is about to open it.
const MenuAberto = tardio(() => import('./MenuAberto.tsx'), 'MenuAberto')
const antecipar = () => prefetchCode(() => import('./MenuAberto.tsx'))

export interface ItemDeMenu {
  id: string
  label: string
  detail?: ReactNode
  icon?: IconeNome
  href?: string
  onAction?: () => void
  danger?: boolean
  /** Why it can't be chosen now; shown in place of the detail, the item stays reachable. */
  disabledReason?: string | null | undefined
  /** A line above this item. */
  separated?: boolean
}

/** What has the focus first: an item, or the list itself. */
export type FocoDoMenu = 'first' | 'last' | true
export type LadoDoMenu = 'bottom start' | 'bottom end' | 'top start'

interface MenuProps extends BotaoAparencia {
  /** What the button says (with `iconOnly`, its accessible name). */
  label: string
  /** What is false is not there. */
  items: readonly (ItemDeMenu | false | undefined)[]
  /** In place of the label inside the button: a name and a company, for example. */
  children?: ReactNode
  /** In place of the look of a button. */
  className?: string
  side?: LadoDoMenu
}

/** A button that opens a list of acts or places. */
export function Menu({ label, items, children, className, side = 'bottom end', icon, iconOnly, ...look }: MenuProps) {
  const botao = useRef<HTMLButtonElement>(null)
  const [foco, abrir] = useState<FocoDoMenu | null>(null)
  return (
    <>
      <button
        type="button"
        ref={botao}
        className={className ?? classesDeBotao({ variant: 'contorno', ...look, iconOnly })}
        aria-label={iconOnly || children ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={foco !== null}
        onPointerEnter={antecipar}
        onFocus={antecipar}
        // Without a pointer behind it the first item gets the focus.
        onClick={(e) => abrir(e.detail === 0 ? 'first' : true)}
        onKeyDown={(e) => {
          if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
          e.preventDefault()
          abrir(e.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {children ?? (
          <>
            {icon && <Icone name={icon} />}
            {!iconOnly && label}
            {!iconOnly && !icon && <Icone name="seta" size={18} />}
          </>
        )}
      </button>
      {foco !== null && (
        <MenuAberto
          label={label}
          items={items.filter((i) => i !== false && i !== undefined)}
          side={side}
          trigger={botao}
          focus={foco}
          onClose={() => abrir(null)}
        />
      )}
    </>
  )
}

/** Acts of one row. */
export const MenuDaLinha = (props: Pick<MenuProps, 'label' | 'items'>) => (
  <Menu {...props} icon="reticencias" iconOnly />
)
