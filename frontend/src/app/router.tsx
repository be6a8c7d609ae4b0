import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorScreen } from '@/shared/ui/feedback/ErrorScreen'
import { routeTree } from './routeTree.gen'

export const newRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
