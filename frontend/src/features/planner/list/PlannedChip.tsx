import ClockIcon from '@mui/icons-material/AccessTimeOutlined'
import DateIcon from '@mui/icons-material/EventOutlined'
import clsx from 'clsx'

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
      <span className={clsx(chip, 'border text-ink-2 font-normal')}>
        <DateIcon aria-hidden />
        No date set
      </span>
    )
  }
  const { tint, text, says } = TONES[urgency]
  const Icon = urgency === 'soon' ? ClockIcon : DateIcon
  return (
    <span
      data-urgency={urgency}
      title={says}
      className={chip}
      style={{ backgroundColor: `var(--bb-${tint})`, color: `var(--bb-${text})` }}
    >
      <Icon aria-hidden />
      {says && <span className="sr-only">{`${says}: `}</span>}
      {formatPlanned(idea.plannedDate, dayOf(now))}
    </span>
  )
}

const chip =
  'inline-flex items-center gap-1.5 h-6 px-2 rounded-tag text-caption font-semibold whitespace-nowrap [&_svg]:text-[14px]'
