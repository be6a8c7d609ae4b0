import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Loaded } from '@/shared/ui/feedback/Loaded'
import { type Idea, nameOf } from '../idea'
import { PlannedChip } from '../list/PlannedChip'
import { LATEST, latestIdeasQuery } from '../queries'
import { TypeTile } from '../TypeTile'

const IdeaEditing = lazyPart(async () => ({ default: (await import('../editor/IdeaEditing')).IdeaEditing }))

/** The ideas that came last, and the way to another one. */
export function LatestIdeas({ now }: { now: string }) {
  const id = useId()
  const query = useQuery(latestIdeasQuery)
  const writing = useOverlay('new-idea')
  const [reopened, setReopened] = useState(writing.value === true)
  const write = () => {
    setReopened(false)
    writing.open(true)
  }
  const none = query.data?.total === 0
  return (
    <section aria-labelledby={id} className="flex flex-col min-w-0">
      <div className="flex items-center gap-2 min-h-11 md:min-h-9">
        <Typography id={id} component="h3" variant="subtitle2" className="flex-1">
          Latest Ideas
        </Typography>
        {!none && (
          <Button size="small" variant="tint" startIcon={<AddIcon />} aria-label="Add Idea" onClick={write}>
            Idea
          </Button>
        )}
      </div>
      <div className="flex-1 mt-3" style={{ minHeight: ROWS_HEIGHT }}>
        <Loaded query={query} failure="Failed to load content ideas" meanwhile={<Rows />}>
          {({ items }) =>
            none ? (
              <div className="grid place-content-center h-full -my-4">
                <EmptyState
                  title="No ideas yet"
                  action={
                    <Button variant="contained" onClick={write}>
                      Create Your First Idea
                    </Button>
                  }
                >
                  Write down what to post next.
                </EmptyState>
              </div>
            ) : (
              <ul aria-labelledby={id} className="m-0 p-0 list-none">
                {items.map((idea) => (
                  <LatestIdea key={idea.id} idea={idea} now={now} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {writing.value && <IdeaEditing idea="new" planned="" reopened={reopened} onClose={writing.close} />}
    </section>
  )
}

const IdeaLink = createLink(ButtonBase)

function LatestIdea({ idea, now }: { idea: Idea; now: string }) {
  const { id, title, type, plannedDate } = idea
  return (
    <li className="[&_+_&]:border-t">
      <IdeaLink to="/content-planner" search={{ idea: id }} className={row} style={{ minHeight: ROW_HEIGHT - 1 }}>
        <TypeTile type={type} />
        <span className="flex-1 min-w-0">
          <Typography component="span" variant="subtitle2" noWrap dir="auto" className="block">
            {title}
          </Typography>
          <span className="flex items-center gap-2 min-h-6 mt-1">
            <Typography component="span" variant="caption" className="text-ink-2">
              {nameOf(type)}
            </Typography>
            {plannedDate === null ? (
              <Typography component="span" variant="caption" className="text-ink-3">
                No date set
              </Typography>
            ) : (
              <PlannedChip idea={idea} now={now} />
            )}
          </span>
        </span>
      </IdeaLink>
    </li>
  )
}

/** Before the first answer. */
const Rows = () => (
  <div>
    <Announce text="Loading content ideas..." />
    {Array.from({ length: LATEST }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change places
      <Skeleton key={row} variant="rounded" height={ROW_HEIGHT - 32} className="my-4" />
    ))}
  </div>
)

const ROW_HEIGHT = 84

/** Of three ideas, so that nothing below moves with how many there are. */
const ROWS_HEIGHT = LATEST * ROW_HEIGHT

const row = 'flex justify-start gap-3 w-full text-start rounded-lg hover:bg-hover'
