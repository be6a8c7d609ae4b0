import { useDroppable } from '@dnd-kit/core'
import PublishedIcon from '@mui/icons-material/CheckCircleOutlined'
import Skeleton from '@mui/material/Skeleton'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo, useContext } from 'react'
import type { PlannerDayView, PlannerOwnPostView } from '@/shared/api/gen/types.gen'
import { contentName } from '@/shared/charts/PostMark'
import { postPath } from '@/shared/lib/paths'
import { nameOf, type PlannedIdea, STAGE_OF } from '../idea'
import { TYPE_ICONS } from '../typeIcons'
import styles from './DayCell.module.css'
import type { GridDay } from './DayGrid'
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
      className={styles.cell}
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
        className={styles.day}
      >
        <span data-number={today ? 'today' : ''} className={clsx(styles.number, outside && styles.outside)}>
          {Number(day.slice(8))}
        </span>
        {more > 0 && (
          <span className={styles.badges}>
            {countsOf(planned).map(({ stage, n }) => (
              <span key={stage} data-stage={stage} className={styles.badge}>
                {n > 9 ? '9+' : n}
              </span>
            ))}
          </span>
        )}
      </button>
      <div className={styles.entries}>
        {loading === 'loading' && <Skeleton height={20} className={styles.skeleton} />}
        {ideas.map((idea) => (
          <IdeaEntry key={idea.id} idea={idea} onEdit={acts.onEdit} />
        ))}
        {posts.map((post) => (
          <PostEntry key={post.id} post={post} />
        ))}
        {more > 0 && (
          <span className={styles.more}>
            {`+${more}`}
            <span className={styles.word}> more</span>
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
    <Draggable idea={idea} component="div" className={styles.draggable}>
      <button
        type="button"
        tabIndex={OFF_TAB}
        data-idea={id}
        data-stage={STAGE_OF[status]}
        aria-label={`${title}, ${nameOf(status)}`}
        title={title}
        onClick={() => onEdit(idea)}
        className={styles.entry}
      >
        <Icon aria-hidden className={styles.icon} />
        <span dir="auto" className={styles.words}>
          {title}
        </span>
      </button>
    </Draggable>
  )
})

const PostEntry = memo(function PostEntry({ post: { id, shortCode, type, caption } }: { post: PlannerOwnPostView }) {
  const words = caption || contentName(type)
  return (
    <Link
      to={postPath(shortCode, id)}
      tabIndex={OFF_TAB}
      draggable={false}
      aria-label={`Published: ${words}`}
      title={`Published: ${words}`}
      className={clsx(styles.entry, styles.post)}
    >
      <PublishedIcon aria-hidden className={styles.icon} />
      <span dir="auto" className={styles.words}>
        {words}
      </span>
    </Link>
  )
})
