import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ConsoleFrame } from '@/features/operators/ConsoleFrame'

export const Route = createFileRoute('/admin/_console')({
  component: () => (
    <ConsoleFrame>
      <Outlet />
    </ConsoleFrame>
  ),
})
