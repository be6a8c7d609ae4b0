import Typography from '@mui/material/Typography'
import type { PostDay } from './LineChart'
import { contentName, PostMark } from './PostMark'

/** Names the marks under a line, only those that occur. */
export function PostLegend({ marks }: { marks: PostDay[] }) {
  const types = [...new Map(marks.map(({ type }) => [contentName(type), type]))]
  if (types.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-4 m-0 p-0 list-none">
      <Typography component="li" variant="caption" className="text-ink-3">
        Posts
      </Typography>
      {types.map(([name, type]) => (
        <Typography key={name} component="li" variant="caption" className="flex items-center gap-1.5 text-ink-2">
          <svg width={10} height={10} viewBox="-5 -5 10 10" aria-hidden="true">
            <PostMark type={type} />
          </svg>
          {name}
        </Typography>
      ))}
    </ul>
  )
}
