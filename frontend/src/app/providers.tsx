import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnCache } from '@/shared/session/session'
import { SlotsContext } from '@/shared/slots'
import { theme } from '@/shared/theme/theme'
import { ToastProvider } from '@/shared/ui/feedback/Toast'
import { slots } from './slots'

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  useOwnCache(queries)
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="bowerbird.theme" disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <SlotsContext value={slots}>
          <ToastProvider>{children}</ToastProvider>
        </SlotsContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
