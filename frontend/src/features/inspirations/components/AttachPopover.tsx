import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import type { PlannerView } from '@/shared/api/gen/types.gen'
import { formatExact } from '@/shared/lib/format'
import { humanize } from '@/shared/lib/humanize'
import { LoadFailed, Loading } from '@/shared/ui/feedback/Loaded'
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
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Attach an idea', className: clsx(paper, 'max-h-110') } }}
    >
      <Typography variant="h3" component="h2">
        Attach an idea
      </Typography>
      <SearchField label="Search ideas" value={search} onChange={setSearch} autoFocus className="flex-none h-11" />
      <Found savedPostId={savedPostId} search={search} onClose={onClose} />
    </Popover>
  )
}

function Found({ savedPostId, search, onClose }: { savedPostId: number; search: string; onClose: () => void }) {
  const query = useQuery(ideasToAttachQuery(search))
  const { attach, isPending } = useIdeaLink(savedPostId)
  const { data } = query
  if (!data) {
    return query.error ? (
      <LoadFailed query={query} title="Failed to load content ideas" />
    ) : (
      <Loading text="Loading your ideas" height={LIST_HEIGHT} />
    )
  }
  if (data.total === 0) {
    const none = search ? 'No ideas match your search.' : 'You have no ideas yet. Add one from this post.'
    return (
      <Typography color="textSecondary">
        {none}
        <Announce text={none} />
      </Typography>
    )
  }
  return (
    <>
      <ul aria-label="Ideas to attach" className="m-0 p-0 list-none overflow-y-auto" style={{ height: LIST_HEIGHT }}>
        {data.items.map((idea) => (
          <li key={idea.id} className="[&_+_&]:border-t">
            <ButtonBase
              disabled={idea.postInspirationId === savedPostId}
              aria-disabled={isPending} // keeps the focus, should it fail
              onClick={() => !isPending && attach(idea, idea.postInspirationId, onClose)}
              className={row}
            >
              <Typography component="span" dir="auto" className={title}>
                {idea.title}
              </Typography>
              <Typography component="span" variant="caption" className="text-ink-2">
                {about(idea, savedPostId)}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </ul>
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

/** Its height does not follow what is found, so that the popover stays where it is. */
const LIST_HEIGHT = 260

const row =
  'flex flex-col items-stretch gap-0.5 w-full min-h-11 py-2 px-1 text-start rounded-lg hover:bg-hover focus-visible:[box-shadow:inset_0_0_0_2px_var(--bb-primary)] [&:disabled,_&[aria-disabled="true"]]:opacity-60'

const title = 'font-medium wrap-anywhere'
