import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatFullDay } from '@/shared/lib/formatDate'
import { MomentField } from '@/shared/ui/form/MomentField'
import { TextField } from '@/shared/ui/form/TextField'
import { CONTENT_TYPES, nameOf } from '../idea'
import { DraftLinks } from '../menus/DraftLinks'
import { OneOfMenu } from '../menus/OneOfMenu'
import { StatusMenu } from '../menus/StatusMenu'
import { dayOf, formatPlannedTime, movedTo, timeOf } from '../planned'
import type { Fields } from './fields'

interface IdeaFieldsProps {
  fields: Fields
  onChange: (changes: Partial<Fields>) => void
  /** What is wrong with the title. */
  titleProblem?: string | undefined
}

/** Everything of an idea that is typed or chosen. */
export function IdeaFields({ fields, onChange, titleProblem }: IdeaFieldsProps) {
  return (
    <div className="grid gap-4 pt-1">
      <TextField
        label="Title"
        value={fields.title}
        error={titleProblem ?? false}
        autoFocus={fields.title === ''}
        slotProps={{ input: { dir: 'auto', maxLength: 200, required: true } }}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <OneOfMenu
          label="Content type"
          value={fields.type}
          values={CONTENT_TYPES}
          nameOf={nameOf}
          onChange={(type) => onChange({ type })}
        />
        <StatusMenu label="Status" value={fields.status} onChange={(status) => onChange({ status })} />
      </div>
      <PlannedFields planned={fields.plannedDate} onChange={(plannedDate) => onChange({ plannedDate })} />
      <div>
        <TextField
          label="Draft"
          hint="Notes, links, a first version. Links become clickable."
          value={fields.description}
          multiline
          minRows={4}
          maxRows={12}
          slotProps={{ input: { dir: 'auto' } }}
          onChange={({ target }) => onChange({ description: target.value })}
        />
        <div className="mt-2">
          <DraftLinks draft={fields.description} />
        </div>
      </div>
      <TextField
        label="Final copy"
        hint="The caption as you will publish it."
        value={fields.finalCopywriting}
        multiline
        minRows={3}
        maxRows={12}
        slotProps={{ input: { dir: 'auto' } }}
        onChange={({ target }) => onChange({ finalCopywriting: target.value })}
      />
    </div>
  )
}

/** A day, and once there is one a time of day, which begins at 09:00. A day without a time is the whole day. */
function PlannedFields({ planned, onChange }: { planned: string; onChange: (planned: string) => void }) {
  const day = dayOf(planned)
  const time = timeOf(planned) ?? ''
  // A date that is being typed is no date yet: the planned one and its time stay until it is.
  const [typed, setTyped] = useState<string>()
  const put = (on: string, at: string) => onChange(on && at ? `${on}T${at}` : on)
  return (
    <div className="grid grid-cols-[1.3fr_1fr] sm:grid-cols-[1.3fr_1fr_auto] gap-2 items-end">
      <MomentField
        label="Planned date"
        type="date"
        reads={day ? formatFullDay(day) : 'No date set'}
        value={typed ?? day}
        slotProps={{ input: { min: '2000-01-01', max: '2099-12-31' } }}
        onChange={({ target: { value, validity } }) => {
          const unfinished = validity.badInput || validity.rangeUnderflow || validity.rangeOverflow
          setTyped(unfinished ? value : undefined)
          if (!unfinished) onChange(value && movedTo(value, planned))
        }}
        onBlur={() => setTyped(undefined)}
      />
      <MomentField
        label="Time"
        type="time"
        reads={formatPlannedTime(planned) ?? 'Any time'}
        value={time}
        disabled={!day}
        onChange={({ target }) => put(day, target.value)}
      />
      <Button
        variant="text"
        disabled={!day}
        onClick={() => onChange('')}
        className="h-11 justify-self-start -ml-2 sm:ml-0 -my-2 sm:my-0"
      >
        Clear
      </Button>
    </div>
  )
}
