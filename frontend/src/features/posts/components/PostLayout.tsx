import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface PostLayoutProps {
  preview: ReactNode
  /** Next to the preview, one below the other. */
  main: ReactNode
  /** Below the preview. */
  aside: ReactNode
  /** Below both, one below the other. */
  foot?: ReactNode
}

/** The parts of a post: in two columns where there is room, else in the order in which they are read. */
export function PostLayout({ preview, main, aside, foot }: PostLayoutProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={grid}>
        <Box sx={{ gridArea: 'preview' }}>{preview}</Box>
        <Box sx={{ ...stack, gridArea: 'main' }}>{main}</Box>
        <Box sx={{ ...stack, gridArea: 'aside' }}>{aside}</Box>
        {foot && <Box sx={{ ...stack, gridArea: 'foot' }}>{foot}</Box>}
      </Box>
    </Box>
  )
}

/** Likes and comments next to each other. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          ...gap,
          display: 'grid',
          '@container (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

const gap = { gap: 'var(--bb-gap)', '& > *': { minWidth: 0 } }

const stack = { ...gap, display: 'flex', flexDirection: 'column' }

const grid = {
  ...gap,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"preview" "main" "aside" "foot"',
  '@container (min-width: 900px)': {
    gridTemplateColumns: 'minmax(320px, 400px) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateAreas: '"preview main" "aside main" "foot foot"',
  },
}
