import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { layMasonry } from './layMasonry'
import { useInView } from './useInView'

interface MasonryProps<Item> {
  label: string
  items: Item[]
  itemKey: (item: Item) => string | number
  /** How high an item of this width will be, near enough; its real height takes over once it is drawn. */
  estimate: (item: Item, width: number) => number
  render: (item: Item) => ReactNode
  /** Instead of the columns that the window's width asks for: for a narrow panel. */
  columns?: number
}

interface Measured {
  width: number
  heights: ReadonlyMap<string | number, number>
}

/** 1, 2, 3 or 4 columns at up to 768, 1024, 1440 px and wider. */
function useColumns(): number {
  const noSsr = { noSsr: true }
  const two = useMediaQuery('(min-width: 768.05px)', noSsr)
  const three = useMediaQuery('(min-width: 1024.05px)', noSsr)
  const four = useMediaQuery('(min-width: 1440.05px)', noSsr)
  return 1 + Number(two) + Number(three) + Number(four)
}

/**
 * Items of differing height in columns. In the document they stand in their order, so the keyboard and a screen reader
 * go through them as they are ranked; only those near the window are drawn.
 */
export function Masonry<Item>({ label, items, itemKey, estimate, render, columns: fixed }: MasonryProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const view = useInView(list)
  const [measured, setMeasured] = useState<Measured>({ width: 0, heights: new Map() })
  const byWindow = useColumns()
  const columns = fixed ?? byWindow
  const phone = useMediaQuery('(max-width: 767.95px)', { noSsr: true })
  const gap = phone ? 16 : 24
  const width = Math.max(0, ((view?.width ?? 0) - gap * (columns - 1)) / columns)
  // Heights of another width say nothing.
  const heights = measured.width === width ? measured.heights : null

  const { places, height } = useMemo(
    () =>
      layMasonry(
        items.map((item) => heights?.get(itemKey(item)) ?? estimate(item, width || 320)),
        columns,
        gap,
      ),
    [items, heights, itemKey, estimate, width, columns, gap],
  )
  const measure = useCallback(
    (key: string | number, real: number) =>
      setMeasured((now) => {
        const known = now.width === width ? now.heights : undefined
        return known?.get(key) === real ? now : { width, heights: new Map(known).set(key, real) }
      }),
    [width],
  )

  return (
    <ul ref={list} aria-label={label} style={{ height }} className="relative m-0 p-0 list-none">
      {items.map((item, index) => {
        const place = places[index]
        if (!view || !place || place.top > view.to || place.top + place.height < view.from) return null
        return (
          <Cell
            key={itemKey(item)}
            item={item}
            id={itemKey(item)}
            render={render as (item: unknown) => ReactNode}
            measure={measure}
            x={place.column * (width + gap)}
            y={place.top}
            width={width}
            position={index + 1}
            of={items.length}
          />
        )
      })}
    </ul>
  )
}

interface CellProps {
  item: unknown
  id: string | number
  render: (item: unknown) => ReactNode
  measure: (id: string | number, height: number) => void
  x: number
  y: number
  width: number
  position: number
  of: number
}

const Cell = memo(function Cell({ item, id, render, measure, x, y, width, position, of }: CellProps) {
  const cell = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = cell.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // Hidden, it has no height to tell.
    const tell = () => element.offsetHeight > 0 && measure(id, element.offsetHeight)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, measure])
  return (
    <li
      ref={cell}
      aria-setsize={of}
      aria-posinset={position}
      // Moved by transform, which counts as no jump of the page.
      style={{ position: 'absolute', left: 0, top: 0, width: width || '100%', transform: `translate(${x}px, ${y}px)` }}
    >
      {render(item)}
    </li>
  )
})
