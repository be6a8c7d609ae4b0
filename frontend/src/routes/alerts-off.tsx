import { createFileRoute } from '@tanstack/react-router'
import { AlertsOffPage } from '@/features/auth/mailLinks/AlertsOffPage'

export const Route = createFileRoute('/alerts-off')({ component: AlertsOffPage })
