import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink, useLocation } from '@tanstack/react-router'
import { competitorsText } from '@/shared/plan/gates'
import { ButtonBase } from '@/shared/ui/button/ButtonBase'
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
    <Box component="nav" aria-label="Tracked competitors" sx={{ px: 3, pt: 6 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary', fontWeight: 500 }}>
        {`Tracking ${tracked.length}${most}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: 2 }}>
        {tracked.slice(0, SHOWN).map(({ id, instaProfile: { instaUsername, profilePic } }) => (
          <IconTooltip key={id} name={`@${instaUsername}`}>
            <AvatarLink
              to={PAGE}
              {...(here ? beside(instaUsername) : { search: { profile: instaUsername } })}
              sx={{ borderRadius: '50%' }}
            >
              <ProfileAvatar username={instaUsername} src={profilePic} size={28} />
            </AvatarLink>
          </IconTooltip>
        ))}
      </Box>
    </Box>
  )
}

/** On the page itself the panel opens over it: what was chosen there stays, and closing the panel leads back. */
const beside = (profile: string) => ({
  search: (now: CompetitorsSearch) => parseSearch({ ...now, profile, post: undefined }),
  state: { panel: true },
  resetScroll: false,
})
