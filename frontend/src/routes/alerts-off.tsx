import { createFileRoute } from '@tanstack/react-router'
import { AlertsOffPage } from '@/features/auth/AlertsOffPage'

export const Route = createFileRoute('/alerts-off')({ component: AlertsOffPage })
