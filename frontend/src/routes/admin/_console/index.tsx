import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '@/features/operators/HealthPage'

export const Route = createFileRoute('/admin/_console/')({ component: HealthPage })
