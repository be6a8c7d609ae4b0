import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { Providers } from '@/app/providers'
import { newRouter } from '@/app/router'
import { newQueryClient } from '@/shared/api/queryClient'
import { UserContext, useSession } from '@/shared/session/session'
import { maya } from './server'
import { TestStyles } from './styles'

const testQueries = () => newQueryClient({ queries: { retry: false } })

/** Hands the signed-in user down, as the guard does; a part drawn alone is Maya's. */
function Signed({ children }: { children: ReactNode }) {
  return <UserContext value={useSession().user ?? maya}>{children}</UserContext>
}

/** A component with theme, query client, user and toasts around it. Its links know their addresses and lead nowhere. */
export function renderUi(ui: ReactNode, queries = testQueries()) {
  const router = newRouter(queries, createMemoryHistory())
  const within = (
    <RouterContextProvider router={router}>
      <Signed>{ui}</Signed>
    </RouterContextProvider>
  )
  return { router, ...mount(within, queries) }
}

function mount(ui: ReactNode, queries: QueryClient) {
  return { queries, ...render(<Providers queries={queries}>{ui}</Providers>, { wrapper: TestStyles }) }
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
  return { router, ...mount(ui, queries) }
}
