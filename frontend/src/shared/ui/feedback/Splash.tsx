import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  text?: string
  /** Stands below the text: a way on when waiting has failed. */
  children?: ReactNode
}

/** The full page while something must be known first. The same picture as the one in index.html. */
export function Splash({ text, children }: Props) {
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 2000,
        bgcolor: 'background.default',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <img src="/bowerbird.svg" width={96} height={96} alt="" />
      {text && (
        <Box role="status" sx={{ position: 'absolute', top: 'calc(50% + 64px)', textAlign: 'center', px: 4 }}>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          {children}
        </Box>
      )}
    </Box>
  )
}
