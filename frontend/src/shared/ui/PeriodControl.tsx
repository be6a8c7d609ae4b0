import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
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
          {short ? brief : long}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
