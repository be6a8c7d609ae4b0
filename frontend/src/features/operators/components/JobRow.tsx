import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { plural } from '@/shared/lib/format'
import { formatMoment } from '@/shared/lib/formatDate'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import type { Job } from '../queries'
import { Moment } from './Moment'

interface JobRowProps {
  job: Job
  retrying: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A job, why it failed, and what can be done about it. */
export function JobRow({ job, retrying, onRetry, onDiscard }: JobRowProps) {
  const { id, kind, state, attempts, reason, createdAt, runAt, endedAt, about } = job
  const { userId, ...others } = about
  const ids = Object.entries(others).map(([name, value]) => `${name} ${value}`)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 [&_+_&]:border-t">
      <div className="flex-1 basis-60 min-w-0">
        <Typography variant="subtitle2" className="wrap-anywhere">
          {kind}
        </Typography>
        {reason && (
          <Typography variant="body2" className="text-ink-2 wrap-anywhere">
            {reason}
          </Typography>
        )}
        <Typography variant="caption" component="p" className="text-ink-3">
          {[`Job ${id}`, plural(attempts, '1 attempt', `${attempts} attempts`), ...ids].join(' · ')}
          {userId !== undefined && (
            <>
              {' · '}
              <RouterLink to="/admin/users/$id" params={{ id: String(userId) }}>{`user ${userId}`}</RouterLink>
            </>
          )}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-3">
          made <Moment at={createdAt} />
          {endedAt && (
            <>
              {' · failed '}
              <Moment at={endedAt} />
            </>
          )}
          {state === 'waiting' && ` · runs at ${formatMoment(runAt)} at the earliest`}
        </Typography>
      </div>
      {state === 'failed' && (
        <div className="flex gap-2">
          <Button size="small" variant="outlined" loading={retrying} aria-label={`Retry job ${id}`} onClick={onRetry}>
            Retry
          </Button>
          <Button size="small" variant="outlined" aria-label={`Discard job ${id}`} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}
