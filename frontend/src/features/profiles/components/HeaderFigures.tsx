import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatCount, formatDecimal, UNKNOWN } from '@/shared/lib/format'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unit } from '@/shared/ui/metric/Unit'
import type { Analysis } from '../analysis'

/** Followers, following, posts and engagement rate, as the latest reading found them. */
export function HeaderFigures({ analysis }: { analysis: Analysis }) {
  const { followers, following, posts, engagementRate } = analysis.profile
  const figures: [string, string, string | null, string?][] = [
    ['Followers', 'followers', followers === null ? null : formatCount(followers)],
    ['Following', 'following', following === null ? null : formatCount(following)],
    ['Posts', 'posts', posts === null ? null : formatCount(posts)],
    ['Eng. Rate', 'engagementRate', engagementRate === null ? null : formatDecimal(engagementRate, 2), '%'],
  ]
  return (
    <dl className={row}>
      {figures.map(([label, field, value, unit]) => (
        <div key={label} className="flex flex-col-reverse min-w-0">
          <Typography component="dt" className="mt-1 text-ink-2">
            <MetricInfo entry={analysis.basis[field]} counted={field === 'engagementRate' ? 'post' : 'day'}>
              {label}
            </MetricInfo>
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            className={clsx('m-0', value === null ? 'text-ink-3' : 'text-inherit')}
          >
            {value ?? UNKNOWN}
            {value !== null && unit && <Unit>{unit}</Unit>}
          </Typography>
        </div>
      ))}
    </dl>
  )
}

const row =
  'grid grid-cols-2 sm:grid-cols-4 gap-y-4 m-0 mt-5 pt-5 border-t [&>div_+_div]:border-l [&>div_+_div]:pl-4 [&>div_+_div]:sm:pl-6 [&>div:nth-of-type(3)]:border-l-0 [&>div:nth-of-type(3)]:sm:border-l [&>div:nth-of-type(3)]:pl-0 [&>div:nth-of-type(3)]:sm:pl-6'
