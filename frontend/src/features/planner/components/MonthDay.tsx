import { useDroppable } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PlannerDay } from '@/shared/api/gen/types.gen'
import { STAGE_COLOR, type Stage } from '../idea'
import { countsOf, dayLabel } from './dayCounts'
import type { GridDay } from './MonthGrid'

interface MonthDayProps extends GridDay {
  planned: PlannerDay | undefined
  /** Whether the server has said what is planned. */
  known: boolean
  today: boolean
  chosen: boolean
  onChoose: () => void
}

/** A day of the month: its number and how many ideas are planned for it, by how far they are. */
export function MonthDay({ day, planned, known, outside, today, chosen, reachable, onChoose }: MonthDayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const counts = countsOf(planned)
  return (
    <Box ref={setNodeRef} role="gridcell" aria-selected={chosen} sx={{ minWidth: 0 }}>
      <ButtonBase
        data-day={day}
        tabIndex={reachable ? 0 : -1}
        aria-label={dayLabel(day, today, counts, known)}
        onClick={onChoose}
        sx={[cell, chosen && { bgcolor: 'var(--bb-sunken)' }, isOver && over]}
      >
        <Box component="span" sx={[number, outside && { color: 'text.tertiary' }, today && current]}>
          {Number(day.slice(8))}
        </Box>
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2px', minHeight: 22 }}
        >
          {counts.map(({ stage, n }) => (
            <Badge key={stage} stage={stage} n={n} />
          ))}
        </Box>
      </ButtonBase>
    </Box>
  )
}

function Badge({ stage, n }: { stage: Stage; n: number }) {
  const tone = STAGE_COLOR[stage]
  return (
    <Box
      component="span"
      data-stage={stage}
      sx={[badge, { bgcolor: `var(--bb-${tone}-tint)`, color: `var(--bb-${tone}-text)` }]}
    >
      {n > 9 ? '9+' : n}
    </Box>
  )
}

const cell = {
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
  '&:hover': { bgcolor: 'var(--bb-hover)' },
}

const over = { bgcolor: 'var(--bb-primary-tint)', boxShadow: 'inset 0 0 0 2px var(--bb-primary)' }

const number = {
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  typography: 'body2',
}

const current = { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }

const badge = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  px: '4px',
  borderRadius: '11px',
  typography: 'caption',
  fontWeight: 600,
}
