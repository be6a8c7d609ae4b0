import { type ReactNode, useRef } from 'react'
import { useInView } from './useInView'

interface WindowedListProps<Item> {
  label: string
  items: Item[]
  itemKey: (item: Item) => string | number
  rowHeight: number
  render: (item: Item) => ReactNode
}

/** A long list of rows of one height, of which only those near the window are drawn. */
export function WindowedList<Item>({ label, items, itemKey, rowHeight, render }: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const { from, to } = useInView(list) ?? { from: 0, to: 0 }
  const first = Math.max(0, Math.floor(from / rowHeight))
  const last = Math.min(items.length, Math.ceil(to / rowHeight))
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ height: items.length * rowHeight }}
      className="relative m-0 p-0 list-none"
    >
      {items.slice(first, last).map((item, index) => (
        <li
          key={itemKey(item)}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
          style={{ position: 'absolute', insetInline: 0, top: (first + index) * rowHeight, height: rowHeight }}
        >
          {render(item)}
        </li>
      ))}
    </ul>
  )
}
