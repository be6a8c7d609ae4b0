import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { asksForVerification } from '@/shared/api/errors'
import { exchangeToken } from '@/shared/session/session'
import { Splash } from '@/shared/ui/feedback/Splash'
import { useToast } from '@/shared/ui/feedback/Toast'
import { readReturn, takeMark } from './callback'

/** /auth/callback: where Google's answer becomes a session. */
export function CallbackPage() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { history } = useRouter()
  // The token serves once, however often this is drawn.
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true

    const answer = readReturn(history.location.search)
    const begunHere = takeMark()
    // No token stays in the address bar or the history, whatever comes next.
    history.replace('/auth/callback')

    const refuse = (error: string) => navigate({ to: '/login', state: { error }, replace: true })
    if ('error' in answer) {
      refuse(answer.error)
      return
    }
    // A link from elsewhere must not put its visitor into another's account.
    if (!begunHere) {
      refuse('Invalid authentication response')
      return
    }
    exchangeToken(queries, answer.token).then(
      () => {
        toast('Logged in successfully!')
        navigate({ to: '/dashboard', replace: true })
      },
      // Being asked to verify leads to that step by itself.
      (error) => {
        if (!asksForVerification(error)) refuse('Failed to fetch user profile')
      },
    )
  }, [queries, navigate, toast, history])

  return <Splash text="Completing sign in..." />
}
