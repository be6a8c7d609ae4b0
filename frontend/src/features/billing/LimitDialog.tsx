import MuiLink from '@mui/material/Link'
import { Link } from '@tanstack/react-router'
import { limitText } from '@/shared/plan/gates'
import type { SlotProps } from '@/shared/slots'
import { NoticeDialog } from '@/shared/ui/overlay/NoticeDialog'

const WORDS = {
  competitors: {
    title: 'Competitor Tracking Limit Reached',
    text: (limit: string) => `You can only track up to ${limit} competitors with your current plan.`,
  },
  inspirations: {
    title: 'Inspiration Limit Reached',
    text: (limit: string) => `You can only create up to ${limit} inspirations with your current plan.`,
  },
}

/** Says that the plan's number is reached. */
export function LimitDialog({ kind, limit, open, onClose }: SlotProps['LimitDialog']) {
  const { title, text } = WORDS[kind]
  return (
    <NoticeDialog open={open} variant="warning" title={title} onClose={onClose}>
      {text(limitText(limit))}{' '}
      <MuiLink component={Link} to="/pricing" onClick={onClose}>
        See the plans
      </MuiLink>
    </NoticeDialog>
  )
}
