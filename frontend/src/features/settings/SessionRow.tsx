import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AccountsSessionItem } from '@/shared/api/gen/types.gen'
import { formatAgo, formatMoment } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
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
    <li className={row}>
      <Icon className="text-[20px] text-ink-3" />
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Typography variant="subtitle2" title={userAgent}>
            {device}
          </Typography>
          {current && <Tag tone="good">This device</Tag>}
        </div>
        <Typography variant="caption" component="p" className="text-ink-2">
          <span title={`Logged in ${formatMoment(createdAt, { zone })}`}>{ip}</span>
          {' · '}
          <time dateTime={lastSeenAt} title={formatMoment(lastSeenAt, { zone })}>
            {current ? 'active now' : `active ${formatAgo(lastSeenAt, now, { zone })}`}
          </time>
        </Typography>
      </div>
      {!current && (
        <Button size="small" variant="outlined" loading={ending} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  )
}

const row = 'flex items-center gap-3 min-h-16 py-3 [&_+_&]:border-t'
