import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ExtraProps } from 'react-markdown'

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
  return (
    <Box sx={{ my: 3, containerType: 'inline-size' }}>
      <Box component="table" sx={{ ...table, [`@container (max-width: ${columns * COLUMN}px)`]: cards }}>
        {children}
      </Box>
    </Box>
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

const table = {
  borderCollapse: 'collapse',
  fontSize: '0.875em',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1.5,
    pr: 3,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderBottom: '1px solid var(--bb-line)',
  },
  '& :is(th, td):first-of-type': { overflowWrap: 'anywhere', minWidth: '7em' },
  '& :is(th, td):last-of-type': { pr: 0 },
  '& th': { color: 'text.secondary', fontWeight: 500 },
  '& button': { whiteSpace: 'nowrap' },
}

const cards = {
  '&, & tbody': { display: 'grid', gap: 2, fontSize: '1em' },
  '& thead': { display: 'none' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px 12px',
    p: 3,
    borderRadius: 'var(--bb-r-control)',
    border: '1px solid var(--bb-line)',
  },
  '& td': { p: 0, border: 0, minWidth: 0 },
  '& td:first-of-type': { gridColumn: '1 / -1', fontWeight: 600 },
  '& td:not(:first-of-type)::before': {
    content: 'attr(data-column)',
    display: 'block',
    fontSize: 12,
    color: 'text.secondary',
  },
}
