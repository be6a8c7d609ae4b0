import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useSession } from '@/shared/session/session'
import { Splash } from '@/shared/ui/feedback/Splash'

export const Route = createFileRoute('/')({ component: Start })

function Start() {
  const { status } = useSession()
  return status === 'loading' ? <Splash text="Loading" /> : <Navigate to="/dashboard" replace />
}
