import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <Box component="main" sx={{ px: { xs: 4, sm: 6, lg: 8 }, maxWidth: 1440 }}>
      {children}
    </Box>
  )
}
