import Typography from '@mui/material/Typography'
import type { CompetitorsBiggestDay } from '@/shared/api/gen/types.gen'
import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'

interface BiggestDaysProps {
  days: CompetitorsBiggestDay[]
  entry: BasisEntry | undefined
}

/** The days on which most followers came, whoever they came to. */
export function BiggestDays({ days, entry }: BiggestDaysProps) {
  if (days.length === 0) return null
  return (
    <div className="mt-4 pt-4 border-t">
      <Typography variant="caption" component="h3" className="text-ink-3">
        <MetricInfo entry={entry} counted="account">
          Biggest single days (UTC)
        </MetricInfo>
      </Typography>
      <ul className={list}>
        {days.slice(0, 3).map(({ username, isYou, date, change, profilePic }) => (
          <li key={`${username}${date}`} className="flex gap-3 min-w-0">
            <ProfileAvatar username={username} src={profilePic} />
            <div className="min-w-0">
              <Typography variant="h4" component="p">
                {formatSigned(change, formatExact)}
              </Typography>
              <Typography variant="caption" component="p" noWrap className="text-ink-2">
                {`${isYou ? 'You' : `@${username}`}, ${formatDay(date)}`}
              </Typography>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const list = 'grid grid-cols-1 sm:grid-cols-3 gap-3 sm:gap-4 m-0 mt-2.5 p-0 list-none'
