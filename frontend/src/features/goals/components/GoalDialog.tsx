import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useFocusBack } from '@/shared/lib/useFocusBack'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { InlineMessage } from '@/shared/ui/feedback/InlineMessage'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { ToggleGroup } from '@/shared/ui/form/ToggleGroup'
import { celebrate, goalSetCelebration } from '../celebration'
import {
  clampGoal,
  GOAL_UPDATED,
  MODAL_DEFAULT,
  MODAL_MAX,
  MODAL_MIN,
  modalProblem,
  QUICK_PICKS,
  SETTINGS_MAX,
} from '../goal'
import { goalProblem, useSetGoal } from '../useGoal'

interface GoalDialogProps {
  open: boolean
  mascotShown: boolean
  /** Whether a goal is set now. */
  onClose: (set: boolean) => void
}

/** Asks for the number of posts a week. */
export function GoalDialog({ open, mascotShown, onClose }: GoalDialogProps) {
  const id = useId()
  const giveBack = useFocusBack(open)
  return (
    <Dialog
      open={open}
      onClose={() => onClose(false)}
      aria-labelledby={`${id}-title`}
      slotProps={{
        paper: { className: 'w-110' },
        transition: { onExited: giveBack },
      }}
    >
      {mascotShown && (
        <div className="grid place-items-center mb-3">
          <Buddy size={112} emotion="encouraging" />
        </div>
      )}
      <DialogTitle id={`${id}-title`}>Set your weekly goal</DialogTitle>
      <GoalDialogForm mascotShown={mascotShown} onClose={onClose} />
    </Dialog>
  )
}

function GoalDialogForm({ mascotShown, onClose }: Omit<GoalDialogProps, 'open'>) {
  const [text, setText] = useState(String(MODAL_DEFAULT))
  const [problem, setProblem] = useState<string | null>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const save = useSetGoal()

  const choose = (value: string) => {
    setText(value)
    setProblem(null)
    save.reset()
  }
  // Moving on to the button must show the error, so the number is clamped only when focus goes elsewhere.
  const onFieldBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== submitButton.current) choose(String(clampGoal(text)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = modalProblem(text)
    setProblem(found)
    if (found) return
    const posts = Number(text)
    save.mutate(posts, {
      onSuccess: () => {
        if (mascotShown) celebrate(goalSetCelebration(posts))
        else toast(GOAL_UPDATED)
        onClose(true)
      },
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogContent className="grid gap-4">
        <p>How many posts a week would you like to publish? You can change it at any time.</p>
        <ToggleGroup
          fullWidth
          label="Posts per week"
          value={Number(text)}
          onChange={(posts) => choose(String(posts))}
          choices={QUICK_PICKS.map((posts) => [posts, posts])}
        />
        <TextField
          label="Or another number"
          name="posts"
          type="number"
          value={text}
          error={problem ?? false}
          hint={`${MODAL_MIN}-${MODAL_MAX} posts. You can set up to ${SETTINGS_MAX} in Settings.`}
          onChange={(event) => choose(event.target.value)}
          onBlur={onFieldBlur}
          inputProps={{ min: MODAL_MIN, max: MODAL_MAX, step: 1, inputMode: 'numeric' }}
        />
        {save.error && <InlineMessage tone="bad">{goalProblem(save.error)}</InlineMessage>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose(false)}>
          Not now
        </Button>
        <Button ref={submitButton} type="submit" variant="contained" disabled={save.isPending}>
          {save.isPending ? 'Setting goal...' : 'Set Goal'}
        </Button>
      </DialogActions>
    </form>
  )
}
