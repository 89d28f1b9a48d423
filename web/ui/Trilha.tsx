import { Ancora } from './Ancora.tsx'
import css from './Trilha.module.css'

export interface TrilhaProps {
  /** From the outermost; the last is where one is, and has no link. */
  items: readonly { label: string; href?: string }[]
}

/** Where I am, and the way back. */
export function Trilha({ items }: TrilhaProps) {
  return (
    <nav className={css.trilha} aria-label="Você está em" data-trilha>
      <ol>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {item.href && index < items.length - 1 ? (
              <Ancora href={item.href}>{item.label}</Ancora>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
