import Button from '@mui/material/Button'
import { useSession } from '@/shared/session/session'
import { readSupport } from '@/shared/session/tokenStore'
import { useEndVisit } from './queries'

/** On each page that support looks at: whose it is, and the way out. */
export function SupportBanner() {
  const { user } = useSession()
  const { mutate, isPending } = useEndVisit()
  return (
    <aside
      aria-label="Support"
      className="sticky top-0 z-1200 flex flex-wrap items-center justify-center gap-x-3 py-1 px-4 bg-warn-tint text-warn-text border-b"
    >
      <span className="wrap-anywhere">
        You are looking at <bdi className="font-semibold">{user?.fullName || user?.email || 'this user'}</bdi>'s account
        as support. Nothing can be changed.
      </span>
      <Button
        variant="text"
        loading={isPending}
        onClick={() => mutate(Number(readSupport()))}
        className="text-inherit underline"
      >
        End
      </Button>
    </aside>
  )
}
