import { formatAgo, formatMoment } from '@/shared/lib/formatDate'

/** When something was, in the zone of the browser, with the full date on hover; "never" and its like where it was not. */
export function Moment({ at, none = '–' }: { at: string | null; none?: string }) {
  if (at === null) return <span>{none}</span>
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at, new Date())}
    </time>
  )
}
