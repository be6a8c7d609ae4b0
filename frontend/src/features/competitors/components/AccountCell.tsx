import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
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
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <ProfileAvatar username={username ?? ''} src={profilePic} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          {competitor && username ? (
            <AccountLink username={username} onOpen={onOpen} />
          ) : (
            <Typography component="span" variant="h4" noWrap>
              {username ? `@${username}` : 'Your account'}
            </Typography>
          )}
          {!competitor && (
            <Box component="span" sx={you}>
              YOU
            </Box>
          )}
        </Box>
        {competitor || username ? (
          <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
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
            sx={{
              whiteSpace: 'normal',
              textWrap: 'pretty',
              color: note.tone === 'bad' ? 'var(--bb-bad-text)' : 'primary.main',
            }}
          >
            {note.text}
          </Typography>
        )}
      </Box>
    </Box>
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
      sx={{ color: 'inherit', fontWeight: 600, py: { xs: 2, sm: 0 }, my: { xs: -2, sm: 0 } }}
    >
      @{username}
    </MuiLink>
  )
}

const you = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  height: 20,
  px: 1.5,
  borderRadius: 'var(--bb-r-tag)',
  typography: 'caption',
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}
