import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Tag } from '@/shared/ui/metric/Tag'
import type { BillingPeriod } from '../period'

interface PeriodToggleProps {
  period: BillingPeriod
  /** What the year saves. */
  savePercent: number
  onChange: (period: BillingPeriod) => void
}

/** Which prices are shown. */
export function PeriodToggle({ period, savePercent, onChange }: PeriodToggleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flex: 'none' }}>
      <ToggleButtonGroup
        exclusive
        aria-label="Billing period"
        value={period}
        onChange={(_, chosen: BillingPeriod | null) => chosen && onChange(chosen)}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        <ToggleButton value="monthly">Monthly</ToggleButton>
        <ToggleButton value="annually">Annually</ToggleButton>
      </ToggleButtonGroup>
      {savePercent > 0 && <Tag tone="good">{`Save ${savePercent}%`}</Tag>}
    </Box>
  )
}
