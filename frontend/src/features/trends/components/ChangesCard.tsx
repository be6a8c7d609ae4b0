import Typography from '@mui/material/Typography'
import { contentName } from '@/shared/charts/PostMark'
import { formatExact, formatOf, formatPercent } from '@/shared/lib/format'
import { formatDate, formatUtcDays } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { Note, Trends } from '../trends'

type Change = Trends['changePoints'][number]
type Post = Change['posts'][number]

/** The days from about which on the mean was another, with the posts and notes around them. */
export function ChangesCard({ trends }: { trends: Trends }) {
  const { changePoints, basis } = trends
  const reason = basis.changePoints?.reason
  return (
    <Card
      title={
        <MetricInfo entry={basis.changePoints} counted="day">
          Change points
        </MetricInfo>
      }
      caption="Estimates of the days on which the mean moved to another level and stayed there for two weeks or more. They say when, not why."
    >
      {changePoints.length === 0 ? (
        <NoData reason={reason ?? 'The mean has not changed by more than its usual noise.'} height={120} />
      ) : (
        <ul aria-label="Change points" className="m-0 p-0 list-none">
          {changePoints.map((change) => (
            <ChangePoint key={change.day} change={change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangePoint({ change }: { change: Change }) {
  const { day, from, until, daysBefore, daysAfter, text, posts } = change
  return (
    <li className="py-4 border-0 border-b border-solid border-line last:border-b-0">
      <Typography className="font-medium">{text}</Typography>
      <Typography variant="caption" component="p" className="text-ink-2">
        Compared: {formatOf(daysBefore, 'day')} before and {formatOf(daysAfter, 'day')} after,{' '}
        {formatUtcDays(from, until)}
      </Typography>
      {posts.length === 0 ? (
        <Typography variant="body2" className="mt-2 text-ink-2">
          We know of no posts within 3 days before and after.
        </Typography>
      ) : (
        <>
          <Typography variant="body2" className="mt-2 text-ink-2">
            Published within 3 days before and after:
          </Typography>
          <ul aria-label={`Posts around ${day}`} className="grid gap-2 m-0 mt-2 p-0 list-none">
            {posts.map((post) => (
              <NearbyPost key={post.id} post={post} />
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

function NearbyPost({ post }: { post: Post }) {
  const { zone } = useViewer()
  const { id, shortCode, type, caption, postedAt, likes, comments, engagementRate, notes } = post
  return (
    <li className="min-w-0">
      <RouterLink to="/posts/$shortCode/id/$postId" params={{ shortCode, postId: `${id}` }}>
        {contentName(type)}, {formatDate(postedAt, { zone })}
      </RouterLink>
      <Typography variant="caption" component="p" className="text-ink-2">
        Likes {formatExact(likes)} · Comments {formatExact(comments)} · Engagement rate {formatPercent(engagementRate)}
      </Typography>
      {caption && (
        <Typography variant="body2" dir="auto" className="truncate text-ink-2">
          {caption}
        </Typography>
      )}
      {notes.map((note) => (
        <NoteLine key={`${note.kind} ${note.id}`} note={note} />
      ))}
    </li>
  )
}

/** What the user has written about the post, and the way to it. */
function NoteLine({ note: { kind, id, listId, text } }: { note: Note }) {
  return (
    <Typography variant="body2" dir="auto" className="line-clamp-2 wrap-anywhere">
      {kind === 'idea' ? (
        <RouterLink to="/content-planner" search={{ idea: id }}>
          Your idea
        </RouterLink>
      ) : (
        <RouterLink to="/shortlists" search={{ list: listId ?? undefined, saved: id }}>
          Your note
        </RouterLink>
      )}
      : {text}
    </Typography>
  )
}
