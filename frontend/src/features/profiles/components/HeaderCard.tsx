import LinkIcon from '@mui/icons-material/LinkOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { isWebAddress } from '@/shared/lib/leave'
import { Card } from '@/shared/ui/layout/Card'
import { ReportLink } from '@/shared/ui/layout/ReportLink'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import type { Analysis } from '../analysis'
import { HeaderFigures } from './HeaderFigures'
import { LastAnalysed } from './LastAnalysed'

interface HeaderCardProps {
  analysis: Analysis
}

/** Whose analysis this is: picture, name, words of their own, and the four figures of the profile. */
export function HeaderCard({ analysis }: HeaderCardProps) {
  const { name, displayName, username, profilePic, bio, website, isVerified, goneAt } = analysis.profile
  const shown = displayName || name || username
  return (
    <Card aria-label={`@${username}`}>
      <Box sx={top}>
        <Box sx={{ gridArea: 'pic', '& .bb-avatar': { width: 'var(--pic)', height: 'var(--pic)', fontSize: 28 } }}>
          <ProfileAvatar username={username} src={profilePic} size={96} />
        </Box>
        <Box sx={{ gridArea: 'name', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="h2" dir="auto" noWrap>
              {shown}
            </Typography>
            {isVerified && <VerifiedIcon titleAccess="Verified" sx={{ fontSize: 20, color: 'primary.main' }} />}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            <Typography component="bdi" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
              @{username}
            </Typography>
            {/* Of an account that is gone the address leads to somebody else. */}
            {!goneAt && (
              <Link href={`https://www.instagram.com/${username}/`} target="_blank" rel="noreferrer" sx={outside}>
                View Profile on Instagram
                <OpenIcon />
              </Link>
            )}
          </Box>
        </Box>
        <Box sx={stamp}>
          <LastAnalysed analysis={analysis} />
          {analysis.profile.updatedAt && <ReportLink accounts={[username]} sx={{ typography: 'caption' }} />}
        </Box>
        <Box sx={{ gridArea: 'bio', minWidth: 0 }}>
          {bio && (
            <Typography dir="auto" data-testid="bio" sx={words}>
              {bio}
            </Typography>
          )}
          {isWebAddress(website) && (
            <Link href={website} target="_blank" rel="noreferrer nofollow" sx={{ ...outside, mt: 2 }}>
              <LinkIcon sx={{ transform: 'rotate(-45deg)' }} />
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </Link>
          )}
        </Box>
      </Box>
      <HeaderFigures analysis={analysis} />
    </Card>
  )
}

const top = {
  display: 'grid',
  columnGap: { xs: 4, sm: 5 },
  '--pic': { xs: '64px', sm: '96px' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: {
    xs: '"pic name" "bio bio" "stamp stamp"',
    sm: '"pic name stamp" "pic bio bio"',
  },
  ...({
    '@media (min-width: 768px)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gridTemplateRows: 'auto 1fr' },
  } as object),
}

// Below each other next to the name: how long ago it was must not decide whether the name's row breaks.
const stamp = {
  gridArea: 'stamp',
  display: 'flex',
  flexDirection: { sm: 'column' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { xs: 'baseline', sm: 'flex-end' },
  columnGap: 4,
}

const outside = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  fontWeight: 500,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  '& svg': { fontSize: 16, flex: 'none' },
}

const words = {
  mt: 3,
  maxWidth: 560,
  minHeight: { sm: '2lh' }, // as high as the skeleton says, one line or two
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '3', sm: '2' },
}
