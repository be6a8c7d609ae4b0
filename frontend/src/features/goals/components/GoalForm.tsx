import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { formatOf } from '@/shared/lib/format'
import { focusField, useRefusalFocus } from '@/shared/lib/useFields'
import { useToast } from '@/shared/ui/feedback/Toast'
import { SaveRow } from '@/shared/ui/form/SaveRow'
import { TextField } from '@/shared/ui/form/TextField'
import { Card } from '@/shared/ui/layout/Card'
import { GOAL_UPDATED, SETTINGS_MAX, settingsProblem } from '../goal'
import { offerUndo, useRemoveGoal, useSetGoal } from '../useGoal'

const FIELD = 'posts'

/** Sets, changes and removes the goal; null means none is set. */
export function GoalForm({ goal }: { goal: number | null }) {
  // Until the user types, the field shows the saved goal.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSetGoal()
  const restore = useSetGoal("We couldn't bring your goal back.")
  const remove = useRemoveGoal()
  const toast = useToast()
  const text = typed ?? (goal === null ? '' : String(goal))
  const failure = save.error ?? remove.error

  const form = useRefusalFocus(save.error, FIELD)
  const resetErrors = () => {
    setProblem(null)
    save.reset()
    remove.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    resetErrors()
    const found = settingsProblem(text)
    setProblem(found)
    if (found) focusField(event.currentTarget, FIELD)
    else save.mutate(Number(text), { onSuccess: () => setTyped(null) })
  }

  const removeGoal = (before: number) => {
    resetErrors()
    remove.mutate(undefined, {
      onSuccess: () => {
        setTyped(null)
        offerUndo(toast('Weekly goal removed', { undo: () => restore.mutate(before) }))
      },
    })
  }

  return (
    <Card title="Your weekly goal" caption="Posts of your connected account count, from Sunday to Saturday.">
      <Typography variant="h2" component="p" className="mt-4">
        {goal === null ? 'No Weekly Goal Set' : `Current Goal: ${formatOf(goal, 'post')} per week`}
      </Typography>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 mt-4">
        <TextField
          label="Posts per week"
          name={FIELD}
          type="number"
          hint={`1-${SETTINGS_MAX} posts`}
          error={problem ?? false}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ min: 1, max: SETTINGS_MAX, step: 1, inputMode: 'numeric' }}
        />
        <SaveRow problem={failure && messageOf(failure)} done={save.isSuccess && GOAL_UPDATED} onDismiss={resetErrors}>
          <Button type="submit" variant="contained" disabled={text.trim() === ''} loading={save.isPending}>
            {goal === null ? 'Set Goal' : 'Update Goal'}
          </Button>
          {goal !== null && (
            <Button variant="outlined" loading={remove.isPending} onClick={() => removeGoal(goal)}>
              Remove Goal
            </Button>
          )}
        </SaveRow>
      </form>
    </Card>
  )
}
