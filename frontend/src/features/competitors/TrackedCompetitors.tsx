import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink, useLocation } from '@tanstack/react-router'
import { opening, type ParsedState } from '@/shared/overlay/overlay'
import { competitorsText } from '@/shared/plan/gates'
import { IconTooltip } from '@/shared/ui/overlay/IconTooltip'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { competitorsQuery } from './queries'
import { type CompetitorsSearch, parseSearch } from './search'

const SHOWN = 12
const PAGE = '/competitor-comparison'

const AvatarLink = createLink(ButtonBase)

/** At the foot of the sidebar: whom the user tracks, and how many the plan holds. */
export function TrackedCompetitors({ narrow }: { narrow: boolean }) {
  const { data } = useQuery(competitorsQuery)
  const here = useLocation({ select: ({ pathname }) => pathname === PAGE })
  const tracked = data?.competitors.filter(({ isTracking }) => isTracking) ?? []
  if (!data || tracked.length === 0 || narrow) return null
  const most = competitorsText(data.limit) === 'unlimited' ? '' : ` of ${data.limit}`
  return (
    <nav aria-label="Tracked competitors" className="px-3 pt-6">
      <Typography variant="caption" component="p" className="font-medium text-ink-3">
        {`Tracking ${tracked.length}${most}`}
      </Typography>
      <div className="flex flex-wrap gap-1.5 mt-2">
        {tracked.slice(0, SHOWN).map(({ id, instaProfile: { instaUsername, profilePic } }) => (
          <IconTooltip key={id} name={`@${instaUsername}`}>
            <AvatarLink
              to={PAGE}
              {...(here ? beside(instaUsername) : { search: { profile: instaUsername } })}
              className="rounded-full"
            >
              <ProfileAvatar username={instaUsername} src={profilePic} size={28} />
            </AvatarLink>
          </IconTooltip>
        ))}
      </div>
    </nav>
  )
}

/** On the page itself the panel opens over it: what was chosen there stays, and closing the panel leads back. */
const beside = (profile: string) => ({
  search: (now: CompetitorsSearch) => parseSearch({ ...now, profile, post: undefined }),
  state: (now: ParsedState) => opening(now, 'profile').state,
  resetScroll: false,
})
