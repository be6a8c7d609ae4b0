import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnalyticsShortlists, AnalyticsTopShortlist } from '@/shared/api/gen/types.gen'
import { formatExact, formatOf, plural } from '@/shared/lib/format'
import { Card } from '@/shared/ui/layout/Card'
import { MoreLink } from '@/shared/ui/link/MoreLink'
import { RouterLink } from '@/shared/ui/link/RouterLink'
import { Tag } from '@/shared/ui/metric/Tag'
import { Count } from './Count'

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
    <Card small title="Shortlists" sx={{ display: 'flex', flexDirection: 'column' }}>
      {missing ? (
        <Typography sx={{ mt: 3, mb: 4, color: 'text.secondary' }}>We can't load your shortlists right now.</Typography>
      ) : (
        <>
          <Box sx={{ mt: 2 }}>
            <Tag tone="primary" caps>
              {organized ? 'ORGANIZED' : 'START ORGANIZING'}
            </Tag>
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, mt: 4 }}>
            <Count value={totalShortlists}>{plural(totalShortlists, 'shortlist')}</Count>
            <Count value={postsCount}>{`${plural(postsCount, 'post')} tracked`}</Count>
          </Box>
          {topShortlists.length > 0 ? (
            <Box component="ul" aria-label="Top shortlists" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
              {topShortlists.map((list) => (
                <TopShortlist key={list.id} list={list} />
              ))}
            </Box>
          ) : (
            <Typography sx={{ mt: 3, mb: 4, color: 'text.secondary' }}>
              Save posts you admire to a list, and plan your own from them.
            </Typography>
          )}
        </>
      )}
      <Box sx={{ display: 'flex', mt: 'auto', pt: 3, borderTop: '1px solid var(--bb-line)' }}>
        <MoreLink to="/shortlists">All shortlists</MoreLink>
      </Box>
    </Card>
  )
}

function TopShortlist({ list: { id, name, postsCount } }: { list: AnalyticsTopShortlist }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid var(--bb-line)' } }}>
      <RouterLink
        to="/shortlists"
        search={{ list: id }}
        underline="hover"
        aria-label={`${name}, ${formatOf(postsCount, 'post')}`}
        sx={row}
      >
        <Typography component="span" variant="subtitle2" noWrap dir="auto" sx={{ flex: 1, minWidth: 0 }}>
          {name}
        </Typography>
        <Typography component="span" sx={{ color: 'text.tertiary' }}>
          {formatExact(postsCount)}
        </Typography>
      </RouterLink>
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, color: 'text.primary' }
