import Typography from '@mui/material/Typography'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '@/shared/lib/useTitle'

interface Props {
  title: string
  /** What the browser's tab says instead of the title. */
  tab?: string
  /** One sentence that answers the page's question; its figures in <b>. */
  lede?: ReactNode
  /** Left of the title: the way back. */
  before?: ReactNode
}

/** The page that was shown last; the first of a visit takes no focus. */
let lastPath: string | null = null

/** Title and answering sentence. From 768 px on the title leaves room at its right for the shell's user menu, which stands in the same row. */
export function PageHead({ title, tab = title, lede, before }: Props) {
  useTitle(tab)
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (path === undefined) return
    // Moves the focus to the new page, which a screen reader then tells by its title; also to one of the same path that
    // took the place of what had the focus.
    const lost = document.activeElement === document.body
    if (lastPath !== null && (lastPath !== path || lost)) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return (
    <div className="pt-1 sm:pt-6">
      <div className="flex items-center gap-2 sm:pr-60 lg:pr-[calc(var(--bb-right)_+_var(--bb-gap))]">
        {before}
        <Typography ref={heading} tabIndex={-1} variant="h1" dir="auto" className="min-w-0 wrap-anywhere outline-none">
          {title}
        </Typography>
      </div>
      {lede !== undefined && (
        <Typography
          variant="lede"
          component="div"
          className="mt-2 text-pretty [&_b]:font-semibold [&_b]:text-ink text-ink-2"
        >
          {lede}
        </Typography>
      )}
    </div>
  )
}
