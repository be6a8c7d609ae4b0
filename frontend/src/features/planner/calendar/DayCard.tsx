import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { formatWholeDay } from '@/shared/lib/formatDate'
import { Loaded } from '@/shared/ui/feedback/Loaded'
import { CLEAR_OF_TOASTS } from '@/shared/ui/feedback/useToastFloor'
import { Card } from '@/shared/ui/layout/Card'
import { nameOf, type PlannedIdea } from '../idea'
import { StatusDot } from '../menus/StatusMenu'
import { formatPlannedTime } from '../planned'
import { dayQuery } from '../queries'
import { TypeTile } from '../TypeTile'
import { Draggable } from './Draggable'
import { MoveButton } from './MoveButton'
import { PublishedPost } from './PublishedPost'

interface DayCardProps {
  day: string
  onNew: () => void
  onEdit: (idea: PlannedIdea) => void
}

/** What is planned for a day, from morning to night, and what was published on it. */
export const DayCard = memo(function DayCard({ day, onNew, onEdit }: DayCardProps) {
  const query = useQuery(dayQuery(day))
  return (
    <Card
      title={formatWholeDay(day)}
      action={
        <Button size="small" variant="tint" startIcon={<AddIcon />} onClick={onNew} {...CLEAR_OF_TOASTS}>
          New idea
        </Button>
      }
    >
      <div className="mt-3">
        <Loaded
          query={query}
          failure="Failed to load content ideas"
          meanwhile={<Skeleton variant="rounded" height={40} />}
        >
          {({ items: [one] }) => (
            <DayEntries key={day} ideas={one?.ideas ?? []} posts={one?.posts ?? []} onEdit={onEdit} />
          )}
        </Loaded>
      </div>
    </Card>
  )
})

/** What is shown of a day that holds more than anybody publishes. */
const SHOWN = 12

interface DayEntriesProps {
  ideas: PlannedIdea[]
  posts: PlannerOwnPostView[]
  onEdit: (idea: PlannedIdea) => void
}

function DayEntries({ ideas, posts, onEdit }: DayEntriesProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      {ideas.length === 0 && <Typography color="textSecondary">Nothing is planned for this day.</Typography>}
      <ul className="m-0 p-0 list-none">
        {ideas.slice(0, all ? undefined : SHOWN).map((idea) => (
          <DayIdea key={idea.id} idea={idea} onEdit={onEdit} />
        ))}
        {posts.map((post) => (
          <PublishedPost key={post.id} post={post} />
        ))}
      </ul>
      {!all && ideas.length > SHOWN && (
        <Button onClick={() => setAll(true)} className="mt-2">{`Show all ${ideas.length}`}</Button>
      )}
    </>
  )
}

const DayIdea = memo(function DayIdea({ idea, onEdit }: { idea: PlannedIdea; onEdit: (idea: PlannedIdea) => void }) {
  const { title, type, status, plannedDate } = idea
  const time = plannedDate && formatPlannedTime(plannedDate)
  return (
    <Draggable idea={idea} component="li" className="flex items-center gap-1 [&_+_&]:border-t">
      <ButtonBase aria-label={`Edit ${title}, ${nameOf(status)}`} onClick={() => onEdit(idea)} className={entry}>
        <TypeTile type={type} />
        <div className="flex-1 min-w-0">
          <Typography dir="auto" noWrap className="font-medium">
            {title}
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-2">
            {time ? `${nameOf(type)}, ${time}` : nameOf(type)}
          </Typography>
        </div>
        <Typography variant="caption" className="flex items-center gap-2 text-ink-2">
          <StatusDot status={status} />
          {nameOf(status)}
        </Typography>
      </ButtonBase>
      <MoveButton idea={idea} />
    </Draggable>
  )
})

const entry = 'flex items-center gap-3 flex-1 min-w-0 py-3 px-1 text-start rounded-lg'
