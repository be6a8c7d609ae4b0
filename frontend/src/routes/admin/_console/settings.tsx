import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '@/features/operators/SettingsPage'

export const Route = createFileRoute('/admin/_console/settings')({ component: SettingsPage })
