import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { formatDate } from '@/shared/lib/formatDate'
import { useViewer } from '@/shared/session/viewer'
import { Card } from '@/shared/ui/layout/Card'
import type { Progress } from '../queries'

/** Unlocked achievements with their dates, then locked ones with how to unlock them. */
export function AchievementsCard({ progress: { achievements, locked } }: { progress: Progress }) {
  const { zone } = useViewer()
  const all = achievements.length + locked.length
  return (
    <Card title="Achievements" caption={`${achievements.length} of ${all} unlocked`}>
      <ul aria-label="Achievements" className={list}>
        {achievements.map(({ id, title, description, unlockedAt }) => (
          <Row
            key={id}
            title={title}
            text={description}
            note={`Unlocked ${formatDate(unlockedAt, { zone })}`}
            icon={<TrophyIcon />}
          />
        ))}
        {locked.map(({ type, title, description }) => (
          <Row key={type} locked title={title} text={description} note="Locked" icon={<LockIcon />} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  icon: React.ReactNode
  title: string
  text: string
  note: string
  locked?: boolean
}

function Row({ icon, title, text, note, locked }: RowProps) {
  return (
    <li className={row}>
      <div className={clsx(badge, locked ? 'bg-sunken text-ink-3' : unlockedBadge)}>{icon}</div>
      <div className="flex-1 min-w-0">
        <Typography variant="subtitle2" component="p" className={locked ? 'text-ink-2' : 'text-ink'}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" className="text-ink-2">
          {text}
        </Typography>
      </div>
      <Typography variant="caption" component="p" className="flex-none text-ink-3">
        {note}
      </Typography>
    </li>
  )
}

const list = 'm-0 mt-3 p-0 list-none'

const row = 'flex items-center gap-4 py-3 [&_+_&]:border-t'

const badge = 'flex-none grid place-items-center w-11 h-11 rounded-full'

const unlockedBadge = 'bg-marigold-tint text-marigold-text'
