import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { isNotFound } from '@/shared/api/errors'
import { useDraftOf } from '@/shared/autosave/useDraftOf'
import type { ChosenPost } from '@/shared/buddy/panel'
import { formatMoment } from '@/shared/lib/formatDate'
import { isInstagramAddress } from '@/shared/lib/leave'
import { postPath } from '@/shared/lib/paths'
import { useUser } from '@/shared/session/session'
import type { SlotProps } from '@/shared/slots'
import { LoadFailed, Loading } from '@/shared/ui/feedback/Loaded'
import { NoLongerThere } from '@/shared/ui/feedback/NoLongerThere'
import { AskAboutPost, useAskAbout } from '@/shared/ui/post/AskAboutPost'
import { Picture } from '@/shared/ui/post/Picture'
import { PostFigures } from '@/shared/ui/post/PostFigures'
import { IdeasOfPost } from './components/IdeasOfPost'
import { Notes } from './notes/Notes'
import { type NotesDraft, notesDrafts } from './notes/notesEditor'
import { type SavedPost, savedPostQuery } from './queries'

interface SavedPostViewerProps extends ViewerProps {
  /** Buddy can be asked: no other dialog lies below, which would cover the chat. */
  askable?: boolean
}

type ViewerProps = SlotProps['SavedPostViewer']

/** A saved post over the page, also when nobody tracks its account any more. */
export function SavedPostViewer({ savedPostId, onClose, askable = false }: SavedPostViewerProps) {
  const id = useId()
  const query = useQuery(savedPostQuery(savedPostId))
  const { data, error } = query
  const restored = useDraftOf(notesDrafts, (draft) => draft.savedPostId === savedPostId)
  const ask = useAskOnLeaving(onClose)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'w-140 max-w-140' } }}>
      <div className="flex items-center justify-between">
        <DialogTitle id={id}>Saved post</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <DialogContent>
        {data && restored !== undefined ? (
          <Content saved={data} restored={restored ?? undefined} onAsk={askable ? ask : undefined} />
        ) : isNotFound(error) ? (
          <NoLongerThere what="saved post" leave="Close" onLeave={onClose} />
        ) : error ? (
          <LoadFailed query={query} title="Failed to load this post" />
        ) : (
          <Loading text="Loading the post" height={420} />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Opens the chat once the viewer has gone, so that Back leads to the page. */
function useAskOnLeaving(leave: () => void) {
  const asked = useRef<ChosenPost>(null)
  const ask = useEffectEvent(useAskAbout())
  useEffect(
    () => () => {
      if (asked.current) ask(asked.current)
    },
    [],
  )
  return (post: ChosenPost) => {
    asked.current = post
    leave()
  }
}

interface ContentProps {
  saved: SavedPost
  restored: NotesDraft | undefined
  onAsk: ((post: ChosenPost) => void) | undefined
}

function Content({ saved, restored, onAsk }: ContentProps) {
  const { timezone: zone } = useUser()
  const { post } = saved
  return (
    <div className="grid gap-4">
      <Picture url={post.imageUrl} alt={post.caption ?? `Post by @${post.creator.username}`} className={picture} />
      <div>
        <Typography variant="h4" component="p">{`@${post.creator.username}`}</Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          Posted on <time dateTime={post.postedAt}>{formatMoment(post.postedAt, { zone })}</time>
        </Typography>
        <PostFigures {...post.engagement} />
      </div>
      {post.caption && (
        <Typography dir="auto" className="whitespace-pre-line wrap-anywhere">
          {post.caption}
        </Typography>
      )}
      {!post.available && (
        <Typography color="textSecondary">
          {`You don't track @${post.creator.username}, so this is the post as you saved it.`}
        </Typography>
      )}
      <div className="flex flex-wrap gap-2">
        {post.available && (
          <Button component={Link} to={postPath(post.shortCode, post.id)} variant="outlined">
            View Full Analysis
          </Button>
        )}
        {post.available && onAsk && (
          <AskAboutPost {...post} username={post.creator.username} date={post.postedAt} roomy onAsk={onAsk} />
        )}
        {isInstagramAddress(post.permalink) && (
          <Button component="a" href={post.permalink} target="_blank" rel="noreferrer" variant="outlined">
            Open on Instagram
          </Button>
        )}
      </div>
      <Notes saved={saved} restored={restored} />
      <section aria-label="Ideas from this post">
        <Typography variant="h4" component="h3">
          Ideas from this post
        </Typography>
        <IdeasOfPost saved={saved} place="viewer" />
      </section>
    </div>
  )
}

const picture = 'aspect-square w-[min(100%,400px)] justify-self-center rounded-control overflow-hidden'
