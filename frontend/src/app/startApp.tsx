import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { newQueryClient } from '@/shared/api/queryClient'
import { Providers } from './providers'
import { newRouter } from './router'

export function startApp(host: HTMLElement | null): void {
  try {
    if (!host) throw new Error('#root is missing')
    const queries = newQueryClient()
    createRoot(host).render(
      <StrictMode>
        <Providers queries={queries}>
          <RouterProvider router={newRouter(queries)} />
        </Providers>
      </StrictMode>,
    )
  } catch (error) {
    console.error(error)
    // boot.js shows the page that needs nothing of this bundle.
    window.dispatchEvent(new Event('bowerbird:failed'))
  }
}
