import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
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
    <div className="flex items-center gap-3 flex-none">
      <ToggleGroup
        label="Billing period"
        value={period}
        onChange={onChange}
        className="grow sm:grow-0"
        choices={[
          ['monthly', 'Monthly'],
          ['annually', 'Annually'],
        ]}
      />
      {savePercent > 0 && <Tag tone="good">{`Save ${savePercent}%`}</Tag>}
    </div>
  )
}
