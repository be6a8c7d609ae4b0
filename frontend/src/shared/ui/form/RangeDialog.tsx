import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import {
  customDays,
  type Days,
  DEFAULT_PERIOD,
  daysProblem,
  inDays,
  type Period,
  periodLabel,
  type Range,
} from '@/shared/lib/period'
import { useViewer } from '@/shared/session/viewer'
import { TextField } from '@/shared/ui/form/TextField'
import { FormDialog } from '@/shared/ui/overlay/FormDialog'

interface RangeDialogProps {
  range: Range
  /** What on the page the range does not change. */
  note?: string | undefined
  onChange: (range: Range) => void
  onClose: () => void
}

type Kind = 'nothing' | 'period_before' | 'same_days_last_year' | 'dates'

const KINDS: [Kind, string][] = [
  ['nothing', 'Nothing'],
  ['period_before', 'The period before'],
  ['same_days_last_year', 'The same days last year'],
  ['dates', 'Other dates'],
]

const NONE: Days = { from: '', to: '' }

/** Asks for the first and the last day of a range, and what it is compared with. */
export function RangeDialog({ range, note, onChange, onClose }: RangeDialogProps) {
  const form = useId()
  const today = useViewer().now.toISOString().slice(0, 10)
  const { period, compareWith } = range
  const comparedTo = compareWith && customDays(compareWith)
  const [days, setDays] = useState(customDays(period) ?? NONE)
  const [kind, setKind] = useState<Kind>(kindOf(compareWith))
  const [others, setOthers] = useState(comparedTo ?? NONE)
  const [tried, setTried] = useState(false)

  // Without dates the preset stays, so that it too can be compared.
  const preset: Period = customDays(period) ? DEFAULT_PERIOD : period
  const keeps = days.from === '' && days.to === ''
  const problem = keeps ? undefined : daysProblem(days, today)
  const othersProblem = kind === 'dates' ? daysProblem(others, today) : undefined
  const endless = keeps && preset === 'since_tracking' && kind !== 'nothing' && kind !== 'dates'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || othersProblem || endless) return
    const chosen = keeps ? preset : inDays(days)
    if (kind === 'nothing') return onChange({ period: chosen })
    onChange({ period: chosen, compareWith: kind === 'dates' ? inDays(others) : kind })
  }
  return (
    <FormDialog
      title="Choose a range"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" form={form}>
            Apply
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {note && <Typography className="text-ink-2">{note}</Typography>}
        <DayFields
          names={['First day', 'Last day']}
          today={today}
          days={days}
          onChange={setDays}
          problem={tried ? problem : undefined}
          hint={`Both days belong to the range. Days are counted in UTC. Without dates, the range is “${periodLabel(preset)}”.`}
        />
        <div>
          <Typography id={`${form}-with`} variant="subtitle2">
            Compare with
          </Typography>
          <RadioGroup
            aria-labelledby={`${form}-with`}
            value={kind}
            onChange={(_, chosen) => setKind(chosen as Kind)}
            className="mt-1"
          >
            {KINDS.map(([value, text]) => (
              <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={text} />
            ))}
          </RadioGroup>
          {endless && (
            <Typography role={tried ? 'alert' : undefined} variant="caption" component="p" className="text-bad-text">
              Nothing comes before the whole history. Choose the dates to compare it with.
            </Typography>
          )}
        </div>
        {kind === 'dates' && (
          <DayFields
            names={['Compare from', 'Compare to']}
            today={today}
            days={others}
            onChange={setOthers}
            problem={tried ? othersProblem : undefined}
          />
        )}
      </form>
    </FormDialog>
  )
}

function kindOf(compareWith: Range['compareWith']): Kind {
  if (!compareWith) return 'nothing'
  return compareWith === 'period_before' || compareWith === 'same_days_last_year' ? compareWith : 'dates'
}

interface DayFieldsProps {
  names: [string, string]
  today: string
  days: Days
  onChange: (days: Days) => void
  problem: string | undefined
  hint?: string
}

/** The first and the last day, side by side. */
function DayFields({ names, today, days, onChange, problem, hint }: DayFieldsProps) {
  const note = useId()
  const field = (at: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={days[at]}
      error={problem !== undefined}
      aria-describedby={problem || hint ? note : undefined}
      inputProps={{ min: '2000-01-01', max: today }}
      onChange={({ target }) => onChange({ ...days, [at]: target.value })}
    />
  )
  return (
    <div>
      <div className="grid grid-cols-1 sm:grid-cols-2 gap-3">
        {field('from', names[0])}
        {field('to', names[1])}
      </div>
      {(problem || hint) && (
        <Typography
          id={note}
          role={problem ? 'alert' : undefined}
          variant="caption"
          component="p"
          className={problem ? 'mt-2 text-bad-text' : 'mt-2 text-ink-3'}
        >
          {problem ?? hint}
        </Typography>
      )}
    </div>
  )
}
