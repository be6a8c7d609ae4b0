import AddIcon from '@mui/icons-material/AddOutlined'
import AttachIcon from '@mui/icons-material/AttachFileOutlined'
import DetachIcon from '@mui/icons-material/LinkOffOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatExact } from '@/shared/lib/format'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import type { SavedPost } from '../queries'
import { useIdeaLink } from '../useIdeaLink'

const AttachPopover = lazyPart(async () => ({ default: (await import('./AttachPopover')).AttachPopover }), {
  quiet: true,
})

/** The format of an idea that is to be like a saved post; absent: the usual one. */
const FORMATS = { IMAGE: undefined, CAROUSEL: 'carousel', REEL: 'reel' } as const

interface IdeasOfPostProps {
  saved: SavedPost
  /** The card of a post and its viewer may both be on the page. */
  place: 'card' | 'viewer'
}

/** What a saved post led to, and the ways to more: a new idea, or one that there is already. */
export function IdeasOfPost({ saved: { id, post, ideas, ideasTotal }, place }: IdeasOfPostProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useOverlay(`attach ${place} ${id}`)
  const { detach, isPending } = useIdeaLink(id)
  return (
    <>
      {ideas.length > 0 && (
        <ul aria-label="Ideas" className="m-0 p-0 list-none">
          {ideas.map((idea) => (
            <li key={idea.id} className="flex items-center gap-1">
              <div className="flex-1 min-w-0 py-1">
                <RouterLink to="/content-planner" search={{ idea: idea.id }} dir="auto" className="wrap-anywhere">
                  {idea.title}
                </RouterLink>
              </div>
              <IconButton
                size="small"
                title="Detach from this post"
                aria-label={`Detach ${idea.title}`}
                aria-disabled={isPending} // keeps the focus, should it fail
                onClick={() => !isPending && detach(idea)}
              >
                <DetachIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {ideasTotal > ideas.length && (
        <Typography variant="body2" color="text.secondary">
          {`${formatExact(ideasTotal - ideas.length)} more in your planner`}
        </Typography>
      )}
      <div className={ways}>
        <LinkButton
          to="/content-planner"
          search={{ idea: 'new', from: id, format: FORMATS[post.type] }}
          variant="text"
          size="small"
          startIcon={<AddIcon />}
        >
          <span className="@max-[239px]:sr-only">Add Idea</span>
        </LinkButton>
        <Button
          variant="text"
          size="small"
          startIcon={<AttachIcon />}
          ref={setAnchor}
          aria-haspopup="dialog"
          aria-expanded={popover.value !== undefined}
          onClick={() => popover.open(true)}
        >
          <span className="@max-[239px]:sr-only">Attach Idea</span>
        </Button>
      </div>
      {popover.value && anchor && (
        <AttachPopover savedPostId={id} anchor={anchor} onClose={() => void popover.close()} />
      )}
    </>
  )
}

/** In a narrow card the icons stand alone. */
const ways =
  'flex flex-wrap gap-x-1 -ml-2 min-h-11 items-center @max-[239px]:gap-x-0 @max-[239px]:[&_.MuiButton-root]:min-w-11 @max-[239px]:[&_.MuiButton-root]:px-0 @max-[239px]:[&_.MuiButton-startIcon]:m-0'
