import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { placeAnnouncer } from '@/shared/announce/announce'
import { useOwnCache } from '@/shared/session/session'
import { SlotsContext } from '@/shared/slots'
import { theme } from '@/shared/theme/theme'
import { ToastProvider } from '@/shared/ui/feedback/Toast'
import { slots } from './slots'

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  useOwnCache(queries)
  useEffect(() => void placeAnnouncer(), [])
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="bowerbird.theme" disableTransitionOnChange>
      <CssBaseline />
      <ThemeColor />
      <QueryClientProvider client={queries}>
        <SlotsContext value={slots}>
          <ToastProvider>{children}</ToastProvider>
        </SlotsContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

const PAPER = { light: '#FAF8F4', dark: '#12162B' }

/** The browser's own bars have the colour of the page in the theme of the app, which may not be the system's. */
function ThemeColor() {
  const { colorScheme = 'light' } = useColorScheme()
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[colorScheme])
  }, [colorScheme])
  return null
}
