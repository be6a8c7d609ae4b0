import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatExact, formatSigned } from '@/shared/lib/format'
import { formatDay } from '@/shared/lib/formatDate'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import type { BasisEntry } from '@/shared/ui/metric/MetricInfoCard'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import type { BiggestDay } from '../competitors'

interface BiggestDaysProps {
  days: BiggestDay[]
  entry: BasisEntry | undefined
}

/** The days on which most followers came, whoever they came to. */
export function BiggestDays({ days, entry }: BiggestDaysProps) {
  if (days.length === 0) return null
  return (
    <Box sx={{ mt: 4, pt: 4, borderTop: '1px solid var(--bb-line)' }}>
      <Typography variant="caption" component="h3" sx={{ color: 'text.tertiary' }}>
        <MetricInfo entry={entry} counted="account">
          Biggest single days (UTC)
        </MetricInfo>
      </Typography>
      <Box component="ul" sx={list}>
        {days.slice(0, 3).map(({ username, isYou, date, change, profilePic }) => (
          <Box component="li" key={`${username}${date}`} sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
            <ProfileAvatar username={username} src={profilePic} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="p">
                {formatSigned(change, formatExact)}
              </Typography>
              <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                {`${isYou ? 'You' : `@${username}`}, ${formatDay(date)}`}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 3, sm: 4 },
  m: 0,
  mt: '10px',
  p: 0,
  listStyle: 'none',
}
