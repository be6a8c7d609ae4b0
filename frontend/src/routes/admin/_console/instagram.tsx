import { createFileRoute } from '@tanstack/react-router'
import { InstagramPage } from '@/features/operators/InstagramPage'

export const Route = createFileRoute('/admin/_console/instagram')({ component: InstagramPage })
