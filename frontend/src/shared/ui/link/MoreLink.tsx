import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import type { HTMLAttributes } from 'react'

/** A link with an arrow, from a card to the page that shows all of it. */
export const MoreLink = createLink(({ children, ...props }: HTMLAttributes<HTMLElement>) => (
  <Link {...props} className="inline-flex items-center gap-1 min-h-11 -my-2 sm:min-h-6 sm:my-0">
    {children}
    <NextIcon className="text-[18px]" />
  </Link>
))
