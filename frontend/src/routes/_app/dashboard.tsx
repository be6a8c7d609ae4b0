import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '@/shared/ui/PageHead'

export const Route = createFileRoute('/_app/dashboard')({ component: () => <PageHead title="Dashboard" /> })
