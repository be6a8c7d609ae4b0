import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface TableCardProps {
  title: string
  /** After the title; at the right on a wide screen. */
  aside?: ReactNode
  beside?: boolean
  pager: ReactNode
  children: ReactNode
}

/** A table from edge to edge of its card; on a phone its rows are cards of their own, under a title. */
export function TableCard({ title, aside, beside, pager, children }: TableCardProps) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={box}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          justifyContent: { xs: 'space-between', sm: beside ? 'flex-start' : 'space-between' },
          px: { sm: 6 },
          pt: { xs: 2, sm: 5 },
          pb: 3,
        }}
      >
        <Typography id={id} component="h2" sx={heading}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          {aside}
        </Typography>
      </Box>
      {children}
      <Box
        sx={{
          px: { sm: 4 },
          py: { xs: 3, sm: 2 },
          borderTop: { sm: '1px solid var(--bb-line)' },
          '&:empty': { display: 'none' },
        }}
      >
        {pager}
      </Box>
    </Paper>
  )
}

const box = {
  minWidth: 0,
  overflow: 'hidden',
  '@media (max-width: 767.95px)': { border: 0, borderRadius: 0, bgcolor: 'transparent', overflow: 'visible' },
}

const heading = { typography: { xs: 'h2', sm: 'h3' } }
