import CopyIcon from '@mui/icons-material/AutoAwesomeOutlined'
import PostIcon from '@mui/icons-material/BookmarksOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { Draggable } from '../calendar/Draggable'
import { MoveButton } from '../calendar/MoveButton'
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
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  // Where the calendar does not stand next to the list there is no day to drag to.
  const besideCalendar = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const stage = (
    <div className="[grid-area:status] justify-self-start sm:justify-self-end mt-3 sm:mt-0">
      <StatusMenu
        size="small"
        label={`Status of ${title}`}
        value={idea.status}
        onChange={(status) => onStatus(idea, status)}
        className="flex-none"
      />
    </div>
  )
  const date = (
    <div className="[grid-area:date] justify-self-end sm:justify-self-start flex sm:mt-3">
      <PlannedChip idea={idea} now={now} />
    </div>
  )
  return (
    <Draggable idea={idea} component="article" disabled={!besideCalendar} aria-label={title} className={card}>
      <div className="[grid-area:type] flex items-center gap-2 min-h-6 sm:min-h-8">
        <Icon aria-hidden className="text-[16px] text-ink-2" />
        <Typography variant="caption" className="text-ink-2">
          {nameOf(type)}
        </Typography>
      </div>
      {phone ? date : stage}
      {/* For a finger or a mouse; the keyboard has the button below. */}
      <Typography
        variant="h4"
        component="h2"
        dir="auto"
        onClick={() => marksNothing() && onEdit(idea)}
        className={heading}
      >
        {title}
      </Typography>
      {description && (
        <Typography dir="auto" className={words}>
          <RichText text={description} most={SHOWN} />
        </Typography>
      )}
      <div className={more}>
        <DraftLinks draft={description} cut={idea.isDescriptionCut} />
        {idea.status === 'finalised' && idea.resultPostId !== null && (
          <Typography variant="caption" className={published}>
            <DoneIcon aria-hidden className="text-[16px]" />
            Published
          </Typography>
        )}
      </div>
      {phone ? stage : date}
      <div className="[grid-area:acts] justify-self-end flex gap-1 mt-3">
        {besideCalendar && <MoveButton idea={idea} />}
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
      </div>
    </Draggable>
  )
})

/** A click that ends the marking of words is no click on them. */
const marksNothing = () => window.getSelection()?.isCollapsed !== false

/** More than two lines hold. */
const SHOWN = 300

/** What there is of it has a line of its own. */
const more = '[grid-area:more] flex flex-wrap items-center gap-2 mt-2 sm:mt-3 empty:mt-0'

/**
 * On a phone the date stands above, where the eye begins, and the status within reach of the thumb, below the draft's links.
 * The elements come in the same order, for the keyboard and screen readers.
 */
const areas =
  'grid items-center gap-x-2 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:"type_date"_"title_title"_"words_words"_"more_more"_"status_acts"] sm:[grid-template-areas:"type_type_status"_"title_title_title"_"words_words_words"_"more_more_more"_"date_date_acts"]'

const card = `${areas} p-(--bb-pad-s) bg-card border rounded-card min-w-0`

/** Stacked marks of a letter cover nothing next to it. */
const heading = '[grid-area:title] mt-1 wrap-anywhere overflow-clip [overflow-clip-margin:4px] cursor-pointer'

const published = 'inline-flex items-center gap-1 text-good-text font-semibold'

const words = '[grid-area:words] mt-1 line-clamp-2 wrap-anywhere text-ink-2'
