import Button from '@mui/material/Button'
import { useSession } from '@/shared/session/session'
import { forgetSession } from '@/shared/session/tokenStore'

/** On each page that support looks at: whose it is, and the way out. */
export function SupportBanner() {
  const { user } = useSession()
  return (
    <aside
      aria-label="Support"
      className="flex flex-wrap items-center justify-center gap-x-3 py-1 px-4 bg-warn-tint text-warn-text border-b"
    >
      <span className="wrap-anywhere">
        You are looking at <bdi className="font-semibold">{user?.fullName || user?.email || 'this user'}</bdi>'s account
        as support. Nothing can be changed.
      </span>
      <Button variant="text" onClick={() => forgetSession('signedOut')} className="text-inherit underline">
        End
      </Button>
    </aside>
  )
}
