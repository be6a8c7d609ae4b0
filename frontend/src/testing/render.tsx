import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { Providers } from '@/app/providers'
import { newRouter } from '@/app/router'

const testQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })

/** A component with theme, query client and notices around it, but no routes. */
export function renderUi(ui: ReactNode, queries = testQueries()) {
  return { queries, ...render(<Providers queries={queries}>{ui}</Providers>) }
}

/** The whole app at an address. */
export function renderApp(path: string, state: object = {}, Mode: typeof Fragment = Fragment) {
  const queries = testQueries()
  const history = createMemoryHistory({ initialEntries: [path] })
  if (Object.keys(state).length > 0) history.replace(path, state)
  const router = newRouter(queries, history)
  const ui = (
    <Mode>
      <RouterProvider router={router} />
    </Mode>
  )
  return { router, ...renderUi(ui, queries) }
}
