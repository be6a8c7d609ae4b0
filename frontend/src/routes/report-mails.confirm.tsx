import { createFileRoute } from '@tanstack/react-router'
import { ReportMailsPage } from '@/features/auth/mailLinks/ReportMailsPage'

export const Route = createFileRoute('/report-mails/confirm')({ component: () => <ReportMailsPage act="confirm" /> })
