import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AccountsSessionItem } from '@/shared/api/gen/types.gen'
import { formatAgo, formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Button } from '@/shared/ui/button/Button'
import { Tag } from '@/shared/ui/metric/Tag'

interface Props {
  session: AccountsSessionItem
  ending: boolean
  onEnd: () => void
}

export function SessionRow({ session, ending, onEnd }: Props) {
  const { zone, now } = useViewer()
  const { device, userAgent, ip, lastSeenAt, createdAt, current } = session
  const Icon = /iPhone|iPad|Android|Mobile/.test(userAgent) ? PhoneIcon : ComputerIcon
  return (
    <Box component="li" sx={row}>
      <Icon sx={{ fontSize: 20, color: 'text.tertiary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="subtitle2" title={userAgent}>
            {device}
          </Typography>
          {current && <Tag tone="good">This device</Tag>}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <span title={`Logged in ${formatMoment(createdAt, { zone })}`}>{ip}</span>
          {' · '}
          <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt, { zone })}>
            {current ? 'active now' : `active ${formatAgo(lastSeenAt, now, { zone })}`}
          </time>
        </Typography>
      </Box>
      {!current && (
        <Button size="small" variant="outlined" loading={ending} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 64,
  py: 3,
  '& + &': { borderTop: '1px solid var(--bb-line)' },
}
