import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Announce } from '@/shared/announce/Announce'
import { focusField } from '@/shared/lib/useFields'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { competitorsText, mayTrackCompetitor } from '@/shared/plan/gates'
import { TextField } from '@/shared/ui/form/TextField'
import type { useAddCompetitor } from '../useAddCompetitor'
import { AddProgress } from './AddProgress'

interface AddDialogProps {
  open: boolean
  adding: ReturnType<typeof useAddCompetitor>
  tracked: number
  limit: number
  onClose: () => void
}

/** How long the success stands before the dialog goes by itself, and how long it takes to go. */
const STANDS = 1_500
const EXIT = 300

/** Asks for a username and shows how far the reading of the account is. Closed meanwhile, it goes on without it. */
export function AddDialog({ open, adding, tracked, limit, onClose }: AddDialogProps) {
  const id = useId()
  const { state, step, submit, reset } = adding
  const { phase } = state

  useEffect(() => {
    if (phase !== 'success' || !open) return
    const timer = setTimeout(onClose, STANDS)
    return () => clearTimeout(timer)
  }, [phase, open, onClose])

  const close = (_: unknown, reason: string) => {
    if (reason === 'backdropClick' && (phase === 'adding' || phase === 'success')) return
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      transitionDuration={EXIT}
      slotProps={{ transition: { onExited: () => phase !== 'adding' && reset() } }}
    >
      {phase === 'success' ? (
        <div className="grid justify-items-center text-center py-4">
          <Announce text="Successfully added competitor to your tracking list" />
          <GoodIcon className="text-[44px] text-good" />
          <DialogTitle id={id} className="mt-3">
            Competitor Added!
          </DialogTitle>
          <Typography className="mt-1 text-ink-2">Successfully added competitor to your tracking list</Typography>
        </div>
      ) : phase === 'later' ? (
        <>
          <DialogTitle id={id}>Competitor Added</DialogTitle>
          <DialogContent>
            {state.message}
            <Announce text={state.message} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              OK
            </Button>
          </DialogActions>
        </>
      ) : phase === 'adding' ? (
        <>
          <DialogTitle id={id}>Add Competitor</DialogTitle>
          <DialogContent>
            <AddProgress username={state.username} step={step} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={onClose}>
              Continue in background
            </Button>
          </DialogActions>
        </>
      ) : (
        <AddForm
          titleId={id}
          problem={phase === 'error' ? state.message : undefined}
          full={!mayTrackCompetitor(tracked, limit)}
          hint={`Enter without @ symbol. Currently tracking ${tracked}/${competitorsText(limit)} competitors.`}
          first={phase === 'error' ? state.username : ''}
          onSubmit={(username) => void submit(username)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

interface AddFormProps {
  titleId: string
  problem: string | undefined
  full: boolean
  hint: string
  first: string
  onSubmit: (username: string) => void
  onCancel: () => void
}

function AddForm({ titleId, problem, full, hint, first, onSubmit, onCancel }: AddFormProps) {
  const [typed, setTyped] = useState(first)
  const [invalid, setInvalid] = useState(false)
  const [changed, setChanged] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(username === null)
    if (username === null) focusField(event.currentTarget, 'instaUsername')
    setChanged(false)
    if (username !== null) onSubmit(username)
  }
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Add Competitor</DialogTitle>
      <DialogContent className="pt-5!">
        <TextField
          label="Instagram Username"
          name="instaUsername"
          placeholder="competitor_username"
          hint={hint}
          error={invalid ? INVALID_USERNAME : changed ? false : problem}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setInvalid(false)
            setChanged(true)
          }}
          autoFocus
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={full}>
          {full ? 'Limit Reached' : 'Add Competitor'}
        </Button>
      </DialogActions>
    </form>
  )
}
