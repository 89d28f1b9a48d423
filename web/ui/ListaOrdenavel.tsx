import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Icone } from './Icone.tsx'
import css from './ListaOrdenavel.module.css'

interface ListaOrdenavelProps<Item extends object> {
  /** Accessible name ("Perguntas"). */
  label: string
  items: readonly Item[]
  rowKey: (item: Item) => string
  /** Words of an item, for what is announced and for the names of its buttons. */
  nameOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  /** Buttons at the end of the row. */
  actions?: (item: Item, index: number) => ReactNode
  /** The item of place `from` goes to place `to`, counted in the list without it. */
  onMove: (from: number, to: number) => void
  empty?: ReactNode
}

/**
 * Rows in an order that people choose: dragged by the handle, with mouse, finger or keyboard (Enter on the handle, arrows,
 * Enter), or moved one place by the buttons. Every move is announced.
 */
export function ListaOrdenavel<Item extends object>(props: ListaOrdenavelProps<Item>) {
  const { label, items, rowKey, nameOf, children, actions, onMove, empty } = props
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return
    onMove(from, to)
    say(`${nameOf(items[from]!)}: agora na posição ${to + 1} de ${items.length}.`)
  }
  const { dragAndDropHooks } = useDragAndDrop<Item>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const from = items.findIndex((item) => rowKey(item) === key)
      const at = items.findIndex((item) => rowKey(item) === target.key)
      if (from < 0 || at < 0) return
      const place = target.dropPosition === 'after' ? at + 1 : at
      move(from, place > from ? place - 1 : place)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={css.alvo ?? ''} />,
  })
  if (items.length === 0 && empty) return <>{empty}</>
  return (
    <>
      <GridList
        aria-label={label}
        items={items}
        // The rows read their place from outside of the items.
        dependencies={[children, actions, items]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className={css.lista ?? ''}
      >
        {(item) => {
          const index = items.indexOf(item)
          const name = nameOf(item)
          return (
            <GridListItem id={rowKey(item)} textValue={name} className={css.linha ?? ''}>
              <Button slot="drag" className={css.alca ?? ''} aria-label={`Arrastar ${name}`}>
                <Icone name="menu" size={18} />
              </Button>
              <span className={css.lugar} aria-hidden="true">
                {index + 1}
              </span>
              <div className={css.conteudo}>{children(item, index)}</div>
              <div className={css.botoes}>
                {(['subir', 'descer'] as const).map((way) => {
                  const to = way === 'subir' ? index - 1 : index + 1
                  const end = to < 0 || to >= items.length
                  return (
                    <button
                      key={way}
                      type="button"
                      className={css.passo}
                      aria-disabled={end || undefined}
                      aria-label={`${way === 'subir' ? 'Subir' : 'Descer'} ${name}`}
                      onClick={() => move(index, to)}
                    >
                      <Icone name={way} size={18} />
                    </button>
                  )
                })}
                {actions?.(item, index)}
              </div>
            </GridListItem>
          )
        }}
      </GridList>
      <p className="so-leitor" role="status">
        {said}
      </p>
    </>
  )
}
