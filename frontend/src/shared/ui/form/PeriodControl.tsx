import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazyPart } from '@/shared/lib/lazyPart'
import { comparisonLabel, PERIODS, type Preset, periodLabel, type Range, withPeriod } from '@/shared/lib/period'
import { useOverlay } from '@/shared/overlay/overlay'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'

const RangeDialog = lazyPart(async () => ({ default: (await import('./RangeDialog')).RangeDialog }))

interface PeriodControlProps {
  range: Range
  onChange: (range: Range) => void
  /** What it chooses for, where a page has more than one. */
  label?: string
  /** The periods with a button of their own; those of the app when absent. */
  presets?: readonly (readonly [Preset, string])[]
  /** Labels for panels: 7d, 30d, YTD, All. */
  short?: boolean | undefined
  size?: 'small' | 'medium'
  /** What on the page the range does not change. */
  note?: string | undefined
}

/** One of a few periods, or any dates; and what they are compared with. */
export function PeriodControl({
  range,
  onChange,
  label = 'Period',
  presets,
  short,
  size = 'medium',
  note,
}: PeriodControlProps) {
  // The smallest phones have no room for four long labels abreast.
  const tiny = useMediaQuery('(max-width: 359.95px)', { noSsr: true })
  const dialog = useOverlay(`range: ${label}`)
  const choices =
    presets ?? PERIODS.map(({ key, label: long, short: brief }) => [key, short || tiny ? brief : long] as const)
  const { period, compareWith } = range
  const pressed = choices.some(([key]) => key === period)
  const custom = [!pressed && periodLabel(period), compareWith && `vs ${comparisonLabel(compareWith, period)}`].filter(
    Boolean,
  )
  return (
    <div className="flex flex-wrap items-center gap-2 min-w-0 @min-[600px]:justify-end">
      <ToggleGroup
        size={size}
        label={label}
        value={period}
        onChange={(chosen) => onChange(withPeriod(range, chosen))}
        choices={choices}
        className="max-sm:grow"
      />
      <Button
        size={size}
        variant={custom.length > 0 ? 'tint' : 'text'}
        startIcon={<CalendarIcon />}
        className={custom.length > 0 ? 'max-w-full h-auto! min-h-11 sm:min-h-8 whitespace-normal! text-left' : ''}
        aria-haspopup="dialog"
        aria-label={custom.length > 0 ? `${label}: ${custom.join(', ')}` : undefined}
        onClick={() => dialog.open(true)}
      >
        {custom.join(' ') || 'Custom…'}
      </Button>
      {note && custom.length > 0 && (
        <Typography variant="caption" component="p" className="basis-full text-ink-3">
          {note}
        </Typography>
      )}
      {dialog.value && (
        <RangeDialog
          range={range}
          note={note}
          onClose={() => void dialog.close()}
          onChange={(chosen) => void dialog.close().then(() => onChange(chosen))}
        />
      )}
    </div>
  )
}
