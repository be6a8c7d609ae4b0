import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One sentence that answers the page's question; its figures in <b>. */
  lede?: ReactNode
}

/** Title and answering sentence. From 768 px on the title leaves room at its right for the shell's user menu, which stands in the same row. */
export function PageHead({ title, lede }: Props) {
  return (
    <Box sx={{ pt: { xs: 1, sm: 6 } }}>
      <Typography variant="h1" dir="auto" sx={{ pr: { sm: 'calc(var(--bb-right) + var(--bb-gap))' } }}>
        {title}
      </Typography>
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
