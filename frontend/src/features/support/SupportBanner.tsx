import Button from '@mui/material/Button'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSession } from '@/shared/session/session'
import { readSupport } from '@/shared/session/tokenStore'
import { useEndVisit } from './queries'

/** On each page that support looks at: whose it is, and the way out. */
export function SupportBanner() {
  const { user } = useSession()
  const { mutate, isPending } = useEndVisit()
  const banner = useRef<HTMLElement>(null)
  useRoomAbove(banner)
  return (
    <aside
      ref={banner}
      aria-label="Support"
      className="sticky top-0 z-1200 flex items-center justify-center gap-x-3 py-1 px-4 bg-warn-tint text-warn-text border-b"
    >
      <span className="min-w-0 wrap-anywhere">
        You are looking at <bdi className="font-semibold">{user?.fullName || user?.email || 'this user'}</bdi>'s account
        as support. Nothing can be changed.
      </span>
      <Button
        variant="text"
        loading={isPending}
        onClick={() => mutate(Number(readSupport()))}
        className="flex-none text-inherit underline"
      >
        End
      </Button>
    </aside>
  )
}

/** What sticks to the top of a page has to know where that begins; how many lines the banner has depends on the name and the window. */
function useRoomAbove(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty('--bb-banner', `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--bb-banner')
    }
  }, [banner])
}
