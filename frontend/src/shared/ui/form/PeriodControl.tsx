import useMediaQuery from '@mui/material/useMediaQuery'
import { PERIODS, type Period } from '@/shared/lib/period'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'

interface PeriodControlProps {
  period: Period
  onChange: (period: Period) => void
  /** What it chooses for, where a page has more than one. */
  label?: string
  /** Labels for panels: 7d, 30d, YTD, All. */
  short?: boolean
  size?: 'small' | 'medium'
}

export function PeriodControl({ period, onChange, label = 'Period', short, size = 'medium' }: PeriodControlProps) {
  // The smallest phones have no room for four long labels abreast.
  const tiny = useMediaQuery('(max-width: 359.95px)', { noSsr: true })
  return (
    <ToggleGroup
      size={size}
      label={label}
      value={period}
      onChange={onChange}
      choices={PERIODS.map(({ key, label: long, short: brief }) => [key, short || tiny ? brief : long])}
    />
  )
}
