import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { formatExact } from '@/shared/lib/format'
import { humanize } from '@/shared/lib/humanize'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { SearchField } from '@/shared/ui/form/SearchField'
import { ideasToAttachQuery } from '../queries'
import { useIdeaLink } from '../useIdeaLink'
import { paper } from './popoverPaper'

interface AttachPopoverProps {
  savedPostId: number
  anchor: HTMLElement
  onClose: () => void
}

/** Chooses an idea that a saved post led to, among all that there are. */
export function AttachPopover({ savedPostId, anchor, onClose }: AttachPopoverProps) {
  const [search, setSearch] = useState('')
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      marginThreshold={12}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Attach an idea', sx: { ...paper, maxHeight: 440 } } }}
    >
      <Typography variant="h3" component="h2">
        Attach an idea
      </Typography>
      <SearchField
        label="Search ideas"
        value={search}
        onChange={setSearch}
        autoFocus
        sx={{ flex: 'none', height: 44 }}
      />
      <Found savedPostId={savedPostId} search={search} onClose={onClose} />
    </Popover>
  )
}

function Found({ savedPostId, search, onClose }: { savedPostId: number; search: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(ideasToAttachQuery(search))
  const { attach, isPending } = useIdeaLink(savedPostId)
  if (!data) {
    return error ? (
      <ErrorState title="Failed to load content ideas" busy={isFetching} onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    ) : (
      <Skeleton variant="rounded" height={LIST_HEIGHT} role="status" aria-label="Loading your ideas" />
    )
  }
  if (data.total === 0) {
    return (
      <Typography role="status" color="textSecondary">
        {search ? 'No ideas match your search.' : 'You have no ideas yet. Add one from this post.'}
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" aria-label="Ideas to attach" sx={list}>
        {data.items.map((idea) => (
          <Box component="li" key={idea.id} sx={{ '& + &': { borderTop: '1px solid var(--bb-line)' } }}>
            <ButtonBase
              disabled={idea.postInspirationId === savedPostId}
              aria-disabled={isPending} // keeps the focus, should it fail
              onClick={() => !isPending && attach(idea, idea.postInspirationId, onClose)}
              sx={row}
            >
              <Typography component="span" dir="auto" sx={title}>
                {idea.title}
              </Typography>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {about(idea, savedPostId)}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {data.total > data.items.length && (
        <Typography variant="caption" color="textSecondary">
          {`The newest ${data.items.length} of ${formatExact(data.total)}. Search to find the others.`}
        </Typography>
      )}
    </>
  )
}

function about({ type, status, postInspirationId }: PlannerView, savedPostId: number): string {
  const kind = `${humanize(type)}, ${humanize(status).toLowerCase()}`
  if (postInspirationId === null) return kind
  if (postInspirationId === savedPostId) return `${kind}. Attached to this post`
  return `${kind}. Linked to another post. Choosing it moves it here.`
}

const LIST_HEIGHT = 260

/** Its height does not follow what is found, so that the popover stays where it is. */
const list = { m: 0, p: 0, listStyle: 'none', overflowY: 'auto', height: LIST_HEIGHT }

const row = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '2px',
  width: '100%',
  minHeight: 44,
  py: 2,
  px: 1,
  textAlign: 'start',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'var(--bb-hover)' },
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--bb-primary)' },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.6 },
}

const title = { fontWeight: 500, overflowWrap: 'anywhere' }
