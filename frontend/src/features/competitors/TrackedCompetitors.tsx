import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { competitorsText } from '@/shared/plan/gates'
import { Hint } from '@/shared/ui/Hint'
import { ProfileAvatar } from '@/shared/ui/ProfileAvatar'
import { competitorsQuery } from './queries'

const SHOWN = 12

const AvatarLink = createLink(ButtonBase)

/** At the foot of the sidebar: whom the user tracks, and how many the plan holds. */
export function TrackedCompetitors({ narrow }: { narrow: boolean }) {
  const { data } = useQuery(competitorsQuery)
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
          <Hint key={id} name={`@${instaUsername}`}>
            <AvatarLink to="/competitor-comparison" search={{ profile: instaUsername }} sx={{ borderRadius: '50%' }}>
              <ProfileAvatar username={instaUsername} src={profilePic} size={28} />
            </AvatarLink>
          </Hint>
        ))}
      </Box>
    </Box>
  )
}
