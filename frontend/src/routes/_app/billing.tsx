import { createFileRoute } from '@tanstack/react-router'
import { plansSearch } from '@/features/billing/period'
import { Plans } from './-plans'

export const Route = createFileRoute('/_app/billing')({ validateSearch: plansSearch, component: Plans })
