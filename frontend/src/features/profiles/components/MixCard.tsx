import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ChartCard } from '@/shared/charts/ChartCard'
import { Donut } from '@/shared/charts/Donut'
import { formatDecimal, formatExact, formatOf, formatPercent, UNKNOWN } from '@/shared/lib/format'
import { NoData } from '@/shared/ui/feedback/NoData'
import { Card } from '@/shared/ui/layout/Card'

import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { Unknown } from '@/shared/ui/metric/Unknown'
import type { Analysis } from '../analysis'
import { mixRows } from '../mix'

/** What the posts of the last 30 days were, and how each kind did. */
export function MixCard({ analysis }: { analysis: Analysis }) {
  const rows = mixRows(analysis.contentMix)
  const posts = rows.reduce((sum, { count }) => sum + count, 0)
  const entry = analysis.basis.contentMix
  if (rows.length === 0) {
    return (
      <Card title="Content Mix">
        <NoData title="No content breakdown available" reason={entry?.reason ?? 'No posts in the last 30 days.'} />
      </Card>
    )
  }
  const stories = <MetricInfo entry={analysis.basis.stories}>{UNKNOWN}</MetricInfo>
  const figures = {
    caption: 'Posts by type',
    columns: ['Type', 'Posts', 'Share', 'Engagement'],
    rows: rows.map(({ label, count, percentage, rate }) => ({
      key: label,
      cells: [label, formatExact(count), formatPercent(percentage), formatPercent(rate)],
    })),
  }
  return (
    <ChartCard
      title="Content Mix"
      subject={`@${analysis.profile.username}`}
      caption={<MetricInfo entry={entry}>{`${formatOf(posts, 'post')}, last 30 days`}</MetricInfo>}
      figures={figures}
      height={240}
      foot={
        <Typography variant="caption" component="p" className="mt-3 text-ink-3">
          Public figures don't include stories.
        </Typography>
      }
    >
      <div className="@container mt-3">
        <div className={beside}>
          <Donut slices={rows} labelled />
          <table aria-label="Share and engagement by type" className={look}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Type</span>
                </th>
                <th scope="col">share</th>
                <th scope="col">engagement</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, color, percentage, rate }) => (
                <TypeRow
                  key={label}
                  {...{ label, color }}
                  share={<Percent strong>{percentage}</Percent>}
                  rate={
                    rate === null ? (
                      <Unknown why="The likes of these posts are hidden on Instagram." />
                    ) : (
                      <Percent>{rate}</Percent>
                    )
                  }
                />
              ))}
              {!rows.some(({ kind }) => kind === 'stories') && (
                <TypeRow label="Stories" color="var(--bb-type-story)" share={stories} rate={stories} />
              )}
            </tbody>
          </table>
        </div>
      </div>
    </ChartCard>
  )
}

interface TypeRowProps {
  label: string
  color: string
  share: ReactNode
  rate: ReactNode
}

function TypeRow({ label, color, share, rate }: TypeRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className="flex items-center gap-2">
          <i className="w-2.5 h-2.5 rounded-[3px] flex-none" style={{ background: color }} />
          <bdi>{label}</bdi>
        </span>
      </th>
      <td>{share}</td>
      <td>{rate}</td>
    </tr>
  )
}

function Percent({ children, strong = false }: { children: number; strong?: boolean }) {
  const Tag = strong ? 'b' : 'span'
  return (
    <>
      <Tag>{formatDecimal(children)}</Tag>
      <small>%</small>
    </>
  )
}

const beside = 'grid gap-6 items-center @min-[440px]:grid-cols-[208px_minmax(0,1fr)] @min-[440px]:gap-8'

const look =
  'w-full [border-collapse:collapse] [&_th,_&_td]:p-0 [&_th,_&_td]:text-right [&_th,_&_td]:font-normal [&_th:first-of-type]:text-left [&_thead_th]:pb-2 [&_thead_th]:text-[12px] [&_thead_th]:leading-4 [&_thead_th]:text-ink-3 [&_thead_th:nth-of-type(2)]:w-16 [&_thead_th:nth-of-type(3)]:w-22 [&_tbody_tr_>_*]:h-11 [&_tbody_tr_>_*]:border-t [&_td]:text-ink-2 [&_b]:font-semibold [&_b]:text-ink [&_small]:ml-px [&_small]:text-[12px] [&_small]:text-ink-2'
