import PostIcon from '@mui/icons-material/BookmarksOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { shortened } from '@/shared/lib/shortened'
import { type Idea, nameOf, type Status } from '../idea'
import { TYPE_ICONS } from '../typeIcons'
import { DraftLinks } from './DraftLinks'
import { DragHandle } from './DragHandle'
import { PlannedChip } from './PlannedChip'
import { RichText } from './RichText'
import { StatusMenu } from './StatusMenu'

export interface IdeaActions {
  onEdit: (idea: Idea) => void
  onDelete: (idea: Idea) => void
  onStatus: (idea: Idea, status: Status) => void
  /** Shows the saved post that an idea comes from. */
  onPost: (savedPostId: number) => void
}

interface IdeaCardProps extends IdeaActions {
  idea: Idea
  /** The viewer's wall time. */
  now: string
}

/** An idea in the list: what it is, how far, and for when. */
export const IdeaCard = memo(function IdeaCard({ idea, now, onEdit, onDelete, onStatus, onPost }: IdeaCardProps) {
  const { title, description, type, postInspirationId: savedPostId } = idea
  const Icon = TYPE_ICONS[type]
  return (
    <Box component="article" aria-label={title} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {nameOf(type)}
        </Typography>
        <StatusMenu title={title} status={idea.status} onChange={(status) => onStatus(idea, status)} />
      </Box>
      <Typography variant="h4" component="h2" dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {description && (
        <Typography dir="auto" sx={words}>
          <RichText text={shortened(description, SHOWN) ?? description} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
        <PlannedChip idea={idea} now={now} />
        <DraftLinks draft={description} />
        {idea.status === 'finalised' && idea.resultPostId !== null && (
          <Typography variant="caption" sx={published}>
            <DoneIcon aria-hidden sx={{ fontSize: 16 }} />
            Published
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <DragHandle idea={idea} sx={besideCalendar} />
          {savedPostId !== null && (
            <IconButton size="small" aria-label={`View post of ${title}`} onClick={() => onPost(savedPostId)}>
              <PostIcon />
            </IconButton>
          )}
          <IconButton size="small" aria-label={`Edit ${title}`} onClick={() => onEdit(idea)}>
            <EditIcon />
          </IconButton>
          <IconButton size="small" aria-label={`Delete ${title}`} onClick={() => onDelete(idea)}>
            <DeleteIcon />
          </IconButton>
        </Box>
      </Box>
    </Box>
  )
})

/** More than two lines hold. */
const SHOWN = 300

/** Where the calendar does not stand beside the list there is no day to drag to. */
const besideCalendar = { display: { xs: 'none', md: 'inline-flex' } }

const card = {
  p: 'var(--bb-pad-s)',
  bgcolor: 'var(--bb-card)',
  border: '1px solid var(--bb-line)',
  borderRadius: 'var(--bb-r-card)',
  minWidth: 0,
}

const published = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'var(--bb-good-text)',
  fontWeight: 600,
}

const words = {
  mt: 1,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
