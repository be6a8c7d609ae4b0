import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import { VerificationWatcher } from '@/features/auth/register/VerificationWatcher'
import { SupportBanner } from '@/features/support/SupportBanner'
import { readSupport } from '@/shared/session/tokenStore'
import { PageReady } from '@/shared/ui/feedback/PageReady'
import { SplashGate } from '@/shared/ui/feedback/SplashGate'
import { UpdatePrompt } from '@/shared/ui/feedback/UpdatePrompt'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: () => (
    <>
      {readSupport() !== null && <SupportBanner />}
      <SplashGate>
        <Outlet />
      </SplashGate>
      <VerificationWatcher />
      <UpdatePrompt />
      <PageReady />
    </>
  ),
  notFoundComponent: () => <Navigate to="/dashboard" replace />,
})
