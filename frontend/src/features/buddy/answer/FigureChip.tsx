import ChartIcon from '@mui/icons-material/BarChartOutlined'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BuddyFact } from '@/shared/api/gen/types.gen'
import { MetricInfoCard } from '@/shared/ui/metric/MetricInfoCard'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { basisOf } from '../cited/basis'
import { NOT_IN_DATA } from '../cited/cited'
import { placeOf, ShowMe } from '../cited/ShowMe'

/** A figure of an answer, which opens the chart that shows it. Its card says where it comes from, and leads there too. */
export function FigureChip({ fact, words }: { fact: BuddyFact; words: ReactNode }) {
  const navigate = useNavigate()
  const place = placeOf(fact.link)
  return (
    <HoverCard
      onFollow={place && (() => void navigate(place))}
      card={() => (
        <>
          <MetricInfoCard entry={basisOf(fact)} counted={fact.counted} />
          <ShowMe link={fact.link} />
        </>
      )}
      className={chip}
    >
      <ChartIcon aria-hidden className="text-[14px] flex-none" />
      <bdi>{words}</bdi>
    </HoverCard>
  )
}

/** A figure that stands in none of the user's data. */
export function UncheckedFigure({ words }: { words: ReactNode }) {
  return (
    <span className="[text-decoration:underline_wavy_var(--bb-warn-text)_1px] [text-underline-offset:4px]">
      <bdi>{words}</bdi>
      <span className="ml-1 text-[12px] text-warn-text no-underline">{NOT_IN_DATA}</span>
    </span>
  )
}

const chip =
  'inline-flex items-center gap-1 px-2 rounded-[999px] border border-primary-line bg-primary-tint text-primary font-semibold text-[0.9em] leading-[1.6] [&:hover,_&[aria-expanded="true"]]:bg-primary [&:hover,_&[aria-expanded="true"]]:text-on-primary'
