import type { AnalyticsShortlists, AnalyticsTopShortlist } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf, plural } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Tag } from '@/shared/ui/metric/Tag'
import { Text } from '@/shared/ui/text/Text'
import { Count } from './Count'
import styles from './ShortlistsCard.module.css'

interface ShortlistsCardProps {
  shortlists: AnalyticsShortlists
  /** The server could not say. */
  missing: boolean
}

/** What the user has saved, and the lists that hold most of it. */
export function ShortlistsCard({ shortlists, missing }: ShortlistsCardProps) {
  const { totalShortlists, postsCount, topShortlists } = shortlists
  const organized = postsCount > 0
  return (
    <Card small title="Shortlists" className={styles.card}>
      {missing ? (
        <Text className={styles.note} tone="secondary">
          We can't load your shortlists right now.
        </Text>
      ) : (
        <>
          <div className={styles.tag}>
            <Tag tone="primary" caps>
              {organized ? 'ORGANIZED' : 'START ORGANIZING'}
            </Tag>
          </div>
          <div className={styles.counts}>
            <Count value={totalShortlists}>{plural(totalShortlists, 'shortlist')}</Count>
            <Count value={postsCount}>{`${plural(postsCount, 'post')} tracked`}</Count>
          </div>
          {topShortlists.length > 0 ? (
            <ul aria-label="Top shortlists" className={styles.lists}>
              {topShortlists.map((list) => (
                <TopShortlist key={list.id} list={list} />
              ))}
            </ul>
          ) : (
            <Text className={styles.note} tone="secondary">
              Save posts you admire to a list, and plan your own from them.
            </Text>
          )}
        </>
      )}
      <div className={styles.foot}>
        <MoreLink to="/shortlists">All shortlists</MoreLink>
      </div>
    </Card>
  )
}

function TopShortlist({ list: { id, name, postsCount } }: { list: AnalyticsTopShortlist }) {
  return (
    <li className={styles.list}>
      <RouterLink
        to="/shortlists"
        search={{ list: id }}
        aria-label={`${name}, ${formatOf(postsCount, 'post')}`}
        className={styles.link}
      >
        <Text component="span" variant="subtitle2" noWrap dir="auto" className={styles.name}>
          {name}
        </Text>
        <Text component="span" tone="tertiary">
          {formatExact(postsCount)}
        </Text>
      </RouterLink>
    </li>
  )
}
