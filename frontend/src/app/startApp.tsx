import { StyledEngineProvider } from '@mui/material/styles'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { shareChanges } from '@/shared/api/otherTabs'
import { newQueryClient } from '@/shared/api/queryClient'
import { Providers } from './providers'
import { newRouter } from './router'
import { showStartFailure } from './showStartFailure'

export function startApp(host: HTMLElement | null): void {
  try {
    if (!host) throw new Error('#root is missing')
    const queries = newQueryClient()
    shareChanges(queries)
    const root = createRoot(host)
    // As a transition React draws in slices and the page stays awake meanwhile.
    startTransition(() =>
      root.render(
        <StrictMode>
          {/* MUI's styles come first: a CSS module of the same weight wins over them. */}
          <StyledEngineProvider injectFirst>
            <Providers queries={queries}>
              <RouterProvider router={newRouter(queries)} />
            </Providers>
          </StyledEngineProvider>
        </StrictMode>,
      ),
    )
  } catch (error) {
    showStartFailure(error)
  }
}
