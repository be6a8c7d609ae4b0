import ClockIcon from '@mui/icons-material/AccessTimeOutlined'
import DateIcon from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import type { Idea } from '../idea'
import { dayOf, formatPlanned, type Urgency, urgencyOf } from '../planned'

const TONES: Record<Urgency, { tint: string; text: string; says?: string }> = {
  overdue: { tint: 'bad-tint', text: 'bad-text', says: 'Overdue' },
  soon: { tint: 'soon-tint', text: 'soon-text' },
  next: { tint: 'next-tint', text: 'next-text' },
  later: { tint: 'primary-tint', text: 'primary' },
  past: { tint: 'sunken', text: 'ink-2' },
}

/** For when an idea is planned, the nearer the warmer. `now` is the viewer's wall time. */
export function PlannedChip({ idea, now }: { idea: Idea; now: string }) {
  // What is published waits for nothing any more.
  const published = idea.status === 'finalised' && idea.resultPostId !== null
  const urgency = published && idea.plannedDate ? 'past' : urgencyOf(idea, now)
  if (!urgency || idea.plannedDate === null) {
    return (
      <Box
        component="span"
        sx={[chip, { border: '1px solid var(--bb-line)', color: 'text.secondary', fontWeight: 400 }]}
      >
        <DateIcon aria-hidden />
        No date set
      </Box>
    )
  }
  const { tint, text, says } = TONES[urgency]
  const Icon = urgency === 'soon' ? ClockIcon : DateIcon
  return (
    <Box
      component="span"
      data-urgency={urgency}
      title={says}
      sx={[chip, { bgcolor: `var(--bb-${tint})`, color: `var(--bb-${text})` }]}
    >
      <Icon aria-hidden />
      {says && <Box component="span" sx={visuallyHidden}>{`${says}: `}</Box>}
      {formatPlanned(idea.plannedDate, dayOf(now))}
    </Box>
  )
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: 24,
  px: 2,
  borderRadius: 'var(--bb-r-tag)',
  typography: 'caption',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 14 },
}
