import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface CompetitorsLayoutProps {
  main: ReactNode
  /** At the side from 1025 px on; on narrower screens after the tables. */
  aside: ReactNode
  tables: ReactNode
}

/** Where the blocks of the page stand at each width; the skeleton uses the same places. */
export function CompetitorsLayout({ main, aside, tables }: CompetitorsLayoutProps) {
  return (
    <Box sx={grid}>
      <Box sx={{ ...column, gridArea: 'main', containerType: 'inline-size' }}>{main}</Box>
      <Box component="aside" aria-label="Add and explore" sx={beside}>
        {aside}
      </Box>
      <Box sx={{ ...column, gridArea: 'tables' }}>{tables}</Box>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 'var(--bb-gap)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"main" "tables" "aside"',
  '@media (min-width: 1025px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gridTemplateAreas: '"main aside" "tables tables"',
  },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) var(--bb-right)' },
}

const column = { display: 'flex', flexDirection: 'column', gap: 'var(--bb-gap)', minWidth: 0 }

const beside = {
  ...column,
  gridArea: 'aside',
  '@media (min-width: 768px) and (max-width: 1024px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
  },
}
