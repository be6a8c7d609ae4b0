import LinkIcon from '@mui/icons-material/LinkOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { isWebAddress } from '@/shared/lib/leave'
import { useUser } from '@/shared/session/session'
import { Card } from '@/shared/ui/layout/Card'
import { ReportLink } from '@/shared/ui/layout/ReportLink'
import { RouterLink } from '@/shared/ui/link/RouterLink'
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
  const own = useUser().instaUsername === username
  const shown = displayName || name || username
  return (
    <Card aria-label={`@${username}`}>
      <div className={top}>
        <div className="[grid-area:pic] [&_.MuiAvatar-root]:size-16! sm:[&_.MuiAvatar-root]:size-24! [&_.MuiAvatar-root]:text-[28px]!">
          <ProfileAvatar username={username} src={profilePic} size={96} />
        </div>
        <div className="[grid-area:name] min-w-0">
          <div className="flex items-center gap-2">
            <Typography variant="h2" dir="auto" noWrap>
              {shown}
            </Typography>
            {isVerified && <VerifiedIcon titleAccess="Verified" className="text-[20px] text-primary" />}
          </div>
          <div className="flex flex-wrap gap-x-3">
            <Typography component="bdi" className="text-ink-2 min-w-0 wrap-anywhere">
              @{username}
            </Typography>
            {/* Of an account that is gone the address leads to somebody else. */}
            {!goneAt && (
              <Link
                href={`https://www.instagram.com/${username}/`}
                target="_blank"
                rel="noreferrer"
                className={outside}
              >
                View Profile on Instagram
                <OpenIcon />
              </Link>
            )}
          </div>
        </div>
        <div className={stamp}>
          <LastAnalysed analysis={analysis} />
          {analysis.profile.updatedAt && (
            <div className="relative flex gap-x-4">
              <ReportLink accounts={[username]} className="text-caption" />
              <RouterLink
                to="/trends/$username"
                params={{ username }}
                className="inline-flex items-center min-h-6 font-medium text-caption"
              >
                Trends
              </RouterLink>
              <RouterLink
                to="/collaborations"
                search={own ? {} : { with: username }}
                aria-label="Collaboration score"
                className="inline-flex items-center min-h-6 font-medium text-caption"
              >
                Score
              </RouterLink>
            </div>
          )}
        </div>
        <div className="[grid-area:bio] min-w-0">
          {bio && (
            <Typography dir="auto" data-testid="bio" className={words}>
              {bio}
            </Typography>
          )}
          {isWebAddress(website) && (
            <Link href={website} target="_blank" rel="noreferrer nofollow" className={clsx(outside, 'mt-2')}>
              <LinkIcon className="-rotate-45" />
              {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </Link>
          )}
        </div>
      </div>
      <HeaderFigures analysis={analysis} />
    </Card>
  )
}

const top =
  'grid gap-x-4 sm:gap-x-5 grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] [grid-template-areas:"pic_name"_"bio_bio"_"stamp_stamp"] sm:[grid-template-areas:"pic_name_stamp"_"pic_bio_bio"]'

// Below each other next to the name: how long ago it was must not decide whether the name's row breaks.
const stamp = '[grid-area:stamp] flex sm:flex-col flex-wrap sm:flex-nowrap items-baseline sm:items-end gap-x-4'

const outside =
  'inline-flex items-center gap-1 font-medium max-w-full wrap-anywhere [&_svg]:text-[16px] [&_svg]:flex-none'

const words = 'mt-3 max-w-140 sm:min-h-[2lh] text-pretty whitespace-pre-line line-clamp-3 sm:line-clamp-2'
