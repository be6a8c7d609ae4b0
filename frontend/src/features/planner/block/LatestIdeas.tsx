import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { lazyPart } from '@/shared/lib/lazyPart'
import { Button } from '@/shared/ui/button/Button'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { type Idea, nameOf } from '../idea'
import { PlannedChip } from '../list/PlannedChip'
import { LATEST, latestIdeasQuery } from '../queries'
import { TypeTile } from '../TypeTile'

const IdeaEditing = lazyPart(async () => ({ default: (await import('../editor/IdeaEditing')).IdeaEditing }))

/** The ideas that came last, and the way to another one. */
export function LatestIdeas({ now }: { now: string }) {
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(latestIdeasQuery)
  const [writing, setWriting] = useState(false)
  const write = () => setWriting(true)
  const none = data?.total === 0
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 44, md: 36 } }}>
        <Typography id={id} component="h3" variant="subtitle2" sx={{ flex: 1 }}>
          Latest Ideas
        </Typography>
        {!none && (
          <Button size="small" variant="tint" startIcon={<AddIcon />} aria-label="Add Idea" onClick={write}>
            Idea
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: ROWS_HEIGHT, mt: 3 }}>
        {data ? (
          none ? (
            <Centred>
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
            </Centred>
          ) : (
            <Box component="ul" aria-labelledby={id} sx={list}>
              {data.items.map((idea) => (
                <LatestIdea key={idea.id} idea={idea} now={now} />
              ))}
            </Box>
          )
        ) : error ? (
          <ErrorState title="Failed to load content ideas" onRetry={() => void refetch()} busy={isFetching}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <Box role="status" aria-label="Loading content ideas...">
            {Array.from({ length: LATEST }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never change places
              <Skeleton key={row} variant="rounded" height={ROW_HEIGHT - 32} sx={{ my: 4 }} />
            ))}
          </Box>
        )}
      </Box>
      {writing && <IdeaEditing idea="new" planned="" onClose={() => setWriting(false)} />}
    </Box>
  )
}

const IdeaLink = createLink(ButtonBase)

function LatestIdea({ idea, now }: { idea: Idea; now: string }) {
  const { id, title, type, plannedDate } = idea
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--bb-line)' } }}>
      <IdeaLink to="/content-planner" search={{ idea: id }} sx={row}>
        <TypeTile type={type} />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" variant="subtitle2" noWrap dir="auto" sx={{ display: 'block' }}>
            {title}
          </Typography>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24, mt: 1 }}>
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {nameOf(type)}
            </Typography>
            {plannedDate === null ? (
              <Typography component="span" variant="caption" sx={{ color: 'text.tertiary' }}>
                No date set
              </Typography>
            ) : (
              <PlannedChip idea={idea} now={now} />
            )}
          </Box>
        </Box>
      </IdeaLink>
    </Box>
  )
}

const Centred = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', placeContent: 'center', height: '100%', my: -4 }}>{children}</Box>
)

const ROW_HEIGHT = 84

/** Of three ideas, so that nothing below moves with how many there are. */
const ROWS_HEIGHT = LATEST * ROW_HEIGHT

const list = { m: 0, p: 0, listStyle: 'none' }

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 3,
  width: '100%',
  minHeight: ROW_HEIGHT - 1,
  textAlign: 'start',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'var(--bb-hover)' },
}
