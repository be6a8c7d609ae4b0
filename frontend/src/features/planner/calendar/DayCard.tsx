import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { formatWholeDay } from '@/shared/lib/formatDate'
import { Button } from '@/shared/ui/button/Button'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { Card } from '@/shared/ui/layout/Card'
import { type Idea, nameOf } from '../idea'
import { StatusDot } from '../menus/StatusMenu'
import { formatPlannedTime } from '../planned'
import { dayQuery } from '../queries'
import { TypeTile } from '../TypeTile'
import { DragHandle } from './DragHandle'

interface DayCardProps {
  day: string
  onNew: () => void
  onEdit: (idea: Idea) => void
}

/** What is planned for a day, from morning to night. */
export const DayCard = memo(function DayCard({ day, onNew, onEdit }: DayCardProps) {
  const { data, error, refetch, isFetching } = useQuery(dayQuery(day))
  return (
    <Card
      title={formatWholeDay(day)}
      action={
        <Button size="small" variant="tint" startIcon={<AddIcon />} onClick={onNew} {...CLEAR_OF_TOASTS}>
          New idea
        </Button>
      }
    >
      <Box sx={{ mt: 3 }}>
        {data ? (
          <DayIdeas key={day} ideas={data.items} onEdit={onEdit} />
        ) : error ? (
          <ErrorState title="Failed to load content ideas" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton variant="rounded" height={40} />
        )}
      </Box>
    </Card>
  )
})

/** What is shown of a day that holds more than anybody publishes. */
const SHOWN = 12

/** A day without a time comes first. */
const byTime = (a: Idea, b: Idea) => (a.plannedDate ?? '').localeCompare(b.plannedDate ?? '')

function DayIdeas({ ideas, onEdit }: { ideas: Idea[]; onEdit: (idea: Idea) => void }) {
  const [all, setAll] = useState(false)
  if (ideas.length === 0) return <Typography color="textSecondary">Nothing is planned for this day.</Typography>
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ideas
          .toSorted(byTime)
          .slice(0, all ? undefined : SHOWN)
          .map((idea) => (
            <DayIdea key={idea.id} idea={idea} onEdit={onEdit} />
          ))}
      </Box>
      {!all && ideas.length > SHOWN && (
        <Button onClick={() => setAll(true)} sx={{ mt: 2 }}>{`Show all ${ideas.length}`}</Button>
      )}
    </>
  )
}

const DayIdea = memo(function DayIdea({ idea, onEdit }: { idea: Idea; onEdit: (idea: Idea) => void }) {
  const { title, type, status, plannedDate } = idea
  const time = plannedDate && formatPlannedTime(plannedDate)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, '& + &': { borderTop: '1px solid var(--bb-line)' } }}
    >
      <ButtonBase aria-label={`Edit ${title}, ${nameOf(status)}`} onClick={() => onEdit(idea)} sx={entry}>
        <TypeTile type={type} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography dir="auto" noWrap sx={{ fontWeight: 500 }}>
            {title}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {time ? `${nameOf(type)}, ${time}` : nameOf(type)}
          </Typography>
        </Box>
        <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
          <StatusDot status={status} />
          {nameOf(status)}
        </Typography>
      </ButtonBase>
      <DragHandle idea={idea} />
    </Box>
  )
})

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  flex: 1,
  minWidth: 0,
  py: 3,
  px: 1,
  textAlign: 'start',
  borderRadius: '8px',
}
