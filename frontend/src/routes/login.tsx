import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '@/features/auth/login/LoginPage'
import { loginSearch } from '@/features/auth/redirects'

export const Route = createFileRoute('/login')({ validateSearch: loginSearch, component: LoginPage })
