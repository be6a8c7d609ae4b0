import Typography from '@mui/material/Typography'
import { type Choice, choose, chosen } from '@/shared/lib/locale'
import { useViewer } from '@/shared/session/viewer'
import { ToggleGroup, type ToggleGroupProps } from '@/shared/ui/form/ToggleGroup'
import { Card } from '@/shared/ui/layout/Card'

const CLOCKS: [Choice<'clock'>, string][] = [
  ['auto', 'Automatic'],
  ['12', '12-hour'],
  ['24', '24-hour'],
]

const WEEKS: [Choice<'week'>, string][] = [
  ['auto', 'Automatic'],
  ['sunday', 'Sunday'],
  ['monday', 'Monday'],
]

/** The form of times and calendars on this device. */
export function LocaleCard() {
  useViewer() // draws again when one is chosen
  return (
    <Card
      title="Times and calendars"
      caption="For this device. Automatic follows your browser's language. Your weekly goal always runs from Sunday to Saturday."
    >
      <div className="grid sm:grid-cols-2 gap-5 mt-4">
        <Setting
          label="Time format"
          choices={CLOCKS}
          value={chosen('clock')}
          onChange={(clock) => choose('clock', clock)}
        />
        <Setting
          label="First day of the week"
          choices={WEEKS}
          value={chosen('week')}
          onChange={(week) => choose('week', week)}
        />
      </div>
    </Card>
  )
}

function Setting<Value extends string>(props: ToggleGroupProps<Value>) {
  return (
    <div>
      <Typography variant="subtitle2" className="mb-2">
        {props.label}
      </Typography>
      <ToggleGroup fullWidth {...props} />
    </div>
  )
}
