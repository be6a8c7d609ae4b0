import AddIcon from '@mui/icons-material/AddOutlined'
import AttachIcon from '@mui/icons-material/AttachFileOutlined'
import DetachIcon from '@mui/icons-material/LinkOffOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatExact } from '@/shared/lib/format'
import { lazyPart } from '@/shared/lib/lazyPart'
import { useOverlay } from '@/shared/overlay/overlay'
import { Button } from '@/shared/ui/button/Button'
import { IconButton } from '@/shared/ui/button/IconButton'
import { visuallyHidden } from '@/shared/ui/layout/visuallyHidden'
import { LinkButton } from '@/shared/ui/link/LinkButton'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { narrowCard } from '@/shared/ui/post/cardPost'
import type { SavedPost } from '../queries'
import { useIdeaLink } from '../useIdeaLink'

const AttachPopover = lazyPart(async () => ({ default: (await import('./AttachPopover')).AttachPopover }), {
  quiet: true,
})

/** The format of an idea that is to be like a saved post; absent: the usual one. */
const FORMATS = { IMAGE: undefined, CAROUSEL: 'carousel', REEL: 'reel' } as const

/** What a saved post led to, and the ways to more: a new idea, or one that there is already. */
export function IdeasOfPost({ saved: { id, post, ideas, ideasTotal } }: { saved: SavedPost }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useOverlay(`attach ${useId()}`)
  const { detach, isPending } = useIdeaLink(id)
  return (
    <>
      {ideas.length > 0 && (
        <Box component="ul" aria-label="Ideas" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ideas.map((idea) => (
            <Box component="li" key={idea.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
                <RouterLink
                  to="/content-planner"
                  search={{ idea: idea.id }}
                  dir="auto"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {idea.title}
                </RouterLink>
              </Box>
              <IconButton
                size="small"
                title="Detach from this post"
                aria-label={`Detach ${idea.title}`}
                aria-disabled={isPending} // keeps the focus, should it fail
                onClick={() => !isPending && detach(idea)}
              >
                <DetachIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {ideasTotal > ideas.length && (
        <Typography variant="body2" color="text.secondary">
          {`${formatExact(ideasTotal - ideas.length)} more in your planner`}
        </Typography>
      )}
      <Box sx={ways}>
        <LinkButton
          to="/content-planner"
          search={{ idea: 'new', from: id, format: FORMATS[post.type] }}
          variant="text"
          size="small"
          startIcon={<AddIcon />}
        >
          <Box component="span" sx={words}>
            Add Idea
          </Box>
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
          <Box component="span" sx={words}>
            Attach Idea
          </Box>
        </Button>
      </Box>
      {popover.value && anchor && (
        <AttachPopover savedPostId={id} anchor={anchor} onClose={() => void popover.close()} />
      )}
    </>
  )
}

const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  ml: -2,
  minHeight: 44,
  alignItems: 'center',
  [narrowCard]: { columnGap: 0, '& .bb-button': { minWidth: 44, px: 0 }, '& .bb-button-start': { m: 0 } },
}

/** In a narrow card the icon stands alone. */
const words = { [narrowCard]: visuallyHidden }
