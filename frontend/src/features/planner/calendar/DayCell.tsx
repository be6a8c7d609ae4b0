import { useDroppable } from '@dnd-kit/core'
import PublishedIcon from '@mui/icons-material/CheckCircleOutlined'
import Skeleton from '@mui/material/Skeleton'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo, useContext } from 'react'
import type { PlannerDayView, PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { postPath } from '@/shared/lib/paths'
import { nameOf, type PlannedIdea, STAGE_OF, stageColors } from '../idea'
import { TYPE_ICONS } from '../typeIcons'
import type { GridDay } from './DayGrid'
import { DayNumber } from './DayNumber'
import { Draggable } from './Draggable'
import { KeyboardMoveContext } from './keyboardMove'
import { countsOf, dayLabel, entriesOf } from './plannedDay'

/** What is known of the days of a grid. */
type Loading = 'loading' | 'known' | 'failed'

interface DayCellProps extends GridDay {
  planned: PlannerDayView | undefined
  loading: Loading
  today: boolean
  chosen: boolean
  /** It belongs to what comes before or after the shown time. */
  outside: boolean
  onChoose: (day: string) => void
  onEdit: (idea: PlannedIdea) => void
}

/** A day of a calendar, on which an idea can be dropped. */
export function DayCell(props: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: props.day })
  const { moving } = useContext(KeyboardMoveContext)
  return (
    // biome-ignore lint/a11y: a day of a grid whose focus is on the button in it
    <div
      ref={setNodeRef}
      role="gridcell"
      aria-selected={props.chosen}
      data-over={isOver || moving?.day === props.day || undefined}
      className={cell}
    >
      <Day {...props} />
    </div>
  )
}

/** Its number, its first ideas and published posts. Not drawn again with each step of what is dragged. */
const Day = memo(function Day({ day, reachable, planned, loading, today, chosen, outside, ...acts }: DayCellProps) {
  const { ideas, posts, more } = entriesOf(planned)
  return (
    <>
      <button
        type="button"
        data-day={day}
        data-chosen={chosen || undefined}
        tabIndex={reachable ? 0 : -1}
        aria-label={dayLabel(day, today, planned, loading === 'known')}
        onClick={() => acts.onChoose(day)}
        className={dayLook}
      >
        <DayNumber {...{ day, today, outside }} className="size-6" />
        {more > 0 && (
          <span className="flex justify-center">
            {countsOf(planned).map(({ stage, n }) => (
              <span key={stage} data-stage={stage} className={badge} style={stageColors(stage)}>
                {n > 9 ? '9+' : n}
              </span>
            ))}
          </span>
        )}
      </button>
      <div className={entries}>
        {loading === 'loading' && <Skeleton height={20} className="flex-1 mx-1 my-0.5 @min-[500px]:flex-none" />}
        {ideas.map((idea) => (
          <IdeaEntry key={idea.id} idea={idea} onEdit={acts.onEdit} />
        ))}
        {posts.map((post) => (
          <PostEntry key={post.id} post={post} />
        ))}
        {more > 0 && (
          <span className={moreLook}>
            {`+${more}`}
            <span className="hidden whitespace-pre @min-[500px]:inline"> more</span>
          </span>
        )}
      </div>
    </>
  )
})

/** By keyboard the card of the day leads to its ideas and posts. */
const OFF_TAB = -1

interface IdeaEntryProps {
  idea: PlannedIdea
  onEdit: (idea: PlannedIdea) => void
}

const IdeaEntry = memo(function IdeaEntry({ idea, onEdit }: IdeaEntryProps) {
  const { id, title, type, status } = idea
  const Icon = TYPE_ICONS[type]
  return (
    <Draggable idea={idea} component="div" className="min-w-0 rounded-md pointer-events-auto">
      <button
        type="button"
        tabIndex={OFF_TAB}
        data-idea={id}
        data-stage={STAGE_OF[status]}
        aria-label={`${title}, ${nameOf(status)}`}
        title={title}
        onClick={() => onEdit(idea)}
        className={entry}
        style={stageColors(STAGE_OF[status])}
      >
        <Icon aria-hidden className="flex-none text-[14px]" />
        <span dir="auto" className={clsx(words, 'text-ink')}>
          {title}
        </span>
      </button>
    </Draggable>
  )
})

const PostEntry = memo(function PostEntry({ post: { id, shortCode, type, caption } }: { post: PlannerOwnPostView }) {
  const text = caption || contentName(type)
  return (
    <Link
      to={postPath(shortCode, id)}
      tabIndex={OFF_TAB}
      draggable={false}
      aria-label={`Published: ${text}`}
      title={`Published: ${text}`}
      className={clsx(entry, 'text-ink-2')}
    >
      <PublishedIcon aria-hidden className="flex-none text-[14px]" />
      <span dir="auto" className={words}>
        {text}
      </span>
    </Link>
  )
})

/** One that is too narrow for words shows icons; the grid around is the container. What colours a day stands behind its entries. */
const cell = 'relative isolate flex flex-col min-w-0 min-h-20 pb-1 @min-[500px]:min-h-29.5'

/** The button of the day has the size of its cell. */
const dayLook = clsx(
  'flex flex-wrap items-center justify-center gap-0.5 w-full px-0 pt-1 pb-0.5 bg-transparent text-inherit cursor-pointer',
  '@min-[500px]:justify-between @min-[500px]:px-1 [font-family:inherit]',
  'after:absolute after:inset-0 after:-z-1 after:rounded-lg hover:after:bg-hover data-chosen:after:bg-sunken',
  '[[data-over]_&]:after:bg-primary-tint [[data-over]_&]:after:[box-shadow:inset_0_0_0_2px_var(--bb-primary)]',
  'focus-visible:outline-none focus-visible:after:[outline:2px_solid_var(--bb-primary)]',
  'focus-visible:after:-outline-offset-2',
)

const badge = 'grid place-items-center min-w-4 h-4 px-0.5 rounded-lg text-caption font-semibold'

/** What lies between the entries opens the day. */
const entries = clsx(
  'flex flex-wrap justify-center pointer-events-none',
  '@min-[500px]:flex-col @min-[500px]:flex-nowrap @min-[500px]:items-stretch',
)

/** The ground leaves a gap between two entries. */
const entry = clsx(
  'group flex items-center justify-center gap-1 size-6 p-0 border border-transparent rounded-md bg-clip-padding',
  'text-caption text-start no-underline cursor-pointer select-none pointer-events-auto [font-family:inherit]',
  '@min-[500px]:justify-start @min-[500px]:w-full @min-[500px]:px-1 focus-visible:-outline-offset-2',
)

const words = 'hidden min-w-0 truncate group-hover:text-primary @min-[500px]:block'

const moreLook =
  'grid place-items-center min-w-6 h-6 text-ink-2 text-caption @min-[500px]:block @min-[500px]:h-4 @min-[500px]:px-1.25'
