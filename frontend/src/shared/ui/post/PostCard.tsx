import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contentKind } from '@/shared/charts/contentMix'
import { formatDate } from '@/shared/lib/formatDate'
import { postPath } from '@/shared/lib/paths'
import { useViewer } from '@/shared/session/viewer'
import { Slot } from '@/shared/slots'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { Caption } from './Caption'
import { ASPECT_RATIOS, type CardPost, narrowCard } from './cardPost'
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
export function PostCard({ post, onOpen, saved, children }: PostCardProps) {
  const { zone } = useViewer()
  const { id, shortCode, imageUrl, type, username, profilePic, date, caption, hashtags } = post
  const kind = contentKind(type)
  const day = date && formatDate(date, { zone })
  const name = postName(post, zone)
  return (
    <Paper component="article" variant="outlined" aria-label={name} sx={card}>
      <Box sx={{ position: 'relative' }}>
        <Picture url={imageUrl} alt="" sx={{ aspectRatio: ASPECT_RATIOS[kind], [narrowCard]: { aspectRatio: '1' } }} />
        <TypeBadge type={type} small />
        <Box sx={{ position: 'absolute', right: 10, top: 10, zIndex: 1 }}>
          {id > 0 && <Slot of="SavePost" postId={id} name={name} saved={saved ?? false} />}
        </Box>
      </Box>
      <Box sx={{ p: '14px 16px 16px', [narrowCard]: { p: '10px 12px 12px' } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {username && (
            <Box sx={wideOnly}>
              <ProfileAvatar username={username} src={profilePic ?? null} size={28} />
            </Box>
          )}
          {onOpen ? (
            <MuiLink
              component="button"
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open ${name}`}
              onClick={() => onOpen(post)}
              noWrap
              sx={[opens, { textAlign: 'start' }]}
            >
              {username && `@${username}`}
            </MuiLink>
          ) : (
            <MuiLink component={Link} to={postPath(shortCode, id)} aria-label={`Open ${name}`} noWrap sx={opens}>
              {username && `@${username}`}
            </MuiLink>
          )}
          {date && (
            <Typography
              component="time"
              dateTime={date}
              variant="caption"
              sx={{ color: 'text.tertiary', ...wideOnly }}
              noWrap
            >
              {day}
            </Typography>
          )}
        </Box>
        <PostFigures {...post} />
        <Box sx={wideOnly}>
          <Caption {...{ caption, hashtags }} maxLength={100} lines={2} unfold="Read more" fold="Show less" small />
        </Box>
      </Box>
      {children && <Box sx={foot}>{children}</Box>}
    </Paper>
  )
}

/** Two abreast on a phone: what the post says is read where it opens. */
const wideOnly = { [narrowCard]: { display: 'none' } }

const card = {
  position: 'relative',
  containerType: 'inline-size',
  overflow: 'hidden',
  transition: 'border-color var(--bb-fast)',
  '&:hover': { borderColor: 'var(--bb-line-strong)' },
}

/** Lies above the link's area. */
const foot = {
  position: 'relative',
  zIndex: 1,
  mx: 4,
  pt: 2,
  pb: 3,
  borderTop: '1px solid var(--bb-line)',
  [narrowCard]: { mx: '12px', pt: 1, pb: 1 },
}

/** The link's area is the whole card; buttons in the card lie above it. */
const opens = {
  flex: 1,
  minWidth: 0,
  color: 'inherit',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { boxShadow: 'inset 0 0 0 2px var(--bb-primary)', borderRadius: 'var(--bb-r-card)' },
}
