import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { reportmailsAddSchedule } from '@/shared/api/gen/sdk.gen'
import type { ReportmailsScheduleView } from '@/shared/api/gen/types.gen'
import { formatHour, weekdays } from '@/shared/lib/formatDate'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { useMailsChange } from './useMailsChange'

type Choice = Pick<ReportmailsScheduleView, 'every' | 'day' | 'hour' | 'dateRange'>

const FIRST: Choice = { every: 'weekly', day: 1, hour: 9, dateRange: '7d' }

/** Adds a schedule: how often, when, which days and whose figures. */
export function ScheduleForm({ disabled }: { disabled: boolean }) {
  const [choice, setChoice] = useState(FIRST)
  const [accounts, setAccounts] = useState('')
  const choose = (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part }))
  const add = useMailsChange(() =>
    reportmailsAddSchedule({
      body: {
        ...choice,
        accounts: accounts
          .split(/[\s,]+/)
          .map((name) => name.replace(/^@/, '').toLowerCase())
          .filter(Boolean),
      },
    }),
  )
  const weekly = choice.every === 'weekly'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
      className="grid gap-4 mt-4"
    >
      <fieldset disabled={disabled} className="grid sm:grid-cols-2 gap-4 min-w-0 m-0 p-0 border-0">
        <Labelled label="How often">
          <ToggleGroup
            fullWidth
            label="How often"
            choices={[
              ['weekly', 'Weekly'],
              ['monthly', 'Monthly'],
            ]}
            value={choice.every}
            onChange={(every) => choose({ every, day: 1, dateRange: every === 'weekly' ? '7d' : '30d' })}
          />
        </Labelled>
        <Labelled label="Days in the report">
          <ToggleGroup
            fullWidth
            label="Days in the report"
            choices={[
              ['7d', '7'],
              ['30d', '30'],
              ['90d', '90'],
            ]}
            value={choice.dateRange}
            onChange={(dateRange) => choose({ dateRange })}
          />
        </Labelled>
        <Choose
          label={weekly ? 'Weekday' : 'Day of the month'}
          value={choice.day}
          onChange={(day) => choose({ day })}
          options={
            weekly
              ? weekdays().map(({ index, long }) => [index, long] as const)
              : Array.from({ length: 28 }, (_, day) => [day + 1, String(day + 1)] as const)
          }
        />
        <Choose
          label="Time"
          value={choice.hour}
          onChange={(hour) => choose({ hour })}
          options={Array.from({ length: 24 }, (_, hour) => [hour, formatHour(hour)] as const)}
        />
      </fieldset>
      <TextField
        label="Accounts"
        hint="Usernames you track, separated by commas. Empty: your own account."
        disabled={disabled}
        value={accounts}
        onChange={({ target }) => setAccounts(target.value)}
        inputProps={{ maxLength: 400, autoCapitalize: 'none', spellCheck: false }}
      />
      <SaveRow
        problem={add.error && messageOf(add.error)}
        done={add.isSuccess && 'The schedule is set.'}
        onDismiss={add.reset}
      >
        <Button type="submit" variant="outlined" disabled={disabled} loading={add.isPending}>
          Add schedule
        </Button>
      </SaveRow>
    </form>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Typography variant="subtitle2" className="mb-1.5">
        {label}
      </Typography>
      {children}
    </div>
  )
}

interface ChooseProps {
  label: string
  value: number
  onChange: (value: number) => void
  options: (readonly [number, string])[]
}

function Choose({ label, value, onChange, options }: ChooseProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <Typography component="label" htmlFor={id} variant="subtitle2" className="block mb-1.5">
        {label}
      </Typography>
      <NativeSelect
        fullWidth
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        input={<OutlinedInput />}
        inputProps={{ id }}
        className="[&_select]:h-full! [&_select]:p-[0_40px_0_14px]!"
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
