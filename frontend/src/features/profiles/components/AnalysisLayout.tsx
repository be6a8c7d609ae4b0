import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface AnalysisLayoutProps {
  header: ReactNode
  growth: ReactNode
  engagement: ReactNode
  /** Next to these three from 1025 px on, below them before. */
  aside?: ReactNode
  compact?: boolean
  children?: ReactNode
}

/** Where the blocks of an analysis stand at each width; the skeleton uses the same places. */
export function AnalysisLayout({ header, growth, engagement, aside, compact, children }: AnalysisLayoutProps) {
  return (
    <div>
      <Box sx={aside ? columns : {}}>
        <Box sx={{ ...stack, ...(compact ? { gap: 4 } : {}) }}>
          {header}
          {growth}
          {engagement}
        </Box>
        {aside && (
          <Box component="aside" aria-label="Insights and tips" sx={beside}>
            {aside}
          </Box>
        )}
      </Box>
      {children}
    </div>
  )
}

const stack = { display: 'flex', flexDirection: 'column', gap: { xs: 4, sm: 6 }, minWidth: 0 }

const columns = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1025px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) var(--bb-right)' },
}

const beside = {
  ...stack,
  '@media (min-width: 768px) and (max-width: 1024px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
}
