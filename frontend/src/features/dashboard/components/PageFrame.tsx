import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PageHead } from '@/shared/ui/layout/PageHead'

interface PageFrameProps {
  title: string
  lede?: ReactNode
  control?: ReactNode
  /** How old the numbers are: beside the control, at the end of the page on a phone. */
  updated?: ReactNode
  children: ReactNode
}

/** Greeting, answering sentence and period above whatever the page has to show. */
export function PageFrame({ title, lede, control, updated, children }: PageFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <PageHead title={title} tab="Dashboard" lede={lede && <Box sx={sentence}>{lede}</Box>} />
      {control && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            mt: { xs: 5, sm: 6 },
            mb: 4,
            '& > [role="group"]': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {control}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{updated}</Box>
        </Box>
      )}
      {/* What stands under the period is another page than the one without it, and not that page moved down. */}
      <Box key={control ? 'numbers' : 'step'} sx={{ mt: control ? 0 : 6 }}>
        {children}
      </Box>
      {updated && <Box sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'center', mt: 6 }}>{updated}</Box>}
    </Box>
  )
}

/**
 * Holds the height of the usual sentence, so that nothing moves when it comes. A shorter one stands right under the
 * title it belongs to.
 */
const sentence = { minHeight: { xs: 120, sm: 60, lg: 30 } }
