import { useToast } from '@/shared/ui/feedback/Toast'
import { signOut } from './session'

const LEFT_OPEN =
  "You're logged out here, but we couldn't end this session on the server. " +
  'To end it, log in again and open Settings › Where you are logged in.'

/** Signs out at once. The user learns of a session that may live on at the server: its owner can end it there later. */
export function useSignOut(): () => void {
  const toast = useToast()
  return () => void signOut().catch(() => toast(LEFT_OPEN, { error: true }))
}
