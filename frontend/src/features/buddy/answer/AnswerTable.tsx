import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { ExtraProps } from 'react-markdown'
import { useWidth } from '@/shared/charts/useWidth'
import styles from './AnswerTable.module.css'

type Element = NonNullable<ExtraProps['node']>

interface AnswerTableProps {
  node: Element | undefined
  children: ReactNode
}

/**
 * A table of an answer. Where its columns have too little room, each row is a card that says what its figures are: nothing is cut off
 * at the side.
 */
export function AnswerTable({ node, children }: AnswerTableProps) {
  const columns = node ? headsOf(node).length : 0
  const [box, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={box} className="my-3">
      <table className={clsx(styles.table, width < columns * COLUMN && styles.cards)}>{children}</table>
    </div>
  )
}

/** Pixels that a column takes at least: a figure in its chip, or a name. */
const COLUMN = 110

/** Has each cell say what its column is called, for where that does not stand above it. */
export const nameCells = () => (tree: { children: unknown[] }) => nameIn(tree as Element)

function nameIn(element: Element) {
  if (element.tagName === 'table') {
    const heads = headsOf(element)
    for (const row of within(element, 'tr'))
      within(row, 'td').forEach((cell, at) => {
        cell.properties['data-column'] = heads[at] ?? ''
      })
    return
  }
  for (const child of element.children ?? []) if (child.type === 'element') nameIn(child)
}

const headsOf = (table: Element) => within(table, 'th').map(wordsOf)

function within(element: Element, tag: string): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === tag ? [child] : within(child, tag)
  })
}

const wordsOf = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'element' ? wordsOf(child) : child.type === 'text' ? child.value : ''))
    .join('')
