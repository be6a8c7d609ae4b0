import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAppInfo } from '@/shared/api/app'
import { focusField, useRefusalFocus } from '@/shared/lib/useFields'
import { INVALID_USERNAME, readUsername } from '@/shared/lib/username'
import { isLookedUp, type User, useUser } from '@/shared/session/session'
import { Slot } from '@/shared/slots'
import { Buddy } from '@/shared/ui/buddy/Buddy'
import { useToast } from '@/shared/ui/feedback/Toast'
import { TextField } from '@/shared/ui/form/TextField'
import { CONNECTED, FIELD, useConnectAccount } from './useConnectAccount'

/** Asks for the Instagram username whose numbers the user wants to see. */
export function ConnectStep() {
  const user = useUser()
  const here = useLocation({ select: ({ href }) => href })
  const [typed, setTyped] = useState(user.instaUsernameWanted ?? '')
  const [changed, setChanged] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const demo = useAppInfo()?.source === 'simulator'
  const toast = useToast()
  const connecting = useConnectAccount(() => toast(CONNECTED))

  const form = useRefusalFocus(connecting.error, FIELD)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = readUsername(typed)
    setInvalid(username === null)
    if (username === null) focusField(event.currentTarget, FIELD)
    if (username !== null) connecting.connect(username)
  }
  const change = (value: string) => {
    setTyped(value)
    setChanged(true)
    setInvalid(false)
    connecting.reset()
  }

  return (
    <Paper variant="outlined" data-first-step="" className={card}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 min-w-0">
        <div>
          <Typography variant="h2">Connect your Instagram account</Typography>
          <Typography variant="body1" className="mt-1 text-ink-2 text-pretty">
            We only read public data. No password needed; we never post.
          </Typography>
        </div>
        <TextField
          label="Instagram Username"
          name={FIELD}
          placeholder="your_username"
          hint={
            isLookedUp(user)
              ? `We're looking up @${user.instaUsernameWanted}, the name you gave at sign-up.`
              : `Enter without @ symbol.${demo ? ' Demo data: try noa.bakes.' : ''}`
          }
          error={invalid ? INVALID_USERNAME : (connecting.problem ?? (!changed && missed(user)))}
          value={typed}
          onChange={(event) => change(event.target.value)}
          readOnly={connecting.busy}
          autoComplete="off"
          inputProps={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' }}
        />
        <Button
          type="submit"
          size="large"
          variant="contained"
          loading={connecting.busy}
          loadingPosition="start"
          className="justify-self-stretch sm:justify-self-start"
        >
          {connecting.busy ? `Looking up @${connecting.username}` : 'Connect Account'}
        </Button>
        <Slot of="InstagramLogin" from={here} />
      </form>
      <div className="grid place-items-center -order-1 sm:order-0 [&_svg]:w-28 sm:[&_svg]:w-40 [&_svg]:h-auto">
        <Buddy emotion={connecting.busy ? 'thinking' : 'happy'} size={160} />
      </div>
    </Paper>
  )
}

/** What became of the name that was given at sign-up. */
function missed({ instaUsernameWanted, instaUsernameMissing }: User): string | false {
  return instaUsernameMissing && `No public professional account named @${instaUsernameWanted} was found on Instagram`
}

const card = 'grid grid-cols-1 sm:grid-cols-[minmax(0,1fr)_200px] items-center gap-4 sm:gap-8 max-w-198 p-4 sm:p-8'
