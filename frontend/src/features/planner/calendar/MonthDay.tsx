import { useDroppable } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import { memo, useContext } from 'react'
import type { PlannerDay } from '@/shared/api/gen/types.gen'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { STAGE_COLOR, type Stage } from '../idea'
import { countsOf, dayLabel } from './dayCounts'
import { KeyboardMoveContext } from './keyboardMove'
import type { GridDay } from './MonthGrid'

interface MonthDayProps extends GridDay {
  planned: PlannerDay | undefined
  /** Whether the server has said what is planned. */
  known: boolean
  today: boolean
  chosen: boolean
  onChoose: (day: string) => void
}

/** A day of the month, on which an idea can be dropped. */
export function MonthDay(props: MonthDayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: props.day })
  const { moving } = useContext(KeyboardMoveContext)
  return (
    <Box
      ref={setNodeRef}
      role="gridcell"
      aria-selected={props.chosen}
      data-over={isOver || moving?.day === props.day || undefined}
    >
      <DayButton {...props} />
    </Box>
  )
}

/** Its number and how many ideas are planned for it, by how far they are. Not drawn again with each step of what is dragged. */
const DayButton = memo(function DayButton(props: MonthDayProps) {
  const { day, planned, known, outside, today, chosen, reachable, onChoose } = props
  const counts = countsOf(planned)
  return (
    <ButtonBase
      data-day={day}
      data-chosen={chosen || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={dayLabel(day, today, counts, known)}
      onClick={() => onChoose(day)}
    >
      <span data-number={today ? 'today' : outside ? 'outside' : ''}>{Number(day.slice(8))}</span>
      <span data-badges="">
        {counts.map(({ stage, n }) => (
          <span key={stage} data-stage={stage}>
            {n > 9 ? '9+' : n}
          </span>
        ))}
      </span>
    </ButtonBase>
  )
})

const tone = (stage: Stage) => ({
  bgcolor: `var(--bb-${STAGE_COLOR[stage]}-tint)`,
  color: `var(--bb-${STAGE_COLOR[stage]}-text)`,
})

/** How all days look: said once for the grid, because a style of each of three hundred parts takes its time. */
export const monthDays = {
  '& [role="gridcell"]': { minWidth: 0 },
  '& [data-day]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: '6px',
    width: '100%',
    minHeight: { xs: 60, lg: 78 },
    pt: '10px',
    pb: '6px',
    borderRadius: '8px',
  },
  '& [data-chosen]': { bgcolor: 'var(--bb-sunken)' },
  '& [data-day]:hover': { bgcolor: 'var(--bb-hover)' },
  '& [data-over] [data-day]': { bgcolor: 'var(--bb-primary-tint)', boxShadow: 'inset 0 0 0 2px var(--bb-primary)' },
  '& [data-number]': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: '50%',
    typography: 'body2',
  },
  '& [data-number="outside"]': { color: 'text.tertiary' },
  '& [data-number="today"]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
  '& [data-badges]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2px', minHeight: 22 },
  '& [data-stage]': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 22,
    height: 22,
    px: '4px',
    borderRadius: '11px',
    typography: 'caption',
    fontWeight: 600,
  },
  '& [data-stage="open"]': tone('open'),
  '& [data-stage="active"]': tone('active'),
  '& [data-stage="ready"]': tone('ready'),
}
