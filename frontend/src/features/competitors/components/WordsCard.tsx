import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatOf } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { ChipList } from '@/shared/ui/form/ChipList'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { wordsQuery } from '../queries'

/** What the captions of the tracked accounts speak of. */
export function WordsCard({ competitors }: { competitors: string[] }) {
  const query = useQuery(wordsQuery(competitors))
  const { data, error, isPending } = query
  const waiting = isPending && competitors.length > 0
  const reading = data !== undefined && data.reading.length > 0
  const none =
    competitors.length === 0
      ? 'Topics your tracked accounts write about will appear here.'
      : ((reading ? data.basis.keywords?.reason : null) ?? 'None in the captions of the last 30 days.')
  const captions =
    data && !(reading && data.captions === 0) ? (
      <MetricInfo entry={data.basis.keywords}>
        {`${formatOf(data.captions, 'caption')} of tracked accounts, 30 days`}
      </MetricInfo>
    ) : (
      'Last 30 days'
    )
  return (
    <Card small title="Top Keywords" caption={captions} className="grow">
      {error && !data ? (
        <LoadFailed query={query} />
      ) : (
        <>
          {waiting ? (
            <Skeleton height={100} className="mt-2.5" />
          ) : (
            <List
              none={none}
              label="Top Keywords"
              items={mostUsed(data?.keywords.map(({ word, count }) => ({ text: word, count })))}
            />
          )}
          <Typography variant="h3" component="h2" className="mt-5 pt-5 border-t">
            Top Hashtags
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-3">
            <MetricInfo entry={data?.basis.hashtags}>Posts using it, 30 days</MetricInfo>
          </Typography>
          {waiting ? (
            <Skeleton height={136} className="mt-2.5" />
          ) : (
            <List
              none={none}
              label="Top Hashtags"
              items={mostUsed(
                data?.hashtags.map(({ hashtag, count }) => ({
                  text: withSign(hashtag),
                  count,
                })),
              )}
            />
          )}
        </>
      )}
    </Card>
  )
}

interface Used {
  text: string
  count: number
}

/** The server chooses by what did best; the numbers next to the words put them in order. */
const mostUsed = (terms: Used[] = []): Used[] => [...terms].sort((one, other) => other.count - one.count)

function List({ label, items, none }: { label: string; items: Used[]; none: string }) {
  return (
    <Typography component="div" className="mt-2.5 text-ink-2">
      {items.length > 0 ? <ChipList label={label} items={items} /> : none}
    </Typography>
  )
}
