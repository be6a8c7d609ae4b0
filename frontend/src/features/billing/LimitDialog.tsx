import MuiLink from '@mui/material/Link'
import { Link } from '@tanstack/react-router'
import { plural } from '@/shared/lib/format'
import { limitText } from '@/shared/plan/gates'
import type { SlotProps } from '@/shared/slots'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'

const upTo = (limit: number, what: string) => `${limitText(limit)} ${plural(limit, what)}`

const WORDS = {
  competitors: {
    title: 'Competitor Tracking Limit Reached',
    text: (limit: number) => `You can only track up to ${upTo(limit, 'competitor')} with your current plan.`,
  },
  inspirations: {
    title: 'Inspiration Limit Reached',
    text: (limit: number) => `You can only create up to ${upTo(limit, 'inspiration')} with your current plan.`,
  },
}

/** Says that the plan's number is reached. */
export function LimitDialog({ kind, limit, open, onClose }: SlotProps['LimitDialog']) {
  const { title, text } = WORDS[kind]
  return (
    <NoticeDialog open={open} variant="warning" title={title} onClose={onClose}>
      {text(limit)}{' '}
      <MuiLink component={Link} to="/pricing" onClick={onClose}>
        See the plans
      </MuiLink>
    </NoticeDialog>
  )
}
