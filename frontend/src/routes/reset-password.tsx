import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '@/features/auth/reset/ResetPage'

export const Route = createFileRoute('/reset-password')({ component: ResetPage })
