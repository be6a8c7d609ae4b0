import { ChartCard } from '@/shared/charts/ChartCard'
import { TrendChart } from '@/shared/charts/TrendChart'
import { NoData } from '@/shared/ui/feedback/NoData'
import { MetricInfo } from '@/shared/ui/metric/MetricInfo'
import { figuresOf, formatValue, linesOf, type Trends, VALUES } from '../trends'

const HEIGHT = 300

/** Each day with the averages of 7 and 28 days. */
export function AveragesCard({ trends }: { trends: Trends }) {
  const { username, metric, days, basis } = trends
  const lines = linesOf(trends)
  const reason = basis.value?.reason
  const drawn = days.length > 1 && !reason
  return (
    <ChartCard
      title="Moving averages"
      caption={VALUES[metric].caption}
      subject={`@${username}`}
      figures={drawn ? figuresOf(trends) : null}
      height={HEIGHT}
      foot={
        <ul className="flex flex-wrap gap-x-5 gap-y-1 m-0 mt-3 p-0 list-none text-ink-2">
          {lines.map(({ key, name, color }) => (
            <li key={key} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="w-4 h-[3px] rounded-full" style={{ background: color }} />
              <MetricInfo entry={basis[key]} counted="day">
                {name}
              </MetricInfo>
            </li>
          ))}
        </ul>
      }
    >
      {drawn ? (
        <TrendChart
          label={VALUES[metric].caption}
          days={days.map(({ date }) => date)}
          lines={lines}
          format={(value) => formatValue(metric, value)}
          height={HEIGHT}
        />
      ) : (
        <NoData title="Not enough days yet" reason={reason ?? 'The chart starts after two days.'} height={HEIGHT} />
      )}
    </ChartCard>
  )
}
