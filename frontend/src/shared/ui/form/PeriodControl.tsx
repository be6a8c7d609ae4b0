import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { PERIODS, type Period } from '@/shared/lib/period'

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
    <ToggleButtonGroup
      exclusive
      size={size}
      aria-label={label}
      value={period}
      onChange={(_, chosen: Period | null) => chosen && onChange(chosen)}
    >
      {PERIODS.map(({ key, label: long, short: brief }) => (
        <ToggleButton key={key} value={key}>
          {short || tiny ? brief : long}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
