import type { AnalyticsTopCompetitor } from '@/shared/api/gen/types.gen'
import { formatCount, formatPercent, plural, UNKNOWN } from '@/shared/lib/format'
import { unknownLook } from '@/shared/ui/metric/Unknown'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { ProfileAvatar } from '@/shared/ui/profile/ProfileAvatar'
import { Text } from '@/shared/ui/text/Text'
import styles from './TopCompetitors.module.css'

const SHOWN = 3

/** The best of the tracked accounts, each with a card that says more. */
export function TopCompetitors({ competitors }: { competitors: AnalyticsTopCompetitor[] }) {
  const shown = competitors.slice(0, SHOWN)
  const placeWidth = shown.some(({ rank }) => rank === null) ? 24 : 16
  return (
    <ul aria-label="Top competitors" className={styles.list}>
      {shown.map((competitor) => (
        <li key={competitor.id} className={styles.competitor}>
          <HoverCard card={() => <About competitor={competitor} />} className={styles.row}>
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
      <Text component="span" variant="caption" className={styles.rank} style={{ width: placeWidth }} tone="tertiary">
        {rank ?? UNKNOWN}
      </Text>
      <ProfileAvatar username={instaUsername} src={profilePic} size={36} />
      <span className={styles.who}>
        <Text component="span" variant="subtitle2" noWrap>
          @{instaUsername}
        </Text>
        <Text component="span" variant="caption" tone="tertiary">
          {followersCount === null
            ? 'Followers unknown'
            : `${formatCount(followersCount)} ${plural(followersCount, 'follower')}`}
        </Text>
      </span>
      <Text component="span" variant="h4" className={engagementRate === null ? unknownLook : undefined}>
        {formatPercent(engagementRate)}
      </Text>
    </>
  )
}

function About({ competitor }: { competitor: AnalyticsTopCompetitor }) {
  const { fullName, instaUsername, followersCount, engagementRate, avgLikes, bio, reasons } = competitor
  const unknowns = Object.entries({ followersCount, engagementRate, avgLikes }).filter(([, value]) => value === null)
  const why = new Set(unknowns.map(([field]) => reasons[field] ?? "Instagram doesn't share this number."))
  return (
    <>
      <Text component="p" variant="h4" dir="auto">
        {fullName ?? `@${instaUsername}`}
      </Text>
      <dl className={styles.figures}>
        {[
          ['Engagement', formatPercent(engagementRate)],
          ['Avg Likes', formatCount(avgLikes === null ? null : Math.round(avgLikes))],
        ].map(([term, figure]) => (
          <div key={term}>
            <Text component="dt" variant="caption" tone="tertiary">
              {term}
            </Text>
            <Text component="dd" variant="subtitle2">
              {figure}
            </Text>
          </div>
        ))}
      </dl>
      {[...why].map((reason) => (
        <Text key={reason} variant="caption" component="p" style={{ marginTop: 8 }} tone="secondary">
          {reason}
        </Text>
      ))}
      {bio && (
        <Text variant="caption" component="p" dir="auto" className={styles.bio} tone="secondary">
          {bio}
        </Text>
      )}
    </>
  )
}
