import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { plural } from '@/shared/lib/format'
import { competitorsText, mayTrackCompetitor } from '@/shared/plan/gates'
import { Card } from '@/shared/ui/layout/Card'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import type { Competitor } from '../competitors'

const SHOWN = 12

interface AddCardProps {
  tracked: Competitor[]
  limit: number
  onAdd: () => void
  onOpen: (username: string) => void
}

/** Who is tracked, how many more the plan holds, and the button that adds one. */
export function AddCard({ tracked, limit, onAdd, onOpen }: AddCardProps) {
  const more = tracked.length - SHOWN
  const most = competitorsText(limit)
  return (
    <Card
      small
      title="Add Competitor"
      action={
        <Typography variant="caption" component="span" className="text-ink-3">
          {`${tracked.length} of ${most} tracked`}
        </Typography>
      }
    >
      {tracked.length > 0 && (
        <ul aria-label="Tracked" className={row}>
          {tracked.slice(0, SHOWN).map(({ id, instaProfile: { instaUsername, profilePic } }) => (
            <li key={id}>
              <IconTooltip name={`@${instaUsername}`}>
                <ButtonBase onClick={() => onOpen(instaUsername)} className="rounded-full">
                  <ProfileAvatar username={instaUsername} src={profilePic} size={44} />
                </ButtonBase>
              </IconTooltip>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Typography variant="caption" component="p" className="mt-2 text-ink-2">
          {`+ ${more} more ${plural(more, 'competitor')}`}
        </Typography>
      )}
      <Button variant="tint" fullWidth startIcon={<AddIcon />} onClick={onAdd} className="mt-4">
        {`Add Competitor (${tracked.length}/${most})`}
      </Button>
      {!mayTrackCompetitor(tracked.length, limit) && (
        <Typography variant="caption" component="p" role="note" className="mt-3 text-ink-2">
          Upgrade your plan to track more competitors.{' '}
          <MuiLink component={Link} to="/billing" variant="caption">
            See plans
          </MuiLink>
        </Typography>
      )}
    </Card>
  )
}

const row = 'flex flex-wrap gap-2 m-0 mt-3 p-0 list-none'
