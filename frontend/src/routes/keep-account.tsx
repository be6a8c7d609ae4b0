import { createFileRoute } from '@tanstack/react-router'
import { KeepAccountPage } from '@/features/auth/mailLinks/KeepAccountPage'

export const Route = createFileRoute('/keep-account')({ component: KeepAccountPage })
