import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme } from '@/shared/theme/theme'
import { NoticeProvider } from '@/shared/ui/Notice'

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="bowerbird.theme" disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <NoticeProvider>{children}</NoticeProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
