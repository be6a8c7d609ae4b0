import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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
      <Box component="ul" aria-label="Achievements" sx={list}>
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
      </Box>
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
    <Box component="li" sx={row}>
      <Box sx={[badge, locked ? { bgcolor: 'background.sunken', color: 'text.tertiary' } : unlockedBadge]}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ color: locked ? 'text.secondary' : 'text.primary' }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ flex: 'none', color: 'text.tertiary' }}>
        {note}
      </Typography>
    </Box>
  )
}

const list = { m: 0, mt: 3, p: 0, listStyle: 'none' }

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  py: 3,
  '& + &': { borderTop: '1px solid var(--bb-line)' },
}

const badge = { flex: 'none', display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: '50%' }

const unlockedBadge = { bgcolor: 'var(--bb-marigold-tint)', color: 'var(--bb-marigold-text)' }
