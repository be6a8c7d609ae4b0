import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { MouseEvent } from 'react'
import { profilePath } from '@/shared/lib/paths'
import { usePlugged } from '@/shared/slots'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import type { AccountRow } from '../rows'

interface AccountCellProps {
  row: AccountRow
  /** Opens the analysis of the account next to the page. */
  onOpen: (username: string) => void
}

/** Who it is, and what wants to be known about the account. */
export function AccountCell({ row, onOpen }: AccountCellProps) {
  const { username, profilePic, about, note, competitor } = row
  return (
    <div className="flex items-center gap-3 min-w-0">
      <ProfileAvatar username={username ?? ''} src={profilePic} size={40} />
      <div className="min-w-0">
        <div className="flex items-center gap-2 font-semibold">
          {competitor && username ? (
            <AccountLink username={username} onOpen={onOpen} />
          ) : (
            <Typography component="span" variant="h4" noWrap>
              {username ? `@${username}` : 'Your account'}
            </Typography>
          )}
          {!competitor && <span className={you}>YOU</span>}
        </div>
        {competitor || username ? (
          <Typography variant="caption" component="p" noWrap className="text-ink-2">
            <bdi>{about}</bdi>
          </Typography>
        ) : (
          <MuiLink component={Link} to="/dashboard" variant="caption">
            {about}
          </MuiLink>
        )}
        {note && (
          <Typography
            variant="caption"
            component="p"
            className={clsx('whitespace-normal text-pretty', note.tone === 'bad' ? 'text-bad-text' : 'text-primary')}
          >
            {note.text}
          </Typography>
        )}
      </div>
    </div>
  )
}

/** Leads to the whole profile, unless its analysis can be shown right here. */
function AccountLink({ username, onOpen }: { username: string; onOpen: (username: string) => void }) {
  const here = usePlugged('ProfileAnalysis')
  const open = (event: MouseEvent) => {
    if (!here || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(username)
  }
  return (
    <MuiLink
      component={Link}
      to={profilePath(username)}
      preload={false}
      onClick={open}
      noWrap
      className="text-inherit font-semibold py-2 sm:py-0 -my-2 sm:my-0"
    >
      @{username}
    </MuiLink>
  )
}

const you =
  'flex-none inline-flex items-center h-5 px-1.5 rounded-tag text-caption font-semibold bg-primary text-on-primary'
