import CopyIcon from '@mui/icons-material/AutoAwesomeOutlined'
import PostIcon from '@mui/icons-material/BookmarksOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { IconButton } from '@/shared/ui/button/IconButton'
import { DragHandle } from '../calendar/DragHandle'
import { type Idea, nameOf, type Status } from '../idea'
import { DraftLinks } from '../menus/DraftLinks'
import { StatusMenu } from '../menus/StatusMenu'
import { TYPE_ICONS } from '../typeIcons'
import { PlannedChip } from './PlannedChip'
import { RichText } from './RichText'

export interface IdeaActions {
  onEdit: (idea: Idea) => void
  onDelete: (idea: Idea) => void
  onStatus: (idea: Idea, status: Status) => void
  /** Has Buddy write copy for it. */
  onCopy: (idea: Idea) => void
  /** Shows the saved post that an idea comes from. */
  onPost: (savedPostId: number) => void
}

interface IdeaCardProps extends IdeaActions {
  idea: Idea
  /** The viewer's wall time. */
  now: string
}

/** An idea in the list: what it is, how far, and for when. */
export const IdeaCard = memo(function IdeaCard({
  idea,
  now,
  onEdit,
  onDelete,
  onStatus,
  onCopy,
  onPost,
}: IdeaCardProps) {
  const { title, description, type, postInspirationId: savedPostId } = idea
  const Icon = TYPE_ICONS[type]
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const stage = (
    <Box sx={{ gridArea: 'status', justifySelf: { xs: 'start', sm: 'end' }, mt: { xs: 3, sm: 0 } }}>
      <StatusMenu title={title} status={idea.status} onChange={(status) => onStatus(idea, status)} />
    </Box>
  )
  const date = (
    <Box sx={{ gridArea: 'date', justifySelf: { xs: 'end', sm: 'start' }, display: 'flex', mt: { sm: 3 } }}>
      <PlannedChip idea={idea} now={now} />
    </Box>
  )
  return (
    <Box component="article" aria-label={title} sx={card}>
      <Box sx={{ gridArea: 'type', display: 'flex', alignItems: 'center', gap: 2, minHeight: { xs: 24, sm: 32 } }}>
        <Icon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {nameOf(type)}
        </Typography>
      </Box>
      {phone ? date : stage}
      {/* For a finger or a mouse; the keyboard has the button below. */}
      <Typography variant="h4" component="h2" dir="auto" onClick={() => marksNothing() && onEdit(idea)} sx={heading}>
        {title}
      </Typography>
      {description && (
        <Typography dir="auto" sx={words}>
          <RichText text={description} most={SHOWN} />
        </Typography>
      )}
      {!phone && date}
      <Box sx={more}>
        <DraftLinks draft={description} cut={idea.isDescriptionCut} />
        {idea.status === 'finalised' && idea.resultPostId !== null && (
          <Typography variant="caption" sx={published}>
            <DoneIcon aria-hidden sx={{ fontSize: 16 }} />
            Published
          </Typography>
        )}
      </Box>
      {phone && stage}
      <Box sx={{ gridArea: 'acts', justifySelf: 'end', display: 'flex', gap: 1, mt: 3 }}>
        <DragHandle idea={idea} sx={besideCalendar} />
        <IconButton size="small" aria-label={`Write copy for ${title} with Buddy`} onClick={() => onCopy(idea)}>
          <CopyIcon />
        </IconButton>
        {savedPostId !== null && (
          <IconButton size="small" aria-label={`View post of ${title}`} onClick={() => onPost(savedPostId)}>
            <PostIcon />
          </IconButton>
        )}
        <IconButton size="small" data-idea={idea.id} aria-label={`Edit ${title}`} onClick={() => onEdit(idea)}>
          <EditIcon />
        </IconButton>
        <IconButton size="small" aria-label={`Delete ${title}`} onClick={() => onDelete(idea)}>
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  )
})

/** A click that ends the marking of words is no click on them. */
const marksNothing = () => window.getSelection()?.isCollapsed !== false

/** More than two lines hold. */
const SHOWN = 300

/** Where the calendar does not stand next to the list there is no day to drag to. */
const besideCalendar = { display: { xs: 'none', md: 'inline-flex' } }

/** On a phone the links have a line of their own. */
const more = {
  gridArea: 'more',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: { xs: 2, sm: 3 },
  '&:empty': { mt: 0 },
}

/**
 * On a phone the date stands above, where the eye begins, and the status within reach of the thumb, below the draft's links.
 * The elements come in the same order, for the keyboard and screen readers.
 */
const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"type date" "title title" "words words" "more more" "status acts"',
    sm: '"type type status" "title title title" "words words words" "date more acts"',
  },
}

const card = {
  ...areas,
  p: 'var(--bb-pad-s)',
  bgcolor: 'var(--bb-card)',
  border: '1px solid var(--bb-line)',
  borderRadius: 'var(--bb-r-card)',
  minWidth: 0,
}

/** Stacked marks of a letter cover nothing next to it. */
const heading = {
  gridArea: 'title',
  mt: 1,
  overflowWrap: 'anywhere',
  overflow: 'clip',
  overflowClipMargin: '4px',
  cursor: 'pointer',
}

const published = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  color: 'var(--bb-good-text)',
  fontWeight: 600,
}

const words = {
  gridArea: 'words',
  mt: 1,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}
