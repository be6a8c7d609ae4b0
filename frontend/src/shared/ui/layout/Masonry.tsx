import useMediaQuery from '@mui/material/useMediaQuery'
import clsx from 'clsx'
import { Children, type ReactNode, useLayoutEffect, useRef } from 'react'

interface MasonryProps {
  label: string
  /** Instead of the columns that the window's width asks for: for a narrow panel. */
  columns?: number | undefined
  children: ReactNode
}

/** The height of a grid row in pixels. With rows of one pixel a long list would exceed Firefox's limit of 10,000 rows. */
const ROW = 4

/** 1, 2, 3 or 4 columns at up to 768, 1024, 1440 px and wider. */
function useColumns(): number {
  const noSsr = { noSsr: true }
  const two = useMediaQuery('(min-width: 768.05px)', noSsr)
  const three = useMediaQuery('(min-width: 1024.05px)', noSsr)
  const four = useMediaQuery('(min-width: 1440.05px)', noSsr)
  return 1 + Number(two) + Number(three) + Number(four)
}

/**
 * Items of differing height in columns: the grid puts each into the first free row, which is under the shortest column.
 * In the document they keep their order, so the keyboard and a screen reader go through them as they are ranked.
 */
export function Masonry({ label, columns: fixed, children }: MasonryProps) {
  const list = useRef<HTMLUListElement>(null)
  const byWindow = useColumns()
  const columns = fixed ?? byWindow

  useLayoutEffect(() => {
    const cells = Array.from(list.current?.children ?? []) as HTMLElement[]
    const giveRows = () => {
      // All heights are read before the first is used, so that the page is laid out once.
      const heights = cells.map(({ offsetHeight }) => offsetHeight)
      for (const [index, cell] of cells.entries()) {
        cell.style.gridRowEnd = `span ${Math.ceil((heights[index] ?? 0) / ROW) || 1}`
      }
    }
    giveRows()
    const resized = new ResizeObserver(giveRows)
    for (const cell of cells) resized.observe(cell)
    return () => resized.disconnect()
  })

  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gridAutoRows: ROW }}
      className={clsx('grid-flow-dense gap-x-4 sm:gap-x-6 -mb-4 sm:-mb-6 m-0 p-0 list-none', columns > 1 && 'grid')}
    >
      {Children.map(children, (child) => (
        <li className="self-start pb-4 sm:pb-6">{child}</li>
      ))}
    </ul>
  )
}
