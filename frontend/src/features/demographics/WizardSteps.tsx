import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { focusField } from '@/shared/lib/useFields'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { OtherSaved } from './OtherSaved'
import { PLACES } from './rows'
import { StepFields } from './StepFields'
import { steps } from './steps'
import type { Wizard } from './useWizard'

const WHERE = {
  views: 'In the Instagram app, open your insights, tap Views and scroll to the audience.',
  followers: 'In the Instagram app, open your insights, tap Followers and scroll down.',
}

/** One step at a time: its fields, what is wrong with them, and the ways on. */
export function WizardSteps({ wizard }: { wizard: Wizard }) {
  const { step, index, rows, problem, last } = wizard
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(index)

  useEffect(() => {
    if (shown.current !== index) heading.current?.focus()
    shown.current = index
  }, [index])
  useEffect(() => {
    if (!problem || !form.current) return
    const first = step.kind === 'countries' || step.kind === 'cities' ? 'name-0' : 'percent-0'
    focusField(form.current, problem.at ? `${problem.at.field}-${problem.at.row}` : first)
  }, [problem, step])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wizard.saving) wizard.next()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 pt-1">
      <Segments index={index} done={wizard.done} />
      <div>
        <Typography variant="caption" component="p" className="text-ink-3">
          Step {index + 1} of {steps.length}
        </Typography>
        <Typography ref={heading} tabIndex={-1} variant="h3" component="h3" className="text-ink outline-none">
          {step.title}
        </Typography>
        <Typography className="mt-1">
          {WHERE[step.of]}
          {(step.kind === 'countries' || step.kind === 'cities') && ` Enter up to ${PLACES} ${step.kind}.`}
        </Typography>
      </div>
      {wizard.restored && (
        <InlineMessage tone="warn">
          We kept what you entered last time.{' '}
          <Button size="small" variant="text" onClick={wizard.startOver} className="-my-1">
            Start over
          </Button>
        </InlineMessage>
      )}
      <StepFields
        key={index}
        kind={step.kind}
        {...{ rows, problem }}
        problemId={`${id}-problem`}
        onChange={wizard.change}
      />
      {problem && (
        <div id={`${id}-problem`}>
          <InlineMessage tone="bad">{problem.message}</InlineMessage>
        </div>
      )}
      {wizard.failed && <InlineMessage tone="bad">Failed to save demographics data. Please try again.</InlineMessage>}
      {wizard.other && <OtherSaved record={wizard.other} onMine={wizard.keepMine} onTheirs={wizard.takeTheirs} />}
      <div className="flex gap-2 pt-2">
        {index > 0 && (
          <Button variant="outlined" disabled={wizard.saving} onClick={wizard.back}>
            Back
          </Button>
        )}
        <div className="flex-1" />
        <Button variant="text" disabled={wizard.saving} onClick={wizard.skip}>
          Skip
        </Button>
        <Button type="submit" variant="contained" loading={wizard.saving}>
          {last ? 'Save' : 'Next'}
        </Button>
      </div>
    </form>
  )
}

/** How far it is, to the eye; the words stand below. */
function Segments({ index, done }: { index: number; done: boolean[] }) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {steps.map(({ field }, at) => (
        <i
          key={field}
          className="flex-1 h-1 rounded-xs"
          style={{ backgroundColor: colourOf(at, index, done[at] ?? false) }}
        />
      ))}
    </div>
  )
}

function colourOf(at: number, index: number, done: boolean): string {
  if (at > index) return 'var(--bb-line)'
  return at === index || done ? 'var(--bb-primary)' : 'var(--bb-line-strong)'
}
