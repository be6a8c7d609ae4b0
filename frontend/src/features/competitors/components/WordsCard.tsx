import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { CompetitorsAnalysis } from '@/shared/api/gen/types.gen'
import { formatOf } from '@/shared/lib/format'
import { withSign } from '@/shared/lib/hashtag'
import { DEFAULT_PERIOD, daysLabel, periodLabel, periodPhrase } from '@/shared/lib/period'
import { LoadFailed } from '@/shared/ui/feedback/Loaded'
import { ChipList } from '@/shared/ui/form/ChipList'
import { PeriodControl } from '@/shared/ui/form/PeriodControl'
import { Card } from '@/shared/ui/layout/Card'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { wordsQuery } from '../queries'
import { type CompetitorsSearch, rangeInSearch, rangeOf } from '../search'

interface WordsCardProps {
  competitors: string[]
  search: CompetitorsSearch
  onSearch: (changes: CompetitorsSearch) => void
}

/** What the captions of the tracked accounts speak of. */
export function WordsCard({ competitors, search, onSearch }: WordsCardProps) {
  const range = rangeOf(search, 'words')
  const usual = range.period === DEFAULT_PERIOD
  const span = usual ? '30 days' : periodLabel(range.period)
  const query = useQuery(wordsQuery(competitors, range))
  const { data, error, isPending } = query
  const waiting = isPending && competitors.length > 0
  const reading = data !== undefined && data.reading.length > 0
  const none =
    competitors.length === 0
      ? 'Topics your tracked accounts write about will appear here.'
      : ((reading ? data.basis.keywords?.reason : null) ??
        `None in the captions ${usual ? 'of the last 30 days' : periodPhrase(range.period)}.`)
  const compared = data?.compared
  const then = compared ? daysLabel({ from: compared.dateRange.start, to: compared.dateRange.end }) : ''
  const noneThen = compared?.basis.keywords?.reason ?? 'None in the captions of these days.'
  const captions =
    data && !(reading && data.captions === 0) ? (
      <MetricInfo entry={data.basis.keywords}>
        {`${formatOf(data.captions, 'caption')} of tracked accounts, ${span}`}
      </MetricInfo>
    ) : (
      periodLabel(range.period)
    )
  return (
    <Card
      small
      title="Top Keywords"
      caption={captions}
      control={
        <PeriodControl
          size="small"
          label="Period of words"
          short
          range={range}
          onChange={(chosen) => onSearch(rangeInSearch('words', chosen))}
        />
      }
      className="grow"
    >
      {error && !data ? (
        <LoadFailed query={query} />
      ) : (
        <>
          {waiting ? (
            <Skeleton height={100} className="mt-2.5" />
          ) : (
            <List none={none} label="Top Keywords" items={keywordsOf(data)} />
          )}
          {compared && (
            <List none={noneThen} label={`Top Keywords, ${then}`} items={keywordsOf(compared)} heading={then} />
          )}
          <Typography variant="h3" component="h2" className="mt-5 pt-5 border-t">
            Top Hashtags
          </Typography>
          <Typography variant="caption" component="p" className="text-ink-3">
            <MetricInfo entry={data?.basis.hashtags}>Posts using it, {span}</MetricInfo>
          </Typography>
          {waiting ? (
            <Skeleton height={136} className="mt-2.5" />
          ) : (
            <List none={none} label="Top Hashtags" items={hashtagsOf(data)} />
          )}
          {compared && (
            <List none={noneThen} label={`Top Hashtags, ${then}`} items={hashtagsOf(compared)} heading={then} />
          )}
        </>
      )}
    </Card>
  )
}

type Terms = Pick<CompetitorsAnalysis, 'keywords' | 'hashtags'>

interface Used {
  text: string
  count: number
}

/** The server chooses by what did best; the numbers next to the words put them in order. */
const mostUsed = (terms: Used[] = []): Used[] => [...terms].sort((one, other) => other.count - one.count)

const keywordsOf = (terms: Terms | undefined) =>
  mostUsed(terms?.keywords.map(({ word, count }) => ({ text: word, count })))

const hashtagsOf = (terms: Terms | undefined) =>
  mostUsed(terms?.hashtags.map(({ hashtag, count }) => ({ text: withSign(hashtag), count })))

interface ListProps {
  label: string
  items: Used[]
  none: string
  /** The days of a compared range. */
  heading?: string
}

function List({ label, items, none, heading }: ListProps) {
  return (
    <Typography component="div" className="mt-2.5 text-ink-2">
      {heading && (
        <Typography variant="caption" component="p" className="mb-1.5 text-ink-3">
          {heading}
        </Typography>
      )}
      {items.length > 0 ? <ChipList label={label} items={items} /> : none}
    </Typography>
  )
}
