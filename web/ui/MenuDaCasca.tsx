import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Ancora } from './Ancora.tsx'
import css from './Casca.module.css'
import { Icone } from './Icone.tsx'
import { NavegacaoContext } from './navegacao.ts'
import { tardio } from './tardio.ts'

const Gaveta = tardio(() => import('./Gaveta.tsx'), 'Gaveta')

export interface Destino {
  href: string
  label: string
  current?: boolean
  /** How many wait there. */
  count?: number
}

export interface GrupoDeDestinos {
  label?: string
  items: readonly Destino[]
}

/** How many wait at a place, said after its name: the name stays the same whatever waits. */
export const descricaoDe = ({ count }: Destino): string | undefined =>
  count === undefined ? undefined : quantos(count, 'espera por você', 'esperam por você')

export const Quantas = ({ n }: { n: number | undefined }) =>
  n === undefined ? null : (
    <span className={css.conta} aria-hidden="true">
      {escreverNumero(n)}
    </span>
  )

/** The places of a group, one per line: in the rail and in the menu of narrow screens. */
export function Lugares({ groups }: { groups: readonly GrupoDeDestinos[] }) {
  return groups.map((group) => (
    <div key={group.label ?? group.items[0]?.href} className={css.grupo}>
      {group.label && <p className={css.nomeDoGrupo}>{group.label}</p>}
      <ul>
        {group.items.map((item) => (
          <li key={item.href}>
            <Ancora
              href={item.href}
              className={css.lugar}
              aria-current={item.current ? 'page' : undefined}
              aria-description={descricaoDe(item)}
            >
              {item.label}
              <Quantas n={item.count} />
            </Ancora>
          </li>
        ))}
      </ul>
    </div>
  ))
}

interface MenuDaCascaProps {
  groups: readonly GrupoDeDestinos[]
  /** Below the places: who is in, and the way out. */
  end?: ReactNode
}

/** The button with three lines, and the drawer that it opens. Following a link closes it. */
export function MenuDaCasca({ groups, end }: MenuDaCascaProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const location = useContext(NavegacaoContext)?.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the place closes it
  useEffect(() => setOpen(false), [location])
  return (
    <>
      <button
        type="button"
        className={css.abrir}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Icone name="menu" />
      </button>
      {used && (
        <Gaveta open={open} onClose={() => setOpen(false)} title="Menu" side="inicio" flush>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside, which take keys themselves */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          <div
            className={css.menu}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
            }}
          >
            <nav aria-label="Menu">
              <Lugares groups={groups} />
            </nav>
            {end && <div className={css.pessoa}>{end}</div>}
          </div>
        </Gaveta>
      )}
    </>
  )
}
