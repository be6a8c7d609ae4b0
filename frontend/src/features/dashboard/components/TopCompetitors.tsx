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
    <ul aria-label="Top competitors" className="m-0 mt-3 p-0 list-none">
      {shown.map((competitor) => (
        <li key={competitor.id} className="not-first:border-t">
          <HoverCard card={() => <About competitor={competitor} />} className={row}>
            <Row {...{ competitor, placeWidth }} />
          </HoverCard>
        </li>
      ))}
    </ul>
  )
}

function Row({ competitor, placeWidth }: { competitor: AnalyticsTopCompetitor; placeWidth: number }) {
  const { rank, instaUsername, profilePic, followersCount, engagementRate } = competitor
  return (
    <>
      <Typography component="span" variant="caption" className="font-semibold text-ink-3" style={{ width: placeWidth }}>
        {rank ?? UNKNOWN}
      </Typography>
      <ProfileAvatar username={instaUsername} src={profilePic} size={36} />
      <span className="flex-1 min-w-0 *:block">
        <Typography component="span" variant="subtitle2" noWrap>
          @{instaUsername}
        </Typography>
        <Typography component="span" variant="caption" className="text-ink-3">
          {followersCount === null
            ? 'Followers unknown'
            : `${formatCount(followersCount)} ${plural(followersCount, 'follower')}`}
        </Typography>
      </span>
      <Typography component="span" variant="h4" className={engagementRate === null ? unknownLook : undefined}>
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
      <dl className="flex gap-6 m-0 mt-2">
        {[
          ['Engagement', formatPercent(engagementRate)],
          ['Avg Likes', formatCount(avgLikes === null ? null : Math.round(avgLikes))],
        ].map(([term, figure]) => (
          <div key={term}>
            <Typography component="dt" variant="caption" className="text-ink-3">
              {term}
            </Typography>
            <Typography component="dd" variant="subtitle2">
              {figure}
            </Typography>
          </div>
        ))}
      </dl>
      {[...why].map((reason) => (
        <Typography key={reason} variant="caption" component="p" style={{ marginTop: 8 }} className="text-ink-2">
          {reason}
        </Typography>
      ))}
      {bio && (
        <Typography variant="caption" component="p" dir="auto" className="mt-2 whitespace-pre-line text-ink-2">
          {bio}
        </Typography>
      )}
    </>
  )
}

const row = 'flex items-center gap-3 w-full py-2.5 text-start cursor-default after:hidden'
