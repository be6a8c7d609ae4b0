import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { contentKind } from '@/shared/charts/contentMix'
import { formatDate } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { Slot } from '@/shared/slots'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { Caption } from './Caption'
import { ASPECT_RATIOS, type CardPost } from './cardPost'
import { Picture } from './Picture'
import { PostFigures } from './PostFigures'
import { postName } from './postName'
import { TypeBadge } from './TypeBadge'

interface PostCardProps {
  post: CardPost
  /** Opens the post next to the page; its own page opens when absent. */
  onOpen?: ((post: CardPost) => void) | undefined
  /** Among posts that are all saved the bookmark is filled. */
  saved?: boolean
  /** Stands at the foot of the card. */
  children?: ReactNode
}

/** A post with what it says and what it brought; all of it opens the post. */
export const PostCard = memo(function PostCard({ post, onOpen, saved, children }: PostCardProps) {
  const { zone } = useViewer()
  const { id, shortCode, imageUrl, type, username, profilePic, date, caption, hashtags } = post
  const kind = contentKind(type)
  const day = date && formatDate(date, { zone })
  const name = postName(post, zone)
  return (
    <Paper component="article" variant="outlined" aria-label={name} className={card}>
      <div className="relative">
        <Picture
          url={imageUrl}
          alt=""
          className="aspect-(--ratio) @max-[239px]:aspect-square"
          style={{ '--ratio': ASPECT_RATIOS[kind] } as CSSProperties}
        />
        <TypeBadge type={type} small />
        <div className="absolute right-2.5 top-2.5 z-1">
          {id > 0 && <Slot of="SavePost" postId={id} name={name} saved={saved ?? false} />}
        </div>
      </div>
      <div className="p-[14px_16px_16px] @max-[239px]:p-[10px_12px_12px]">
        <div className="flex items-center gap-2">
          {username && (
            <div className={wideOnly}>
              <ProfileAvatar username={username} src={profilePic ?? null} size={28} />
            </div>
          )}
          {onOpen ? (
            <MuiLink
              component="button"
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open ${name}`}
              onClick={() => onOpen(post)}
              noWrap
              className={clsx(opens, 'text-start')}
            >
              {username && `@${username}`}
            </MuiLink>
          ) : (
            <MuiLink component={Link} to={postPath(shortCode, id)} aria-label={`Open ${name}`} noWrap className={opens}>
              {username && `@${username}`}
            </MuiLink>
          )}
          {date && (
            <Typography
              component="time"
              dateTime={date}
              variant="caption"
              className={clsx(wideOnly, 'text-ink-3')}
              noWrap
            >
              {day}
            </Typography>
          )}
        </div>
        <PostFigures {...post} />
        <div className={wideOnly}>
          <Caption {...{ caption, hashtags }} maxLength={100} unfold="Read more" fold="Show less" small />
        </div>
      </div>
      {children && <div className={foot}>{children}</div>}
    </Paper>
  )
})

/** Two abreast on a phone: what the post says is read where it opens. */
const wideOnly = '@max-[239px]:hidden'

const card = 'relative @container overflow-hidden [transition:border-color_var(--bb-fast)] hover:border-line-strong'

/** Lies above the link's area. */
const foot = 'relative z-1 mx-4 pt-2 pb-3 border-t @max-[239px]:mx-3 @max-[239px]:pt-1 @max-[239px]:pb-1'

/** The link's area is the whole card; buttons in the card lie above it. */
const opens =
  'flex-1 min-w-0 text-inherit font-semibold after:[content:""] after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none [&:focus-visible::after]:[box-shadow:inset_0_0_0_2px_var(--bb-primary)] [&:focus-visible::after]:rounded-card'
