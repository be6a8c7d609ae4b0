import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { PERIODS, type Period } from '../period'

interface PeriodControlProps {
  period: Period
  onChange: (period: Period) => void
}

export function PeriodControl({ period, onChange }: PeriodControlProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Period"
      value={period}
      onChange={(_, chosen: Period | null) => chosen && onChange(chosen)}
    >
      {PERIODS.map(({ key, label }) => (
        <ToggleButton key={key} value={key}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
