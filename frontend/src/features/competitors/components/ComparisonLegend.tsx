import InfoIcon from '@mui/icons-material/InfoOutlined'
import Typography from '@mui/material/Typography'
import clsx from 'clsx'
import { HoverCard } from '@/shared/ui/overlay/HoverCard'
import { type Candidate, nameOf, YOU } from '../selection'

/** How many competitors the legend names; the popup names all. */
const NAMED = 3

/** Under the chart: you and the first three, the others in a popup. */
export function ComparisonLegend({ plotted }: { plotted: Candidate[] }) {
  const others = plotted.filter(({ key }) => key !== YOU)
  const named = plotted.filter((candidate) => candidate.key === YOU || others.indexOf(candidate) < NAMED)
  const more = others.length - NAMED
  return (
    <ul aria-label="Legend" className={row}>
      {named.map((candidate) => (
        <LegendItem key={candidate.key} candidate={candidate} />
      ))}
      {more > 0 && (
        <li>
          <HoverCard label="All plotted profiles" className={info} card={() => <AllPlotted plotted={plotted} />}>
            {`+${more}`}
            <InfoIcon className="text-[16px]" />
          </HoverCard>
        </li>
      )}
    </ul>
  )
}

function AllPlotted({ plotted }: { plotted: Candidate[] }) {
  return (
    <>
      <Typography variant="caption" component="p" className="font-semibold">
        All Plotted Profiles:
      </Typography>
      <ul className="grid gap-1.5 m-0 mt-2 p-0 list-none">
        {plotted.map((candidate) => (
          <LegendItem key={candidate.key} candidate={candidate} />
        ))}
      </ul>
    </>
  )
}

function LegendItem({ candidate }: { candidate: Candidate }) {
  const you = candidate.key === YOU
  return (
    <li
      className={clsx(
        'flex items-center gap-1.5 text-caption min-w-0',
        you ? 'text-ink' : 'text-ink-2',
        you ? 'font-semibold' : 'font-normal',
      )}
    >
      <i
        style={{ background: candidate.line.color }}
        className={clsx('flex-none w-3.5 rounded-xs', you ? 'h-1' : 'h-0.75')}
      />
      <span className="overflow-hidden text-ellipsis">{nameOf(candidate)}</span>
    </li>
  )
}

const row = 'flex flex-wrap gap-x-4 gap-y-2 m-0 p-0 list-none min-w-0'

const info = 'flex items-center gap-1 text-caption text-ink-2'
