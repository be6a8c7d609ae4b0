import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { SetUpPage } from '@/features/operators/SetUpPage'

export const Route = createFileRoute('/admin/set-up')({ component: SetUp })

function SetUp() {
  const navigate = useNavigate()
  return <SetUpPage onDone={() => void navigate({ to: '/admin', replace: true })} />
}
