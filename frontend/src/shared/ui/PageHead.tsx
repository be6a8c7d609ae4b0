import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTitle } from '@/shared/lib/useTitle'

interface Props {
  title: string
  /** What the browser's tab says instead of the title. */
  tab?: string
  /** One sentence that answers the page's question; its figures in <b>. */
  lede?: ReactNode
  /** Left of the title: the way back. */
  before?: ReactNode
}

/** Title and answering sentence. From 768 px on the title leaves room at its right for the shell's user menu, which stands in the same row. */
export function PageHead({ title, tab = title, lede, before }: Props) {
  useTitle(tab)
  return (
    <Box sx={{ pt: { xs: 1, sm: 6 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          pr: { sm: '240px', lg: 'calc(var(--bb-right) + var(--bb-gap))' },
        }}
      >
        {before}
        <Typography variant="h1" dir="auto">
          {title}
        </Typography>
      </Box>
      {lede !== undefined && (
        <Typography
          variant="lede"
          component="div"
          sx={{ mt: 2, color: 'text.secondary', textWrap: 'pretty', '& b': { fontWeight: 600, color: 'text.primary' } }}
        >
          {lede}
        </Typography>
      )}
    </Box>
  )
}
