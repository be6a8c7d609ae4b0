import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsTopCompetitor } from '@/shared/api/gen/types.gen'
import { formatCount, formatPercent, plural, UNKNOWN } from '@/shared/lib/format'
import { unknownLook } from '@/shared/ui/metric/Unknown'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'

const SHOWN = 3

/** The best of the tracked accounts, each with a card that says more. */
export function TopCompetitors({ competitors }: { competitors: AnalyticsTopCompetitor[] }) {
  const shown = competitors.slice(0, SHOWN)
  const placeWidth = shown.some(({ rank }) => rank === null) ? 24 : 16
  return (
    <Box component="ul" aria-label="Top competitors" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
      {shown.map((competitor, index) => (
        <Box component="li" key={competitor.id} sx={{ borderTop: index === 0 ? 0 : '1px solid var(--bb-line)' }}>
          <HoverCard card={() => <About competitor={competitor} />} sx={row}>
            <Row {...{ competitor, placeWidth }} />
          </HoverCard>
        </Box>
      ))}
    </Box>
  )
}

function Row({ competitor, placeWidth }: { competitor: AnalyticsTopCompetitor; placeWidth: number }) {
  const { rank, instaUsername, profilePic, followersCount, engagementRate } = competitor
  return (
    <>
      <Typography
        component="span"
        variant="caption"
        sx={{ width: placeWidth, fontWeight: 600, color: 'text.tertiary' }}
      >
        {rank ?? UNKNOWN}
      </Typography>
      <ProfileAvatar username={instaUsername} src={profilePic} size={36} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" noWrap sx={{ display: 'block' }}>
          @{instaUsername}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.tertiary' }}>
          {followersCount === null
            ? 'Followers unknown'
            : `${formatCount(followersCount)} ${plural(followersCount, 'follower')}`}
        </Typography>
      </Box>
      <Typography component="span" variant="h4" sx={engagementRate === null ? unknownLook : {}}>
        {formatPercent(engagementRate)}
      </Typography>
    </>
  )
}

function About({ competitor }: { competitor: AnalyticsTopCompetitor }) {
  const { fullName, instaUsername, followersCount, engagementRate, avgLikes, bio, reasons } = competitor
  const unknowns = Object.entries({ followersCount, engagementRate, avgLikes }).filter(([, value]) => value === null)
  const why = new Set(unknowns.map(([field]) => reasons[field] ?? "Instagram doesn't share this number."))
  return (
    <>
      <Typography component="p" variant="h4" dir="auto">
        {fullName ?? `@${instaUsername}`}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', gap: 6, m: 0, mt: 2 }}>
        {[
          ['Engagement', formatPercent(engagementRate)],
          ['Avg Likes', formatCount(avgLikes === null ? null : Math.round(avgLikes))],
        ].map(([term, figure]) => (
          <div key={term}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.tertiary' }}>
              {term}
            </Typography>
            <Typography component="dd" variant="subtitle2" sx={{ m: 0 }}>
              {figure}
            </Typography>
          </div>
        ))}
      </Box>
      {[...why].map((reason) => (
        <Typography key={reason} variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {reason}
        </Typography>
      ))}
      {bio && (
        <Typography
          variant="caption"
          component="p"
          dir="auto"
          sx={{ mt: 2, color: 'text.secondary', whiteSpace: 'pre-line' }}
        >
          {bio}
        </Typography>
      )}
    </>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  py: '10px',
  textAlign: 'start',
  cursor: 'default',
  '&::after': { display: 'none' },
}
